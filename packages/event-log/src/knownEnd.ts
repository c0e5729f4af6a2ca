import { positionStart } from './stored/position.ts';

export interface KnownEnd {
  /** Records a position that is known to be in the log. */
  note(position: bigint): void;
  /**
   * True when the log has reached the position; the store is only queried for a position beyond the cached
   * head.
   */
  reaches(position: bigint): Promise<boolean>;
}

/** Shares one call in progress among all callers. */
const shared = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let asking: Promise<Answer> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
};

/** Caches the log's head, as far as this process has seen. */
export const createKnownEnd = (head: () => Promise<bigint>): KnownEnd => {
  const askHead = shared(head);
  let known = positionStart;
  const note = (position: bigint): void => {
    if (position > known) known = position;
  };
  return {
    note,
    reaches: async (position) => {
      // A call that was in progress may be older than the append; one that begins after it is not.
      for (let asked = 0; position > known && asked < 2; asked++) note(await askHead());
      return position <= known;
    },
  };
};
