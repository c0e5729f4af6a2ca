import { setTimeout as delay } from 'node:timers/promises';
import { type Redis, RedisAway, type RedisNode } from './redis.ts';

/** One that is under way may have begun before: it is waited for, and another is asked for. */
const waitMsMax = 60_000;
const pollMs = 200;

/** `refused`: the server does not let its clients do this, as those do that somebody else runs. */
export type Rewriting = 'asked' | 'no-file' | 'refused';

type Node = Pick<RedisNode, 'info' | 'bgRewriteAof'>;

const isUnderWay = (error: unknown): boolean =>
  error instanceof Error && /already in progress/i.test(error.message);

const isRefused = (error: unknown): boolean =>
  error instanceof Error && /^(NOPERM|ERR unknown command)/.test(error.message);

const rewriteOf = async (node: Node, waitMs: number): Promise<Rewriting> => {
  const hasFile = /^aof_enabled:1/m.test(String(await node.info('persistence')));
  if (!hasFile) return 'no-file';
  for (let waitedMs = 0; waitedMs <= waitMs; waitedMs += pollMs) {
    try {
      await node.bgRewriteAof();
      return 'asked';
    } catch (error) {
      if (!isUnderWay(error)) throw error;
      await delay(pollMs);
    }
  }
  throw new RedisAway('an append-only file is being rewritten for too long');
};

/**
 * Has each node write its append-only file anew, behind which what was deleted would lie until the file
 * has grown enough for Redis to do so by itself. It is asked for; Redis does it in its own time.
 */
export const rewriteFiles = (
  redis: Pick<Redis, 'everywhere'>,
  waitMs = waitMsMax,
): Promise<readonly Rewriting[]> =>
  redis.everywhere(async (node) => {
    try {
      return await rewriteOf(node, waitMs);
    } catch (error) {
      if (isRefused(error)) return 'refused';
      throw error;
    }
  });
