import type { EventLog } from '@ovation/event-log/log';

/** Maximum events read to validate the cache; behind more, nothing in it is valid. */
const newsCountMax = 4_000;

/** Listener to changes of the log. */
export interface NewsListener {
  /** Called for a changed stream with a lower bound of its revision. */
  changed(stream: string, revision: number): void;
  /** Called after a gap: any cached state may be stale. */
  missed(): void;
  /** Called once everything appended before this moment of `performance.now()` has been reported. */
  heard?(at: number): void;
}

export interface LogNews {
  /**
   * Resolves once everything appended before the call has been reported, or a gap. One read of `$all`
   * serves all callers that arrive during another: that one may have begun before their calls.
   */
  heard(): Promise<void>;
}

/** Creates the change feed of the log, read on demand. */
export const followNews = (
  log: Pick<EventLog, 'head' | 'news'>,
  { changed, missed, heard }: NewsListener,
): LogNews => {
  /** Position up to which all changes have been reported. */
  let position: bigint | undefined;
  let asked: (() => void)[] = [];
  let isReading = false;

  const beginAtEnd = async (): Promise<void> => {
    position = undefined;
    const head = await log.head();
    // States read before may be older than this end; those read from here on are not.
    missed();
    position = head;
  };

  const readOn = async (after: bigint): Promise<void> => {
    const news = await log.news(after, newsCountMax);
    if (!news.isEnd) return beginAtEnd();
    for (const { stream, revision } of news.changed) changed(stream, revision);
    ({ position } = news);
  };

  const round = async (): Promise<void> => {
    const askedAt = performance.now();
    try {
      await (position === undefined ? beginAtEnd() : readOn(position));
      heard?.(askedAt);
    } catch {
      // Callers then read the stream themselves, and get the error.
      position = undefined;
      missed();
    }
  };

  const drain = async (): Promise<void> => {
    while (asked.length > 0) {
      const answered = asked;
      asked = [];
      await round();
      for (const answer of answered) answer();
    }
    isReading = false;
  };

  return {
    heard: () =>
      new Promise((resolve) => {
        asked.push(resolve);
        if (isReading) return;
        isReading = true;
        // Behind all calls of this turn.
        setImmediate(drain);
      }),
  };
};
