import { parseArgs } from 'node:util';
import type { SandboxOptions } from './engine/options.ts';

/** The command line is invalid; the message gives the reason. */
export class UsageError extends Error {}

export interface Config extends SandboxOptions {
  exitWithParent: boolean;
}

export const usage = `usage: stripe-sandbox --dir DIR --secret-key sk_test_… --publishable-key pk_test_…
  [--port N]                 0 (the default) takes a free port on 127.0.0.1
  [--webhook-url URL --webhook-secret whsec_… [--webhook-events a,b]]
  [--connect-webhook-url URL --connect-webhook-secret whsec_… [--connect-webhook-events a,b]]
                             endpoint for the events of connected accounts alone
  [--public-url URL]         base of the links it makes
  [--browser-origin URL,…]   origins whose pages may use the publishable key
  [--settle-after-ms N]      how long a bank takes for refunds and payouts
  [--payout-every-ms N]      pays all that is available to the bank so often
  [--exit-with-parent]       stops when the process that started it is gone
Each option may come from the environment instead: SANDBOX_DIR, SANDBOX_SECRET_KEY, …`;

const names = [
  'dir',
  'port',
  'secret-key',
  'publishable-key',
  'webhook-url',
  'webhook-secret',
  'webhook-events',
  'connect-webhook-url',
  'connect-webhook-secret',
  'connect-webhook-events',
  'public-url',
  'browser-origin',
  'settle-after-ms',
  'payout-every-ms',
] as const;

type Name = (typeof names)[number];

type Values = Partial<Record<Name, string>> & { 'exit-with-parent'?: boolean };

/** Reads the command line, with the environment as fallback. Throws `UsageError`. */
export const readConfig = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Config => {
  const values = { ...fromEnvironment(environment), ...fromArguments(args) };
  const required = (name: Name): string => {
    const value = values[name];
    if (!value) throw new UsageError(`--${name} is missing`);
    return value;
  };
  return {
    directory: required('dir'),
    port: wholeNumber('port', values.port ?? '0', 65_535),
    secretKey: key('secret-key', required('secret-key'), 'sk_test_'),
    publishableKey: key('publishable-key', required('publishable-key'), 'pk_test_'),
    webhook: webhookOf('webhook', values, required),
    connectWebhook: webhookOf('connect-webhook', values, required),
    publicUrl:
      values['public-url'] === undefined
        ? undefined
        : webAddress('public-url', values['public-url']),
    browserOrigins: list(values['browser-origin']).map(
      (origin) => new URL(webAddress('browser-origin', origin)).origin,
    ),
    settleAfterMs:
      values['settle-after-ms'] === undefined
        ? undefined
        : wholeNumber('settle-after-ms', values['settle-after-ms'], 86_400_000),
    payoutEveryMs:
      values['payout-every-ms'] === undefined
        ? undefined
        : wholeNumber('payout-every-ms', values['payout-every-ms'], 30 * 86_400_000),
    exitWithParent: values['exit-with-parent'] ?? false,
  };
};

const fromArguments = (args: readonly string[]): Values => {
  const strings = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { ...strings, 'exit-with-parent': { type: 'boolean' } },
    });
    return values as Values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const variableOf = (name: string): string => `SANDBOX_${name.toUpperCase().replaceAll('-', '_')}`;

const fromEnvironment = (environment: Readonly<Record<string, string | undefined>>): Values => {
  const given = names.flatMap((name) => {
    const value = environment[variableOf(name)];
    return value ? [[name, value] as const] : [];
  });
  const exitWithParent = environment[variableOf('exit-with-parent')] === 'true';
  return { ...Object.fromEntries(given), ...(exitWithParent ? { 'exit-with-parent': true } : {}) };
};

const webhookOf = (
  name: 'connect-webhook' | 'webhook',
  values: Values,
  required: (name: Name) => string,
): SandboxOptions['webhook'] => {
  const url = values[`${name}-url`];
  if (url === undefined) return undefined;
  const events = list(values[`${name}-events`]);
  return {
    url: webAddress(`${name}-url`, url),
    secret: key(`${name}-secret`, required(`${name}-secret`), 'whsec_'),
    ...(events.length > 0 ? { events } : {}),
  };
};

const list = (value: string | undefined): string[] =>
  (value ?? '').split(',').flatMap((part) => part.trim() || []);

const wholeNumber = (name: Name, value: string, max: number): number => {
  const number = Number(value);
  if (/^\d+$/.test(value) && number <= max) return number;
  throw new UsageError(`--${name} takes a whole number up to ${max}, not "${value}"`);
};

const key = (name: Name, value: string, prefix: string): string => {
  if (value.startsWith(prefix) && /^\w{12,}$/.test(value)) return value;
  throw new UsageError(`--${name} takes ${prefix} and letters or digits after it`);
};

const webAddress = (name: Name, value: string): string => {
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value;
  throw new UsageError(`--${name} takes an http address, not "${value}"`);
};
