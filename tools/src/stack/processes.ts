import { join, resolve } from 'node:path';
import { webhookEvents } from '@ovation/backend/payments/stripe/webhookEvents';
import { connectWebhookEvents } from '@ovation/backend/payouts/stripe/connectWebhookEvents';
import { nodeOptionsOf } from '../programs/heap.ts';
import { bundleOf } from '../programs/programs.ts';
import type { Provisioned } from '../provision/provision.ts';
import { seedProgressFile } from '../seed/progress.ts';
import { repositoryDir } from '../state/paths.ts';
import type { ChildSpec } from './childProcess.ts';
import type { CopyNames, RedisKind } from './copies.ts';
import {
  credentialsOf,
  type ExternalServers,
  type StackAddresses,
  withoutSecrets,
} from './environment.ts';
import { identitySandboxSpec } from './identitySandbox.ts';
import { isNatsReady, isRedisReady } from './probes.ts';
import { busPortName, redisNodeNames } from './redisCluster.ts';
import { type Member, natsPasswordOf } from './rights.ts';
import type { Secrets } from './secrets.ts';
import { natsSpec, redisSpec } from './servers.ts';
import type { StoreAccessFiles } from './storeAccess.ts';

/**
 * Priorities: user-facing work goes first (responses, and read models, which responses wait for).
 * Reactors do more with less when they are late: the longer a batch, the cheaper an event.
 */
const niceness = { worker: 4 } as const;

const readyText = ' ready at ';
const readyTimeoutMs = 60_000;
const stopTimeoutMs = 15_000;

/** Path of the provider's webhook; see the payments capability. */
const stripeWebhookPath = '/api/payment/stripe/webhook';
/** Path of the webhook of creators' accounts; see the payouts capability. */
const connectWebhookPath = '/api/payout/stripe/webhook';
const payoutEveryMs = 86_400_000;

/** Programs of a stack, relative to the repository; tests substitute their own. */
export const productPrograms = {
  store: bundleOf('store'),
  stripe: bundleOf('stripe'),
  identity: bundleOf('identity'),
  mailbox: bundleOf('mailbox'),
  api: bundleOf('api'),
  worker: bundleOf('worker'),
  projections: bundleOf('projections'),
  gateway: bundleOf('gateway'),
} as const;

export type StackPrograms = Readonly<Record<keyof typeof productPrograms, string>>;

/** Processes by wave: those of one wave start together, after all of the previous wave serve. */
export type Waves = { infrastructure: ChildSpec[]; application: ChildSpec[] };

export type ProcessInputs = {
  programs: StackPrograms;
  copyNames: CopyNames;
  ports: Readonly<Record<string, number>>;
  addresses: StackAddresses;
  secrets: Secrets;
  external: ExternalServers;
  /** Access control of the local event store; absent where it is external. */
  storeAccess?: StoreAccessFiles;
  dataDir: string;
  /**
   * Environment that every process inherits (PATH and the like) with the shared configuration over
   * it.
   */
  env: Readonly<Record<string, string>>;
  redis: Provisioned;
  redisKind: RedisKind;
  nats: Provisioned;
};

/** Origins by which a browser on this machine may address the gateway, and the public one. */
const browserOrigins = (publicOrigin: string, gatewayPort: number): string[] => [
  ...new Set([
    new URL(publicOrigin).origin,
    `http://localhost:${gatewayPort}`,
    `http://127.0.0.1:${gatewayPort}`,
  ]),
];

const ofBackend = [
  'REDIS_URL',
  'SMTP_URL',
  'FINGERPRINT_KEY',
  'MASTER_KEY',
  'MASTER_KEY_PREVIOUS',
  'PASSWORD_PEPPER',
  'PASSWORD_PEPPER_PREVIOUS',
  'URL_SIGNING_KEY',
  'URL_SIGNING_KEY_PREVIOUS',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
];

/** Secrets that each program needs, beside its own credentials. */
const neededBy: Readonly<Record<Member, readonly string[]>> = {
  api: [
    ...ofBackend,
    'GATEWAY_SECRET',
    'GOOGLE_CLIENT_SECRET',
    'TWITTER_CONSUMER_SECRET',
    'RECAPTCHA_SECRET',
  ],
  worker: ofBackend,
  projections: ['REDIS_URL', 'MASTER_KEY', 'MASTER_KEY_PREVIOUS'],
};

