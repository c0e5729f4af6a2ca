import { describe, expect, it } from 'vitest';
import { createSharedReads } from './sharedReads.ts';

/** A node that holds each key's own name as its value, and notes what it was asked for. */
const askedNode = (isAway = false) => {
  const asked: string[] = [];
  const node = {
    read: async (what: string): Promise<void> => void asked.push(what),
    mGet: async (keys: readonly string[]) => {
      asked.push(keys.join(', '));
      if (isAway) throw new Error('away');
      return keys.map((key) => (key.startsWith('gone') ? null : `value of ${key}`));
    },
  };
  return { asked, node: node as never, read: node.read };
};

const proofOf = (checkpoint: string, watermark = 'watermark 1') => ({ checkpoint, watermark });

describe('shared reads', () => {
  it('asks once for the proof of all that was read in a turn, and behind all of it', async () => {
    const { asked, node, read } = askedNode();
    const reads = createSharedReads();
    const readProven = async (what: string) => {
      // As deep in promises as reads are that looked something up before.
      await undefined;
      const [, { proof }] = await Promise.all([
        read(what),
        reads.of(node, [], proofOf(`${what} 1`)),
      ]);
      return proof;
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
    expect(asked).toEqual(['follows', 'gone', 'votes', 'watermark 1, follows 1, gone 1, votes 1']);
  });

  it('asks for the documents that several want with the same command, and gives each its own', async () => {
    const { asked, node } = askedNode();
    const reads = createSharedReads();
    const found = await Promise.all([
      reads.of(node, ['nora', 'gone'], proofOf('follows 1')),
      reads.of(node, [], proofOf('votes 1')),
      reads.of(node, ['nora'], proofOf('follows 1')),
    ]);
    expect(found).toEqual([
      {
        found: ['value of nora', null],
        proof: ['value of follows 1', 'value of watermark 1'],
      },
      { found: [], proof: ['value of votes 1', 'value of watermark 1'] },
      { found: ['value of nora'], proof: ['value of follows 1', 'value of watermark 1'] },
    ]);
    expect(asked).toEqual(['watermark 1, nora, gone, follows 1, votes 1, nora']);
  });

  it('asks with another command for what is more than one should bring', async () => {
    const { asked, node } = askedNode();
    const reads = createSharedReads();
    const many = Array.from({ length: 600 }, (_, at) => `post ${at}`);
    const both = await Promise.all(
      [many, many].map((keys) => reads.of(node, keys, proofOf('posts 1'))),
    );
    for (const { found } of both) expect(found).toEqual(many.map((key) => `value of ${key}`));
    expect(asked).toHaveLength(2);
  });

  it('asks anew in the next turn, and for each partition and node', async () => {
    const reads = createSharedReads();
    const [one, other] = [askedNode(), askedNode()];
    await reads.of(one.node, [], proofOf('follows 1'));
    await Promise.all([
      reads.of(one.node, [], proofOf('follows 1')),
      reads.of(one.node, [], proofOf('follows 2', 'watermark 2')),
      reads.of(other.node, [], proofOf('follows 1')),
    ]);
    expect(one.asked).toEqual([
      'watermark 1, follows 1',
      'watermark 1, follows 1',
      'watermark 2, follows 2',
    ]);
    expect(other.asked).toEqual(['watermark 1, follows 1']);
  });

  it('fails all that waited for it, and nobody afterwards', async () => {
    const reads = createSharedReads();
    const away = askedNode(true);
    const waiting = ['follows 1', 'votes 1'].map((key) => reads.of(away.node, [], proofOf(key)));
    for (const one of waiting) await expect(one).rejects.toThrow('away');
    await expect(reads.of(askedNode().node, [], proofOf('votes 1'))).resolves.toBeDefined();
  });
});
