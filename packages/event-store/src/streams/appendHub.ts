/** Notifies waiting readers of new durable records. Waits end once; readers then look again. */
export type AppendHub = {
  /** Records that a stream's record was written at a position, not yet durable. */
  wrote(streamName: string, position: number): void;
  /** Everything before `end` is durable: wakes the waiting readers of its streams. */
  durable(end: number): void;
  /** Calls back once at the next durable append to anything; the result cancels. */
  onAny(wake: () => void): () => void;
  /** Calls back once at the next durable append to a stream; the result cancels. */
  onStream(streamName: string, wake: () => void): () => void;
  /** Reports every record that becomes durable, in order; the result ends it. */
  follow(take: (written: readonly Written[]) => void): () => void;
};

export type Written = { readonly streamName: string; readonly position: number };

export const createAppendHub = (): AppendHub => {
  let written: Written[] = [];
  let any = new Set<() => void>();
  const byStream = new Map<string, Set<() => void>>();
  const followers = new Set<(written: readonly Written[]) => void>();

  const wakeStream = (name: string): void => {
    const waiting = byStream.get(name);
    if (waiting === undefined) return;
    byStream.delete(name);
    for (const wake of waiting) wake();
  };

  return {
    wrote: (streamName, position) => {
      written.push({ streamName, position });
    },
    durable: (end) => {
      const count = written.findIndex(({ position }) => position >= end);
      const settled = count < 0 ? written : written.slice(0, count);
      written = count < 0 ? [] : written.slice(count);
      for (const take of followers) take(settled);
      if (byStream.size > 0) for (const { streamName } of settled) wakeStream(streamName);
      if (any.size === 0) return;
      const waiting = any;
      any = new Set();
      for (const wake of waiting) wake();
    },
    onAny: (wake) => {
      any.add(wake);
      return () => any.delete(wake);
    },
    onStream: (streamName, wake) => {
      const waiting = byStream.get(streamName) ?? new Set();
      byStream.set(streamName, waiting);
      waiting.add(wake);
      return () => {
        waiting.delete(wake);
        if (waiting.size === 0 && byStream.get(streamName) === waiting) byStream.delete(streamName);
      };
    },
    follow: (take) => {
      followers.add(take);
      return () => followers.delete(take);
    },
  };
};
