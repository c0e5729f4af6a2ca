import type { Tables } from './database.ts';

/** A change that is computed and not yet written. */
export interface Prepared<T> {
  result: T;
  write: () => void;
}

/** Runs changes one after another and answers each only when it is on disk. */
export interface Committer {
  /** Rejects with the error of `prepare` (nothing is written), or with a storage failure. */
  commit<T>(prepare: () => Prepared<T>): Promise<T>;
}

interface QueuedChange {
  /** Computes and writes the change; returns the function that settles it afterwards. */
  run: () => () => void;
  fail: (error: unknown) => void;
}

/**
 * Commits changes. All that arrive in one turn of the event loop share one transaction and one flush, so
 * the price of durability is per batch. lmdb's own asynchronous transactions are not used: their callback
 * is not called with the version pinned here.
 */
export const createCommitter = ({ environment }: Pick<Tables, 'environment'>): Committer => {
  let waiting: QueuedChange[] = [];
  const runBatch = (): void => {
    const batch = waiting;
    waiting = [];
    try {
      const settlements = environment.transactionSync(() => batch.map(({ run }) => run()));
      for (const settle of settlements) settle();
    } catch (error) {
      // The storage itself failed (a full disk): the transaction is gone, and all its changes fail.
      for (const { fail } of batch) fail(error);
    }
  };
  return {
    commit: <T>(prepare: () => Prepared<T>) =>
      new Promise<T>((resolve, reject) => {
        const run = (): (() => void) => {
          let prepared: Prepared<T>;
          try {
            prepared = prepare();
          } catch (error) {
            return () => reject(error);
          }
          prepared.write();
          return () => resolve(prepared.result);
        };
        if (waiting.push({ run, fail: reject }) === 1) setImmediate(runBatch);
      }),
  };
};
