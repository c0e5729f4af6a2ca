/** A stream that has new events, and the revision of the last of them. */
export interface ChangedStream {
  readonly stream: string;
  readonly revision: number;
}

/** Changes of the log after a position, without the contents of the events. */
export interface Changes {
  /** Each stream once; the store's system streams are left out. */
  readonly changed: readonly ChangedStream[];
  /** Position of the last event that was read: the start of the next query. */
  readonly position: bigint;
  /** False where the count ended the read before the end of the log. */
  readonly isEnd: boolean;
}

const systemPrefix = '$';

/** Collects changes from events in the order of `$all`; the event at `after` itself is ignored. */
export const collectChanges = (after: bigint) => {
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

/**
 * Events to read for a number of changes: a read of `$all` begins with the event at its position, which is
 * no change.
 */
export const changesReadCount = (countMax: number): number => countMax + 1;
