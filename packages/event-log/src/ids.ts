import { hash } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id: time-ordered, so that lists by id are lists by time. */
export const newId = (at?: Date): string => (at ? v7({ msecs: at.getTime() }) : v7());

/**
 * Derives an id deterministically from its parts, so that a retried command or a redelivered event uses the
 * same id. It has the shape of a version-7 UUID with the time of `base`, itself an id.
 */
export const deriveId = (base: string, ...parts: readonly string[]): string => {
  const time = base.replaceAll('-', '').slice(0, 12);
  const digest = hash('sha256', [base, ...parts].join('\u0000'));
  const variant = ((Number.parseInt(digest.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${digest.slice(0, 3)}`,
    `${variant}${digest.slice(4, 7)}`,
    digest.slice(7, 19),
  ].join('-');
};
