import type { EventLog } from '@ovation/event-log/log';

/** Maximum events read to validate the cache; behind more, nothing in it is valid. */
const changesMax = 4_000;

/** Listener to changes of the log. */
export interface ChangeListener {
  /** Called for a changed stream with a lower bound of its revision. */
  onChanged(stream: string, revision: number): void;
  /** Called after a gap: any cached state may be stale. */
  onGap(): void;
  /** Called once everything appended before this moment of `performance.now()` has been reported. */
  onValidated?(at: number): void;
}

export interface ChangeFeed {
  /**
   * Resolves once everything appended before the call has been reported, or a gap. One read of `$all`
   * serves all callers that arrive during another: that one may have begun before their calls.
   */
  catchUp(): Promise<void>;
}

/** Creates the change feed of the log, read on demand. */
export const createChangeFeed = (
  log: Pick<EventLog, 'head' | 'changedStreams'>,
  { onChanged, onGap, onValidated }: ChangeListener,
): ChangeFeed => {
  /** Position up to which all changes have been reported. */
  let position: bigint | undefined;
  let waiters: (() => void)[] = [];
  let isReading = false;

  const resetToEnd = async (): Promise<void> => {
    position = undefined;
    const head = await log.head();
    // States read before may be older than this end; those read from here on are not.
    onGap();
    position = head;
  };

  const readChanges = async (after: bigint): Promise<void> => {
    const changes = await log.changedStreams(after, changesMax);
    if (!changes.isEnd) return resetToEnd();
    for (const { stream, revision } of changes.changed) onChanged(stream, revision);
    ({ position } = changes);
  };

  const round = async (): Promise<void> => {
    const startedAt = performance.now();
    try {
      await (position === undefined ? resetToEnd() : readChanges(position));
      onValidated?.(startedAt);
    } catch {
      // Callers then read the stream themselves, and get the error.
      position = undefined;
      onGap();
    }
  };

  const drain = async (): Promise<void> => {
    while (waiters.length > 0) {
      const callers = waiters;
      waiters = [];
      await round();
      for (const answer of callers) answer();
    }
    isReading = false;
  };

  return {
    catchUp: () =>
      new Promise((resolve) => {
        waiters.push(resolve);
        if (isReading) return;
        isReading = true;
        // Behind all calls of this turn.
        setImmediate(drain);
      }),
  };
};
