import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { Redis } from '@ovation/redis/redis';
import { presenceLogEvents } from './presence.log.ts';

const key = 'presence:performers';
/** Presence timeout: three times the interval of reports. */
const presenceTtlMs = 60_000;
/** Limit of reported creators: those seen last. */
export const onlineMax = 2_000;
/** Cache TTL per process: presence is queried with each search. */
const cacheTtlMs = 5_000;

/** Script that records presence and removes expired entries. */
const recordScript = `
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1] - ARGV[2])
for at = 3, #ARGV do redis.call('ZADD', KEYS[1], ARGV[1], ARGV[at]) end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
`;
const listScript = `return redis.call('ZRANGE', KEYS[1], '+inf', ARGV[1], 'BYSCORE', 'REV', 'LIMIT', 0, ARGV[2])`;

type Counters = Pick<Redis, 'eval'>;

/** Records creators as connected to this process. */
export const recordOnline = async (
  counters: Counters,
  ids: readonly string[],
  nowMs: number,
): Promise<void> => {
  const args = [String(nowMs), String(presenceTtlMs), ...ids];
  await counters.eval(recordScript, { keys: [key], arguments: args });
};

export interface Presence {
  /** Connected creators, seen last first; empty while Redis is unavailable. */
  online(): Promise<readonly string[]>;
}

/**
 * Creates the presence service. Presence expires within a minute and is lost with Redis: it is about this moment
 * only.
 */
export const createPresence = (
  counters: Counters,
  { logger, clock }: { readonly logger: Logger; readonly clock: () => Date },
): Presence => {
  let cached: { readonly atMs: number; readonly ids: Promise<readonly string[]> } | undefined;
  const read = async (nowMs: number): Promise<readonly string[]> => {
    try {
      const args = [String(nowMs - presenceTtlMs), String(onlineMax)];
      return (await counters.eval(listScript, { keys: [key], arguments: args })) as string[];
    } catch (error) {
      logEvent(logger, presenceLogEvents['presence.online_read_failed'], { err: error });
      return [];
    }
  };
  return {
    online: () => {
      const nowMs = clock().getTime();
      if (!cached || nowMs - cached.atMs > cacheTtlMs) cached = { atMs: nowMs, ids: read(nowMs) };
      return cached.ids;
    },
  };
};