/** Every process of a stack, in the order of starting. */
export const stackProcesses = (inputs: ProcessInputs): Waves => {
  const { programs, ports, addresses, secrets, dataDir, storeAccess } = inputs;
  const env = withoutSecrets(inputs.env);
  const port = (name: string): number => {
    const found = ports[name];
    if (found === undefined) throw new Error(`no port was chosen for ${name}`);
    return found;
  };
  const node = (
    name: string,
    program: keyof StackPrograms,
    args: string[],
    own: Record<string, string>,
  ) => ({
    name,
    command: process.execPath,
    args: [resolve(repositoryDir, programs[program]), ...args],
    // The environment of the start comes last, and so overrides.
    env: {
      ...env,
      ...own,
      NODE_OPTIONS: `${nodeOptionsOf(program)} ${env.NODE_OPTIONS ?? ''}`.trim(),
    },
    cwd: repositoryDir,
    readiness: { kind: 'line' as const, text: readyText },
    readyTimeoutMs,
    stopTimeoutMs,
  });
  const server = (spec: Omit<ChildSpec, 'cwd'>): ChildSpec => ({
    ...spec,
    env: { ...env, ...spec.env },
    cwd: dataDir,
  });
  const ofMember = (member: Member) => ({
    ...withoutSecrets(inputs.env, neededBy[member]),
    ...credentialsOf(member, inputs),
  });
  const metrics = (name: string) => ({ METRICS_PORT: String(port(`${name}-metrics`)) });

  const infrastructure: ChildSpec[] = [];
  if (storeAccess) {
    const args = [
      '--dir',
      join(dataDir, 'store'),
      '--port',
      String(port('store')),
      '--tls-cert',
      storeAccess.certificateFile,
      '--tls-key',
      storeAccess.keyFile,
      '--access',
      storeAccess.accessFile,
    ];
    infrastructure.push(node('store', 'store', [...args, '--exit-with-parent'], {}));
  }
  if (inputs.redis.kind !== 'url') {
    const password = secrets.redisPassword;
    for (const name of inputs.redisKind === 'cluster' ? redisNodeNames : ['redis']) {
      const isReady = () => isRedisReady(port(name), password);
      const options = { name, port: port(name), dataDir: join(dataDir, name), password, isReady };
      const busPort = ports[busPortName(name)];
      const own = busPort === undefined ? options : { ...options, busPort };
      infrastructure.push(server(redisSpec({ provisioned: inputs.redis, ...own })));
    }
  }
  if (inputs.nats.kind !== 'url') {
    const isReady = () => isNatsReady(port('nats'));
    const passwordOf = (member: Member) => natsPasswordOf(secrets, member);
    const options = { port: port('nats'), dataDir: join(dataDir, 'nats'), passwordOf, isReady };
    infrastructure.push(server(natsSpec({ provisioned: inputs.nats, ...options })));
  }
  if (addresses.mailboxUrl !== undefined) {
    const places = ['--dir', join(dataDir, 'mailbox'), '--port', String(port('mailbox'))];
    const demo = ['--demo-file', seedProgressFile(dataDir)];
    const smtp = ['--smtp-port', String(port('smtp'))];
    const args = [...places, ...smtp, ...demo, '--exit-with-parent'];
    infrastructure.push(node('mailbox', 'mailbox', args, {}));
  }
  if (addresses.stripeSandboxUrl !== undefined) {
    const places = ['--dir', join(dataDir, 'stripe'), '--port', String(port('stripe'))];
    const keys = [
      '--webhook-url',
      `http://127.0.0.1:${port('gateway')}${stripeWebhookPath}`,
      '--webhook-events',
      webhookEvents.join(','),
      '--connect-webhook-url',
      `http://127.0.0.1:${port('gateway')}${connectWebhookPath}`,
      '--connect-webhook-events',
      connectWebhookEvents.join(','),
      // Once a day, as Stripe does by itself.
      '--payout-every-ms',
      String(payoutEveryMs),
      // Confirmation pages are shown to browsers, which know only the gateway.
      '--public-url',
      `${addresses.origin}/stripe-sandbox`,
      '--browser-origin',
      browserOrigins(addresses.origin, port('gateway')).join(','),
    ];
    const args = [...places, ...keys, '--exit-with-parent'];
    // Not as arguments, which every user of the machine can read.
    const own = {
      SANDBOX_SECRET_KEY: secrets.stripeSecretKey,
      SANDBOX_PUBLISHABLE_KEY: secrets.stripePublishableKey,
      SANDBOX_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
      SANDBOX_CONNECT_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    };
    infrastructure.push(node('stripe', 'stripe', args, own));
  }
  if (addresses.identityUrl !== undefined) {
    const { args, env: own } = identitySandboxSpec(addresses, secrets);
    const places = ['--port', String(port('identity')), '--exit-with-parent'];
    infrastructure.push(node('identity', 'identity', [...args, ...places], own));
  }
  const { copyNames } = inputs;
  const application = [
    ...copyNames.api.map((name) =>
      node(name, 'api', [], {
        ...ofMember('api'),
        PORT: String(port(name)),
        ...metrics(name),
      }),
    ),
    ...(['worker', 'projections'] as const).flatMap((part) =>
      copyNames[part].map((name) => ({
        ...node(name, part, [], { ...ofMember(part), ...metrics(name) }),
        ...(part in niceness && { niceness: niceness.worker }),
      })),
    ),
    ...copyNames.gateway.map((name) =>
      node(name, 'gateway', [], {
        ...withoutSecrets(inputs.env, ['GATEWAY_SECRET']),
        PORT: String(port(name)),
        ...metrics(name),
      }),
    ),
  ];
  return { infrastructure, application };
};
