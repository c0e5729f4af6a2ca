import type { RedisNode } from '@ovation/redis/redis';
import type { Proof, Proven } from './provenReads.ts';

type Node = Pick<RedisNode, 'mGet'>;
type Values = readonly (string | null)[];

/** So many documents are asked for with one command: it keeps all others waiting. */
const keysAtOnceMax = 1_000;

/** What is asked for with one command, and its answer. */
interface Asked {
  readonly keys: string[];
  /** Where the checkpoints stand among the keys: many read the same model. */
  readonly checkpoints: Map<string, number>;
  readonly values: Promise<Values>;
}

/** Documents of a partition, and the proofs of what is read from it, for all who ask in one turn. */
export interface SharedReads {
  /**
   * What lies under keys, none of them where only the proof is wanted, with the checkpoint and the watermark of
   * that moment: it is behind everything that was asked of the node in this turn. Call it when the reads that it
   * proves have been sent.
   */
  of(node: Node, keys: readonly string[], proof: Proof): Promise<Proven<Values>>;
}

/** Asks a partition once for all reads of a turn, whoever they are for. */
export const createSharedReads = (): SharedReads => {
  const askedOf = new WeakMap<Node, Map<string, Asked>>();

  const ask = (node: Node, ofNode: Map<string, Asked>, watermark: string): Asked => {
    const keys = [watermark];
    const values = new Promise<Values>((resolve, reject) => {
      // Behind all that is sent until then, and in the same packet.
      process.nextTick(() => {
        if (ofNode.get(watermark) === asked) ofNode.delete(watermark);
        node.mGet(keys).then(resolve, reject);
      });
    });
    const asked = { keys, values, checkpoints: new Map<string, number>() };
    ofNode.set(watermark, asked);
    return asked;
  };

  /** What is being put together for a partition, as long as there is room in it. */
  const roomFor = (count: number, node: Node, watermark: string): Asked => {
    const ofNode = askedOf.get(node) ?? new Map<string, Asked>();
    askedOf.set(node, ofNode);
    const known = ofNode.get(watermark);
    return known && known.keys.length + count <= keysAtOnceMax
      ? known
      : ask(node, ofNode, watermark);
  };

  return {
    of: async (node, keys, { checkpoint, watermark }) => {
      const { keys: all, checkpoints, values } = roomFor(keys.length, node, watermark);
      const from = all.length;
      for (const key of keys) all.push(key);
      const at = checkpoints.get(checkpoint) ?? all.push(checkpoint) - 1;
      checkpoints.set(checkpoint, at);
      const read = await values;
      return {
        found: read.slice(from, from + keys.length),
        proof: [read[at] ?? null, read[0] ?? null],
      };
    },
  };
};
