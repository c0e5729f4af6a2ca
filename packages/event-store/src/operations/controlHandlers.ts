import type { Store } from '../streams/store.ts';
import { backupStore } from './backup.ts';
import type { ControlHandlers } from './controlSocket.ts';
import { scavengeStore } from './scavenge.ts';
import type { StopSign } from './stopSign.ts';
import { storeStats } from './storeStats.ts';
import { verifyStore } from './verifyFolder.ts';

export type Control = {
  readonly handlers: ControlHandlers;
  /** Cancels the running command, if any, and resolves when it has released the store. */
  stop(): Promise<void>;
};

/** Commands of a running store. Long ones run one at a time. */
export const openControl = (store: Store, folder: string, openCalls: () => number): Control => {
  const sign: StopSign = { isStopped: false };
  let busy: string | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const alone = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (busy !== undefined) throw new Error(`a ${busy} is running; try again when it is done`);
    busy = name;
    const result = work();
    running = Promise.allSettled([result]);
    try {
      return await result;
    } finally {
      busy = undefined;
    }
  };
  return {
    handlers: {
      stats: async () => storeStats(store, openCalls()),
      verify: () => alone('verify', () => verifyStore(store.log, store.index, sign)),
      scavenge: () => alone('scavenge', () => scavengeStore(store, sign)),
      backup: async (target) => {
        if (target === undefined) throw new Error('a backup needs a folder to go to');
        return alone('backup', () => backupStore(store, folder, target, sign));
      },
    },
    stop: async () => {
      sign.isStopped = true;
      await running;
    },
  };
};
