import { createHash } from 'node:crypto';

/** Objects with their keys in order, so that the order in which they were sent does not matter. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, field]) => [name, canonical(field)]));
};

/** Tells whether two requests with one idempotency key ask for the same. */
export const requestHash = (method: string, path: string, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([method, path, canonical(body)]))
    .digest('base64url');
