import type { EventLog } from '@ovation/event-log/log';

/** So many events are looked at to prove what lies in memory; behind more, nothing there is proven. */
const newsCountMax = 4_000;

/** What hears of the log. */
export interface NewsListener {
  /** A stream has come to a revision, at least. */
  changed(stream: string, revision: number): void;
  /** There may be news that will never be told: whatever is known of any stream may be old. */
  missed(): void;
  /** Everything that was appended before this moment of `performance.now()` has been told. */
  heard?(at: number): void;
}

export interface LogNews {
  /**
   * Resolves once everything that was appended before the call has been told, or that some of it was missed. One
   * read of `$all` does for all who ask while another is under way: that one may have begun before they asked.
   */
  heard(): Promise<void>;
}

/** Follows which streams of the log change, as far as somebody wants to know. */
export const followNews = (
  log: Pick<EventLog, 'head' | 'news'>,
  { changed, missed, heard }: NewsListener,
): LogNews => {
  /** All news up to here have been told. */
  let position: bigint | undefined;
  let asked: (() => void)[] = [];
  let isReading = false;

  const beginAtEnd = async (): Promise<void> => {
    position = undefined;
    const head = await log.head();
    // What was read before may be older than this end; what is read from here on is not.
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
      // Whoever asked reads the stream itself then, and is told by that what is wrong.
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
        // Behind all that is asked in this turn.
        setImmediate(drain);
      }),
  };
};
