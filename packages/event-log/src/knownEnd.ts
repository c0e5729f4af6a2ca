import { positionStart } from './stored/position.ts';

export interface KnownEnd {
  /** Whatever was appended or read lies in the log. */
  note(position: bigint): void;
  /** True when the log has come as far; the store is asked only for what has not been noted. */
  reaches(position: bigint): Promise<boolean>;
}

/** One question at a time, for all that ask meanwhile. */
const shared = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let asking: Promise<Answer> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
};

/** How far the log has come, as far as this process has seen. */
export const createKnownEnd = (head: () => Promise<bigint>): KnownEnd => {
  const askHead = shared(head);
  let known = positionStart;
  const note = (position: bigint): void => {
    if (position > known) known = position;
  };
  return {
    note,
    reaches: async (position) => {
      // A question that was under way may be older than the append; one that is asked after it is not.
      for (let asked = 0; position > known && asked < 2; asked++) note(await askHead());
      return position <= known;
    },
  };
};
