import type { RedisNode } from '@ovation/redis/redis';
import type { CheckedRead, FreshnessCheck } from './consistentReads.ts';

type Node = Pick<RedisNode, 'mGet'>;
type Values = readonly (string | null)[];

/** Maximum keys in one command: it blocks all others. */
const batchKeysMax = 1_000;

/** Batch of keys for one command, and its values. */
interface KeyBatch {
  readonly keys: string[];
  /** Positions of the checkpoints among the keys: many read the same model. */
  readonly checkpoints: Map<string, number>;
  readonly values: Promise<Values>;
}

/** Reads of a partition batched by turn of the event loop: documents, and the proofs of other reads. */
export interface BatchedReads {
  /**
   * Reads keys, none of them if only the proof is needed, with the checkpoint and the watermark of that
   * moment: behind everything sent to the node in this turn. Call it once the reads to be proven have been
   * sent.
   */
  of(node: Node, keys: readonly string[], proof: FreshnessCheck): Promise<CheckedRead<Values>>;
}

/** Creates batched reads: one command per partition and turn. */
export const createBatchedReads = (): BatchedReads => {
  const batchesOf = new WeakMap<Node, Map<string, KeyBatch>>();

  const startBatch = (node: Node, ofNode: Map<string, KeyBatch>, watermark: string): KeyBatch => {
    const keys = [watermark];
    const values = new Promise<Values>((resolve, reject) => {
      // Behind everything sent until then, and in the same packet.
      process.nextTick(() => {
        if (ofNode.get(watermark) === batch) ofNode.delete(watermark);
        node.mGet(keys).then(resolve, reject);
      });
    });
    const batch = { keys, values, checkpoints: new Map<string, number>() };
    ofNode.set(watermark, batch);
    return batch;
  };

  /** Batch being collected for a partition, while there is room in it. */
  const batchWithRoom = (count: number, node: Node, watermark: string): KeyBatch => {
    const ofNode = batchesOf.get(node) ?? new Map<string, KeyBatch>();
    batchesOf.set(node, ofNode);
    const known = ofNode.get(watermark);
    return known && known.keys.length + count <= batchKeysMax
      ? known
      : startBatch(node, ofNode, watermark);
  };

  return {
    of: async (node, keys, { checkpoint, watermark }) => {
      const { keys: all, checkpoints, values } = batchWithRoom(keys.length, node, watermark);
      const from = all.length;
      for (const key of keys) all.push(key);
      const at = checkpoints.get(checkpoint) ?? all.push(checkpoint) - 1;
      checkpoints.set(checkpoint, at);
      const read = await values;
      return {
        found: read.slice(from, from + keys.length),
        check: [read[at] ?? null, read[0] ?? null],
      };
    },
  };
};
