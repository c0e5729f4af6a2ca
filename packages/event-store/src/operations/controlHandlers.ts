import type { Store } from '../streams/store.ts';
import { backupStore } from './backup.ts';
import type { Cancellation } from './cancellation.ts';
import type { ControlHandlers } from './controlSocket.ts';
import { scavengeStore } from './scavenge.ts';
import { storeStats } from './storeStats.ts';
import { verifyStore } from './verifyFolder.ts';

export type Control = {
  readonly handlers: ControlHandlers;
  /** Cancels the running command, if any, and resolves when it has released the store. */
  stop(): Promise<void>;
};

/** Commands of a running store. Long ones run one at a time. */
export const openControl = (store: Store, folder: string, openCalls: () => number): Control => {
  const cancellation: Cancellation = { isCancelled: false };
  let runningName: string | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const exclusively = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (runningName !== undefined)
      throw new Error(`a ${runningName} is running; try again when it is done`);
    runningName = name;
    const result = work();
    running = Promise.allSettled([result]);
    try {
      return await result;
    } finally {
      runningName = undefined;
    }
  };
  return {
    handlers: {
      stats: async () => storeStats(store, openCalls()),
      verify: () => exclusively('verify', () => verifyStore(store.log, store.index, cancellation)),
      scavenge: () => exclusively('scavenge', () => scavengeStore(store, cancellation)),
      backup: async (target) => {
        if (target === undefined) throw new Error('a backup needs a folder to go to');
        return exclusively('backup', () => backupStore(store, folder, target, cancellation));
      },
    },
    stop: async () => {
      cancellation.isCancelled = true;
      await running;
    },
  };
};
