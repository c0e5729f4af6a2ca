import { describe, expect, it } from 'vitest';
import { createBatchedReads } from './batchedReads.ts';

/** Redis node whose values are the keys' own names; records the keys requested. */
const recordingNode = (isFailing = false) => {
  const requested: string[] = [];
  const node = {
    read: async (what: string): Promise<void> => void requested.push(what),
    mGet: async (keys: readonly string[]) => {
      requested.push(keys.join(', '));
      if (isFailing) throw new Error('away');
      return keys.map((key) => (key.startsWith('gone') ? null : `value of ${key}`));
    },
  };
  return { requested, node: node as never, read: node.read };
};

const proofOf = (checkpoint: string, watermark = 'watermark 1') => ({ checkpoint, watermark });

describe('batched reads', () => {
  it('read one proof for all reads of a turn, behind all of them', async () => {
    const { requested, node, read } = recordingNode();
    const reads = createBatchedReads();
    const readProven = async (what: string) => {
      // As deep in promises as reads after a lookup.
      await undefined;
      const [, { check }] = await Promise.all([
        read(what),
        reads.of(node, [], proofOf(`${what} 1`)),
      ]);
      return check;
    };
    const found = await Promise.all([
      readProven('follows'),
      readProven('gone'),
      readProven('votes'),
    ]);
    expect(found).toEqual([
      ['value of follows 1', 'value of watermark 1'],
      [null, 'value of watermark 1'],
      ['value of votes 1', 'value of watermark 1'],
    ]);
    expect(requested).toEqual([
      'follows',
      'gone',
      'votes',
      'watermark 1, follows 1, gone 1, votes 1',
    ]);
  });

  it('share a command for documents of several readers', async () => {
    const { requested, node } = recordingNode();
    const reads = createBatchedReads();
    const found = await Promise.all([
      reads.of(node, ['nora', 'gone'], proofOf('follows 1')),
      reads.of(node, [], proofOf('votes 1')),
      reads.of(node, ['nora'], proofOf('follows 1')),
    ]);
    expect(found).toEqual([
      {
        found: ['value of nora', null],
        check: ['value of follows 1', 'value of watermark 1'],
      },
      { found: [], check: ['value of votes 1', 'value of watermark 1'] },
      { found: ['value of nora'], check: ['value of follows 1', 'value of watermark 1'] },
    ]);
    expect(requested).toEqual(['watermark 1, nora, gone, follows 1, votes 1, nora']);
  });

  it('split batches that are too large', async () => {
    const { requested, node } = recordingNode();
    const reads = createBatchedReads();
    const many = Array.from({ length: 600 }, (_, at) => `post ${at}`);
    const both = await Promise.all(
      [many, many].map((keys) => reads.of(node, keys, proofOf('posts 1'))),
    );
    for (const { found } of both) expect(found).toEqual(many.map((key) => `value of ${key}`));
    expect(requested).toHaveLength(2);
  });

  it('start another batch in the next turn, and for each partition and node', async () => {
    const reads = createBatchedReads();
    const [one, other] = [recordingNode(), recordingNode()];
    await reads.of(one.node, [], proofOf('follows 1'));
    await Promise.all([
      reads.of(one.node, [], proofOf('follows 1')),
      reads.of(one.node, [], proofOf('follows 2', 'watermark 2')),
      reads.of(other.node, [], proofOf('follows 1')),
    ]);
    expect(one.requested).toEqual([
      'watermark 1, follows 1',
      'watermark 1, follows 1',
      'watermark 2, follows 2',
    ]);
    expect(other.requested).toEqual(['watermark 1, follows 1']);
  });

  it('fail all waiting readers, and none afterwards', async () => {
    const reads = createBatchedReads();
    const unavailableNode = recordingNode(true);
    const waiting = ['follows 1', 'votes 1'].map((key) =>
      reads.of(unavailableNode.node, [], proofOf(key)),
    );
    for (const one of waiting) await expect(one).rejects.toThrow('away');
    await expect(reads.of(recordingNode().node, [], proofOf('votes 1'))).resolves.toBeDefined();
  });
});
