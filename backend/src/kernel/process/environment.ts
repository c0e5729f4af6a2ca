import { logClients } from '@ovation/event-log/client/logClient';
import { type KeyPurpose, type KeyRing, keyRing } from '@ovation/event-log/keys/keyRing';
import { withSecretFiles } from '@ovation/event-log/secretFiles';
import { z } from 'zod';

/** Incomplete environment; the message names each variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** A port; 0 asks the system for a free one. */
export const Port = z.coerce.number().int().min(0).max(65_535);

/** `1` or `true`. */
export const Flag = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((text) => text === '1' || text === 'true');

/** Base64 of exactly that many bytes. */
export const KeyOf = (bytes: number) =>
  z.string().refine((text) => Buffer.from(text, 'base64').length === bytes, {
    message: `must be the base64 of ${bytes} bytes`,
  });

/** Parsed values of a table of variables. */
export type VariablesOf<Variables extends z.ZodRawShape> = z.output<z.ZodObject<Variables>>;

/** File of the test clock. */
export const clockVariables = {
  CLOCK_FILE: z
    .string()
    .optional()
    .describe(
      'File of the test clock, which `npm run clock` moves: for the demo world and tests alone.',
    ),
};

/** Address of the event store, and the client that commands and readers use. */
export const eventLogVariables = {
  ESDB_URL: z
    .string()
    .startsWith('esdb')
    .describe(
      'Address of the event store, with user and password: `esdb://user:password@host:2113?tls=true`.',
    )
    .meta({ isSecret: true }),
  EVENT_LOG_CLIENT: z
    .enum(logClients)
    .default('own')
    .describe(
      'Event store client of appends and reads: our own, or the official one of EventStoreDB.',
    ),
};

/** Master keys that wrap the keys of personal data. The previous one still unwraps. */
export const masterKeyVariables = {
  MASTER_KEY: KeyOf(32)
    .describe('Master key, base64 of 32 bytes: wraps the keys of personal data.')
    .meta({ isSecret: true }),
  MASTER_KEY_PREVIOUS: KeyOf(32)
    .optional()
    .describe('Previous master key during a rotation, base64 of 32 bytes: still unwraps.')
    .meta({ isSecret: true }),
};

const Pepper = z.string().min(16);

/** Peppers of password hashes. The previous one still verifies its hashes. */
export const pepperVariables = {
  PASSWORD_PEPPER: Pepper.describe('Pepper of password hashes, at least 16 characters.').meta({
    isSecret: true,
  }),
  PASSWORD_PEPPER_PREVIOUS: Pepper.optional()
    .describe('Previous pepper during a rotation: still verifies its hashes.')
    .meta({ isSecret: true }),
};

const ringOf = (purpose: KeyPurpose, current: string, previous: string | undefined): KeyRing =>
  keyRing(
    purpose,
    Buffer.from(current),
    previous === undefined ? undefined : Buffer.from(previous),
  );

/** Peppers: secrets that no copy of the log contains. */
export const peppersOf = (environment: {
  readonly PASSWORD_PEPPER: string;
  readonly PASSWORD_PEPPER_PREVIOUS?: string | undefined;
}): KeyRing => ringOf('pepper', environment.PASSWORD_PEPPER, environment.PASSWORD_PEPPER_PREVIOUS);

const LinkKey = z.string().min(16);

/**
 * Keys that sign links to files, cursors and device cookies. Links of the previous one stay valid until
 * they expire.
 */
export const linkKeyVariables = {
  URL_SIGNING_KEY: LinkKey.describe(
    'Key that signs file links, cursors and device cookies, at least 16 characters.',
  ).meta({ isSecret: true }),
  URL_SIGNING_KEY_PREVIOUS: LinkKey.optional()
    .describe('Previous signing key during a rotation: its links stay valid until they expire.')
    .meta({ isSecret: true }),
};

/** Signing keys of signed URLs and device cookies. */
export const linkKeysOf = (environment: {
  readonly URL_SIGNING_KEY: string;
  readonly URL_SIGNING_KEY_PREVIOUS?: string | undefined;
}): KeyRing => ringOf('links', environment.URL_SIGNING_KEY, environment.URL_SIGNING_KEY_PREVIOUS);

export const originVariables = {
  PUBLIC_ORIGIN: z
    .url()
    .transform((url) => url.replace(/\/$/, ''))
    .describe('Public origin that browsers see; with https, responses have HSTS.'),
};
export type OriginConfig = VariablesOf<typeof originVariables>;

export const rateLimitVariables = {
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .min(0)
    .default(1)
    .describe(
      'Factor of every rate limit; 0 lifts them, and the limit of connections. For tests and seeding.',
    ),
};
export type RateLimitConfig = VariablesOf<typeof rateLimitVariables>;

/** Secret shared by gateway and api: its holder is trusted to describe callers. */
export const GatewaySecret = z.string().min(32);

/** Key of hashes that name streams and requests in the log: never changed. */
export const fingerprintVariables = {
  FINGERPRINT_KEY: KeyOf(32)
    .describe(
      'Key of the hashes that name streams and requests, base64 of 32 bytes. Never changes.',
    )
    .meta({ isSecret: true }),
};
export type FingerprintConfig = VariablesOf<typeof fingerprintVariables>;

/** Variables of any process. */
export const processVariables = {
  METRICS_PORT: Port.default(0).describe('Port of metrics and health checks; 0 takes a free one.'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('Lowest level that is logged.'),
  EXIT_WITH_PARENT: Flag.describe('Stops the process when the process that started it has ended.'),
};
export type ProcessConfig = VariablesOf<typeof processVariables>;

/**
 * Checks the environment once, at start; an empty variable counts as missing, and each may be given
 * as a file, by its name with `_FILE`.
 */
export const readEnvironment = <Schema extends z.ZodObject>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> => {
  const all = withSecretFiles(environment, Object.keys(schema.shape));
  const given = Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new ConfigurationError(`The environment is not complete:\n  ${faults.join('\n  ')}`);
};
