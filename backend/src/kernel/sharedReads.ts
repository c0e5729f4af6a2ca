import type { RedisNode } from '@ovation/redis/redis';
import type { Proof } from './provenReads.ts';

type Values = ReadonlyMap<string, string | null>;

/** What is asked for with one command, and its answer. */
interface Asked {
  readonly keys: Set<string>;
  readonly values: Promise<Values>;
}

/** The proofs of what is read in one turn. */
export interface SharedProofs {
  /**
   * The checkpoint and the watermark, as they are behind everything that was asked of the node in this turn: call it
   * when the reads that it proves have been sent.
   */
  of(node: Pick<RedisNode, 'mGet'>, proof: Proof): Promise<readonly (string | null)[]>;
}

/** Asks for the proofs of a partition once for all reads of a turn, whoever they are for. */
export const createSharedProofs = (): SharedProofs => {
  const asked = new WeakMap<Pick<RedisNode, 'mGet'>, Map<string, Asked>>();

  const ask = (node: Pick<RedisNode, 'mGet'>, watermark: string): Asked => {
    const keys = new Set([watermark]);
    const values = new Promise<Values>((resolve, reject) => {
      // Behind all that is sent until then, and in the same packet.
      process.nextTick(() => {
        asked.get(node)?.delete(watermark);
        const wanted = [...keys];
        node
          .mGet(wanted)
          .then((found) => resolve(new Map(wanted.map((key, at) => [key, found[at] ?? null]))))
          .catch(reject);
      });
    });
    return { keys, values };
  };

  return {
    of: async (node, { checkpoint, watermark }) => {
      const ofNode = asked.get(node) ?? new Map<string, Asked>();
      asked.set(node, ofNode);
      const shared = ofNode.get(watermark) ?? ask(node, watermark);
      ofNode.set(watermark, shared);
      shared.keys.add(checkpoint);
      const values = await shared.values;
      return [checkpoint, watermark].map((key) => values.get(key) ?? null);
    },
  };
};
