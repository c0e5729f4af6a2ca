import { createHmac, hkdfSync } from 'node:crypto';

/** Sorts object keys recursively, so that their order in the request does not matter. */
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
  /** Hash of each file of a form, by its field. */
  readonly files: Readonly<Record<string, string>>;
}

/** Hash for comparing two requests with one idempotency key. */
export type RequestHash = (request: RequestParts) => string;

const keyBytes = 32;

/**
 * Hashes requests, keyed by the fingerprint key (base64): the hash stays in the log for ever, in clear, and
 * a reader of the log must not be able to brute-force a message or a password from it.
 */
export const createRequestHash = (fingerprintKey: string): RequestHash => {
  const secret = Buffer.from(fingerprintKey, 'base64');
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ovation requests', keyBytes));
  return ({ method, path, body, files }) =>
    createHmac('sha256', key)
      .update(JSON.stringify([method, path, canonical(body), canonical(files)]))
      .digest('base64url');
};
