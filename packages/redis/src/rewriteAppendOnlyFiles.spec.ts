import { describe, expect, it } from 'vitest';
import type { Redis, RedisNode } from './redis.ts';
import { rewriteAppendOnlyFiles } from './rewriteAppendOnlyFiles.ts';

const inProgress = 'ERR Background append only file rewriting already in progress';

/** A node with a file or without, which refuses so often with these messages before it complies. */
const nodeOf = (isEnabled: boolean, ...refusals: string[]) => {
  const left = [...refusals];
  const node = {
    rewritten: 0,
    info: async () => `# Persistence\r\naof_enabled:${isEnabled ? 1 : 0}\r\n`,
    bgRewriteAof: async () => {
      const refusal = left.shift();
      if (refusal !== undefined) throw new Error(refusal);
      node.rewritten += 1;
      return 'OK';
    },
  };
  return node;
};

const redisOf = (...nodes: ReturnType<typeof nodeOf>[]): Pick<Redis, 'everywhere'> => ({
  everywhere: (work) => Promise.all(nodes.map((node) => work(node as unknown as RedisNode))),
});

describe('rewriting the append-only files', () => {
  it('is requested of each node that has one', async () => {
    const [one, other] = [nodeOf(true), nodeOf(false)];
    expect(await rewriteAppendOnlyFiles(redisOf(one, other))).toEqual(['asked', 'no-file']);
    expect([one.rewritten, other.rewritten]).toEqual([1, 0]);
  });

  it('is requested again after one in progress', async () => {
    const node = nodeOf(true, inProgress, inProgress);
    expect(await rewriteAppendOnlyFiles(redisOf(node))).toEqual(['asked']);
    expect(node.rewritten).toBe(1);
  });

  it('fails where that one does not end, and is skipped where the server does not allow it', async () => {
    await expect(
      rewriteAppendOnlyFiles(redisOf(nodeOf(true, inProgress, inProgress)), 200),
    ).rejects.toThrow('for too long');
    const words = "NOPERM User app has no permissions to run the 'bgrewriteaof' command";
    expect(await rewriteAppendOnlyFiles(redisOf(nodeOf(true, words)))).toEqual(['refused']);
  });
});
