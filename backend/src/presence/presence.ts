import type { Redis } from '@ovation/redis/redis';
import type { Logger } from '../kernel/process/logger.ts';

const key = 'presence:performers';
/** Whoever was not seen for so long is away: three times as long as processes wait to tell. */
const seenMsMax = 60_000;
/** Creators who are told of: of more than these, those who were seen last. */
export const onlineMax = 2_000;
/** So long an answer is kept by a process: it is asked for with each search. */
const keptMs = 5_000;

/** Notes when each was seen, and forgets those who were not for long. */
const note = `
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1] - ARGV[2])
for at = 3, #ARGV do redis.call('ZADD', KEYS[1], ARGV[1], ARGV[at]) end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
`;
const list = `return redis.call('ZRANGE', KEYS[1], '+inf', ARGV[1], 'BYSCORE', 'REV', 'LIMIT', 0, ARGV[2])`;

type Counters = Pick<Redis, 'eval'>;

/** Creators are connected to this process at this moment. */
export const noteOnline = async (
  counters: Counters,
  ids: readonly string[],
  nowMs: number,
): Promise<void> => {
  const args = [String(nowMs), String(seenMsMax), ...ids];
  await counters.eval(note, { keys: [key], arguments: args });
};

export interface Presence {
  /** Creators who are connected, whoever was seen last first; nobody while Redis cannot tell. */
  online(): Promise<readonly string[]>;
}

/** Who is online is known for a minute and lost with Redis: it tells of this moment alone. */
export const createPresence = (
  counters: Counters,
  { logger, clock }: { readonly logger: Logger; readonly clock: () => Date },
): Presence => {
  let known: { readonly atMs: number; readonly ids: Promise<readonly string[]> } | undefined;
  const read = async (nowMs: number): Promise<readonly string[]> => {
    try {
      const args = [String(nowMs - seenMsMax), String(onlineMax)];
      return (await counters.eval(list, { keys: [key], arguments: args })) as string[];
    } catch (error) {
      logger.warn({ err: error }, 'who is online cannot be told now');
      return [];
    }
  };
  return {
    online: () => {
      const nowMs = clock().getTime();
      if (!known || nowMs - known.atMs > keptMs) known = { atMs: nowMs, ids: read(nowMs) };
      return known.ids;
    },
  };
};
