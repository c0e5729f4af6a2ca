import { createHmac, hkdfSync } from 'node:crypto';

/** Objects with their keys in order, so that the order in which they were sent does not matter. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, field]) => [name, canonical(field)]));
};

export interface RequestParts {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** The hash of each file of a form, by its field. */
  readonly files: Readonly<Record<string, string>>;
}

/** Tells whether two requests with one idempotency key ask for the same. */
export type RequestHash = (request: RequestParts) => string;

const keyBytes = 32;

/**
 * Keyed by the fingerprint key (base64): the hash lies in the log for ever, in clear, and whoever reads
 * it there must not be able to try out what a message or a password may have been.
 */
export const createRequestHash = (fingerprintKey: string): RequestHash => {
  const secret = Buffer.from(fingerprintKey, 'base64');
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ovation requests', keyBytes));
  return ({ method, path, body, files }) =>
    createHmac('sha256', key)
      .update(JSON.stringify([method, path, canonical(body), canonical(files)]))
      .digest('base64url');
};
