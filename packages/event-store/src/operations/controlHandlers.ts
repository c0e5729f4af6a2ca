import type { Store } from '../streams/store.ts';
import { backupStore } from './backup.ts';
import type { ControlHandlers } from './controlSocket.ts';
import { readersGraceMsDefault, scavengeStore } from './scavenge.ts';
import { storeStats } from './storeStats.ts';
import { verifyStore } from './verifyFolder.ts';

/** The commands of a running store. Long ones run one at a time. */
export const controlHandlers = (
  store: Store,
  folder: string,
  openCalls: () => number,
): ControlHandlers => {
  let busy: string | undefined;
  const alone = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (busy !== undefined) throw new Error(`a ${busy} is running; try again when it is done`);
    busy = name;
    try {
      return await work();
    } finally {
      busy = undefined;
    }
  };
  return {
    stats: async () => storeStats(store, openCalls()),
    verify: () => alone('verify', () => verifyStore(store.log, store.index)),
    scavenge: () =>
      alone('scavenge', () =>
        scavengeStore(store, { isStopped: false, readersGraceMs: readersGraceMsDefault }),
      ),
    backup: async (target) => {
      if (target === undefined) throw new Error('a backup needs a folder to go to');
      return alone('backup', () => backupStore(store, folder, target));
    },
  };
};
