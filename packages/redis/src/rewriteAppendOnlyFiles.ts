import { setTimeout as delay } from 'node:timers/promises';
import { type Redis, type RedisNode, RedisUnavailable } from './redis.ts';

/** A rewrite in progress may have begun before: it is waited for, and another is requested. */
const waitMsMax = 60_000;
const pollMs = 200;

/** `refused`: the server does not allow it, like many managed ones. */
export type RewriteResult = 'asked' | 'no-file' | 'refused';

type Node = Pick<RedisNode, 'info' | 'bgRewriteAof'>;

const isInProgress = (error: unknown): boolean =>
  error instanceof Error && /already in progress/i.test(error.message);

const isRefused = (error: unknown): boolean =>
  error instanceof Error && /^(NOPERM|ERR unknown command)/.test(error.message);

const rewriteNode = async (node: Node, waitMs: number): Promise<RewriteResult> => {
  const hasFile = /^aof_enabled:1/m.test(String(await node.info('persistence')));
  if (!hasFile) return 'no-file';
  for (let waitedMs = 0; waitedMs <= waitMs; waitedMs += pollMs) {
    try {
      await node.bgRewriteAof();
      return 'asked';
    } catch (error) {
      if (!isInProgress(error)) throw error;
      await delay(pollMs);
    }
  }
  throw new RedisUnavailable('an append-only file is being rewritten for too long');
};

/**
 * Makes each node rewrite its append-only file, which would otherwise contain deleted data until the file
 * has grown enough for Redis to rewrite it by itself. The rewrite is only requested; Redis does it in the
 * background.
 */
export const rewriteAppendOnlyFiles = (
  redis: Pick<Redis, 'everywhere'>,
  waitMs = waitMsMax,
): Promise<readonly RewriteResult[]> =>
  redis.everywhere(async (node) => {
    try {
      return await rewriteNode(node, waitMs);
    } catch (error) {
      if (isRefused(error)) return 'refused';
      throw error;
    }
  });
