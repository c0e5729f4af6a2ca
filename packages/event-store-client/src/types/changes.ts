/** A stream that has got events, and the revision of the last of them. */
export interface ChangedStream {
  readonly stream: string;
  readonly revision: number;
}

/** What the log has got after a place in it, without what the events say. */
export interface Changes {
  /** Each stream once; those of the store itself are left out. */
  readonly changed: readonly ChangedStream[];
  /** Of the last event that was looked at: where to ask from the next time. */
  readonly position: bigint;
  /** False where the count ended the look before the log did. */
  readonly isEnd: boolean;
}

const systemPrefix = '$';

/** Gathers changes from events in the order of `$all`, the one at the place itself among them or not. */
export const gatherChanges = (after: bigint) => {
  const revisions = new Map<string, number>();
  let position = after;
  return {
    take: (stream: string, revision: number, at: bigint): void => {
      if (at <= position) return;
      position = at;
      if (!stream.startsWith(systemPrefix)) revisions.set(stream, revision);
    },
    changes: (isEnd: boolean): Changes => ({
      changed: [...revisions].map(([stream, revision]) => ({ stream, revision })),
      position,
      isEnd,
    }),
  };
};

/** A read of `$all` begins with the event at its place, which is no change: it is asked for one more. */
export const changesReadCount = (countMax: number): number => countMax + 1;
