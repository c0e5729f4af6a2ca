import { positionStart } from './stored/position.ts';

export interface CachedHead {
  /** Records a position that is known to be in the log. */
  advance(position: bigint): void;
  /**
   * True when the log has reached the position; the store is only queried for a position beyond the cached
   * head.
   */
  reaches(position: bigint): Promise<boolean>;
}

/** Shares one call in progress among all callers. */
const shareInFlight = <Answer>(call: () => Promise<Answer>): (() => Promise<Answer>) => {
  let inFlight: Promise<Answer> | undefined;
  return () => {
    inFlight ??= call().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
};

/** Caches the log's head, as far as this process has seen. */
export const createCachedHead = (head: () => Promise<bigint>): CachedHead => {
  const sharedHead = shareInFlight(head);
  let cached = positionStart;
  const advance = (position: bigint): void => {
    if (position > cached) cached = position;
  };
  return {
    advance,
    reaches: async (position) => {
      // A call that was in progress may be older than the append; one that begins after it is not.
      for (let attempt = 0; position > cached && attempt < 2; attempt++)
        advance(await sharedHead());
      return position <= cached;
    },
  };
};
