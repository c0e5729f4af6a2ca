import { demoTotpSecret } from '../seed/demoTotp.ts';
import type { StackAddresses } from '../stack/environment.ts';
import type { StackEvent } from '../stack/startStack.ts';
import type { ExternalStore } from './externalStore.ts';

export const demoPassword = 'ovation-demo';

const demoAccounts = [
  ['fan@ovation.test', 'a fan with tokens'],
  ['creator@ovation.test', 'the creator luna'],
  ['support@ovation.test', 'helps people with their accounts'],
  ['moderator@ovation.test', 'decides about reports'],
  ['finance@ovation.test', 'replays the ledger'],
  ['admin@ovation.test', 'runs the place'],
] as const;

const nameWidth = 12;
const accountWidth = 24;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const inTime = (ms: number): string => (ms === 0 ? '' : ` in ${seconds(ms)}`);

/** Formats one event of a stack as a line. */
export const describeEvent = (event: StackEvent): string => {
  switch (event.kind) {
    case 'note':
      return `  ${event.text}`;
    case 'ready':
      return `  ${event.name.padEnd(nameWidth)} ${event.isRestart ? 'back' : 'ready'} (${seconds(event.tookMs)})`;
    case 'died':
      return `  ${event.name.padEnd(nameWidth)} ${event.reason}; starting it again${inTime(event.restartInMs)}`;
    default:
      return event satisfies never;
  }
};

const line = (name: string, value: string) => `  ${name.padEnd(nameWidth)} ${value}`;

const withoutDemo = (externalStore: ExternalStore | undefined): string => {
  if (!externalStore) return 'The world is empty; npm start -- --fresh makes the demo world.';
  return externalStore.isEmpty
    ? 'The world is empty; npm start -- --fresh makes the demo world, while the event store is empty.'
    : 'The world is what the event store holds; a demo world is made in an empty one only.';
};

/** Formats the addresses and accounts of a running stack. */
export const describeStack = (
  addresses: StackAddresses,
  world: {
    hasDemo: boolean;
    externalStore?: ExternalStore | undefined;
    tookMs: number;
    logsDir: string;
    /** Present time, if it was moved ahead. */
    movedTo?: Date | undefined;
  },
): string => {
  const accounts = demoAccounts.map(([email, who]) => `    ${email.padEnd(accountWidth)} ${who}`);
  return [
    '',
    `Ovation runs at ${addresses.origin} (started in ${seconds(world.tookMs)})`,
    '',
    ...(world.hasDemo
      ? [
          `  Sign in with the password ${demoPassword} as`,
          ...accounts,
          '  Staff are asked for a code too: it stands on the mailbox page, or comes from an authenticator',
          `  app with the key ${demoTotpSecret}`,
          '',
        ]
      : [`  ${withoutDemo(world.externalStore)}`, '']),
    ...(world.externalStore
      ? [line('Events', `the event store at ${world.externalStore.hosts}`)]
      : []),
    ...(world.movedTo
      ? [line('Time', `${world.movedTo.toISOString().slice(0, 16)}, moved by npm run clock`)]
      : []),
    line('API docs', `${addresses.origin}/api/docs`),
    ...(addresses.mailboxUrl ? [line('Mailbox', `${addresses.origin}/mailbox/`)] : []),
    ...(addresses.identityUrl
      ? [line('Google, X', 'the buttons lead to people who are made up here')]
      : []),
    // Its dashboard requires no password, so it is served on its own loopback address alone.
    ...(addresses.stripeSandboxUrl ? [line('Stripe', `${addresses.stripeSandboxUrl}/`)] : []),
    ...Object.entries(addresses.metricsUrls).map(([name, url], index) =>
      line(index === 0 ? 'Metrics' : '', `${url}  (${name})`),
    ),
    line('Logs', world.logsDir),
    '',
    'Ctrl-C stops everything.',
  ].join('\n');
};
