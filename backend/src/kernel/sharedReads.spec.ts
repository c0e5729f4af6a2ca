import { describe, expect, it } from 'vitest';
import { createSharedProofs } from './sharedProofs.ts';

/** A node that holds each key's own name as its value, and notes what it was asked for. */
const askedNode = (isAway = false) => {
  const asked: string[] = [];
  const node = {
    read: async (what: string): Promise<void> => void asked.push(what),
    mGet: async (keys: readonly string[]) => {
      asked.push([...keys].sort().join(' '));
      if (isAway) throw new Error('away');
      return keys.map((key) => (key.startsWith('gone') ? null : `value of ${key}`));
    },
  };
  return { asked, node: node as never, read: node.read };
};

const proofOf = (checkpoint: string, watermark = 'watermark 1') => ({ checkpoint, watermark });

describe('shared proofs', () => {
  it('asks once for all that was read in a turn, and behind all of it', async () => {
    const { asked, node, read } = askedNode();
    const proofs = createSharedProofs();
    const readProven = async (what: string) => {
      // As deep in promises as reads are that looked something up before.
      await undefined;
      const [, proof] = await Promise.all([read(what), proofs.of(node, proofOf(`${what} 1`))]);
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
    expect(asked).toEqual(['follows', 'gone', 'votes', 'follows 1 gone 1 votes 1 watermark 1']);
  });

  it('asks anew in the next turn, and for each partition and node', async () => {
    const proofs = createSharedProofs();
    const [one, other] = [askedNode(), askedNode()];
    await proofs.of(one.node, proofOf('follows 1'));
    await Promise.all([
      proofs.of(one.node, proofOf('follows 1')),
      proofs.of(one.node, proofOf('follows 2', 'watermark 2')),
      proofs.of(other.node, proofOf('follows 1')),
    ]);
    expect(one.asked).toEqual([
      'follows 1 watermark 1',
      'follows 1 watermark 1',
      'follows 2 watermark 2',
    ]);
    expect(other.asked).toEqual(['follows 1 watermark 1']);
  });

  it('fails all that waited for it, and nobody afterwards', async () => {
    const proofs = createSharedProofs();
    const away = askedNode(true);
    const waiting = ['follows 1', 'votes 1'].map((key) => proofs.of(away.node, proofOf(key)));
    for (const one of waiting) await expect(one).rejects.toThrow('away');
    await expect(proofs.of(askedNode().node, proofOf('votes 1'))).resolves.toHaveLength(2);
  });
});
