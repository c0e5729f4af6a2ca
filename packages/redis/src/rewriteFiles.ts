import { setTimeout as delay } from 'node:timers/promises';
import { type Redis, RedisAway, type RedisNode } from './redis.ts';

/** A rewrite in progress may have begun before: it is waited for, and another is requested. */
const waitMsMax = 60_000;
const pollMs = 200;

/** `refused`: the server does not allow it, like many managed ones. */
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
 * Makes each node rewrite its append-only file, which would otherwise contain deleted data until the file
 * has grown enough for Redis to rewrite it by itself. The rewrite is only requested; Redis does it in the
 * background.
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
