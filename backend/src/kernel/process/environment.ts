import { logClients } from '@ovation/event-log/client/logClient';
import { type KeyPurpose, type KeyRing, keyRing } from '@ovation/event-log/keys/keyRing';
import { withSecretFiles } from '@ovation/event-log/secretFiles';
import { z } from 'zod';

/** The environment does not say what the program needs; the message names each variable. */
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

/** Base64 of exactly so many bytes. */
export const KeyOf = (bytes: number) =>
  z.string().refine((text) => Buffer.from(text, 'base64').length === bytes, {
    message: `must be the base64 of ${bytes} bytes`,
  });

/** What a table of variables is read as. */
export type VariablesOf<Variables extends z.ZodRawShape> = z.output<z.ZodObject<Variables>>;

/** Where the event store is, and whose client makes the calls that all commands and readers make. */
export const eventLogVariables = {
  ESDB_URL: z.string().startsWith('esdb'),
  EVENT_LOG_CLIENT: z.enum(logClients).default('own'),
};

/** Wrap the keys of personal data. The previous one still opens what it wrapped. */
export const masterKeyVariables = {
  MASTER_KEY: KeyOf(32),
  MASTER_KEY_PREVIOUS: KeyOf(32).optional(),
};

const Pepper = z.string().min(16);

/** Go into each hash of a password. The previous one still checks what it made. */
export const pepperVariables = {
  PASSWORD_PEPPER: Pepper,
  PASSWORD_PEPPER_PREVIOUS: Pepper.optional(),
};

const ringOf = (purpose: KeyPurpose, current: string, previous: string | undefined): KeyRing =>
  keyRing(
    purpose,
    Buffer.from(current),
    previous === undefined ? undefined : Buffer.from(previous),
  );

/** The peppers: secrets that no copy of the log holds. */
export const peppersOf = (environment: {
  readonly PASSWORD_PEPPER: string;
  readonly PASSWORD_PEPPER_PREVIOUS?: string | undefined;
}): KeyRing => ringOf('pepper', environment.PASSWORD_PEPPER, environment.PASSWORD_PEPPER_PREVIOUS);

const LinkKey = z.string().min(16);

/** Sign links to files, cursors and devices. Of the previous one links are good until they expire. */
export const linkKeyVariables = {
  URL_SIGNING_KEY: LinkKey,
  URL_SIGNING_KEY_PREVIOUS: LinkKey.optional(),
};

/** The keys that sign what people carry about: links to files, and the sign of their device. */
export const linkKeysOf = (environment: {
  readonly URL_SIGNING_KEY: string;
  readonly URL_SIGNING_KEY_PREVIOUS?: string | undefined;
}): KeyRing => ringOf('links', environment.URL_SIGNING_KEY, environment.URL_SIGNING_KEY_PREVIOUS);

export const originVariables = {
  /** The origin that people see, without a slash at its end. */
  PUBLIC_ORIGIN: z.url().transform((url) => url.replace(/\/$/, '')),
};
export type OriginConfig = VariablesOf<typeof originVariables>;

export const rateLimitVariables = {
  /** Widens every rate limit; 0 lifts them. For tests and seeding. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).default(1),
};
export type RateLimitConfig = VariablesOf<typeof rateLimitVariables>;

/** Shared by gateway and api: whoever has it is believed what it says of callers. */
export const GatewaySecret = z.string().min(32);

/** Keys hashes that name streams and requests in the log: it is never changed. */
export const fingerprintVariables = { FINGERPRINT_KEY: KeyOf(32) };
export type FingerprintConfig = VariablesOf<typeof fingerprintVariables>;

/** How a process runs, whatever it does. */
export const processVariables = {
  METRICS_PORT: Port.default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  EXIT_WITH_PARENT: Flag,
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
