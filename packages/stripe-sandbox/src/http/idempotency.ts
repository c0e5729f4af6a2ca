import { createHash } from 'node:crypto';
import { Refusal } from '../errors/refusal.ts';
import type { IdempotencyRecord, Tables } from '../store/database.ts';

const keyLengthMax = 255;
/** Retention of keys: Stripe forgets them after a day. */
export const retentionMs = 24 * 60 * 60 * 1000;
const pruneBatchMax = 500;

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
};

/** Fingerprint of a request, which detects another request with the same key. */
export const fingerprintOf = (params: object): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(params)))
    .digest('base64url');

/** The validated idempotency key of a request; undefined when it has none. */
export const readIdempotencyKey = (header: string | undefined): string | undefined => {
  if (header === undefined || header === '') return undefined;
  if (header.length <= keyLengthMax) return header;
  throw new Refusal(
    400,
    {
      type: 'idempotency_error',
      message: `The idempotency key cannot be longer than ${keyLengthMax} characters.`,
    },
    false,
  );
};

/** The stored response of a key; throws when its request was another one. */
export const findStoredResponse = (
  { idempotency }: Pick<Tables, 'idempotency'>,
  key: string,
  endpoint: string,
  fingerprint: string,
): IdempotencyRecord | undefined => {
  const stored = idempotency.get(key);
  if (stored === undefined) return undefined;
  const shown = key.slice(key.indexOf(':') + 1);
  if (stored.endpoint !== endpoint) {
    throw mismatch(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${stored.endpoint}' instead of '${endpoint}'). Try using a key other than '${shown}' if you meant to execute a different request.`,
    );
  }
  if (stored.fingerprint !== fingerprint) {
    throw mismatch(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${shown}' if you meant to execute a different request.`,
    );
  }
  return stored;
};

const mismatch = (message: string): Refusal =>
  new Refusal(400, { type: 'idempotency_error', message }, false);

/** Stores a response under its key; call it inside the transaction of the change itself. */
export const storeResponse = (
  { idempotency, idempotencyByAge }: Pick<Tables, 'idempotency' | 'idempotencyByAge'>,
  key: string,
  record: IdempotencyRecord,
): void => {
  idempotency.put(key, record);
  idempotencyByAge.put([record.storedAtMs, key], '');
};

/** Deletes keys older than a day, in batches; call it inside a transaction. */
export const pruneKeys = (
  { idempotency, idempotencyByAge }: Pick<Tables, 'idempotency' | 'idempotencyByAge'>,
  nowMs: number,
): void => {
  const range = { end: [nowMs - retentionMs, ''] satisfies [number, string], limit: pruneBatchMax };
  for (const aged of [...idempotencyByAge.getKeys(range)]) {
    idempotency.remove(aged[1]);
    idempotencyByAge.remove(aged);
  }
};
