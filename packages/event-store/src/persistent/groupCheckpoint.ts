import {
  appendInternally,
  lastRecord,
  setMetadataInternally,
  systemEvent,
} from '../streams/internalWrites.ts';
import { recordData } from '../streams/recordFields.ts';
import type { Store } from '../streams/store.ts';
import { allSource, type GroupSettings } from './groupSettings.ts';

const checkpointType = '$SubscriptionCheckpoint';
/** Checkpoints kept: only the newest counts. */
const checkpointsKept = 2;

export const checkpointStream = (source: string, group: string): string =>
  `$persistentsubscription-${source}::${group}-checkpoint`;

const encode = (source: string, order: number): string =>
  source === allSource ? JSON.stringify(`C:${order}/P:${order}`) : String(order);

const decode = (text: string): number | undefined => {
  const parsed: unknown = JSON.parse(text);
  const order =
    typeof parsed === 'string' ? Number(/^C:(\d+)\//.exec(parsed)?.[1]) : Number(parsed);
  return Number.isFinite(order) ? order : undefined;
};

export type GroupCheckpoint = {
  /** The last order that the log knows to be done; undefined before the first. */
  load(): Promise<number | undefined>;
  /**
   * Offers progress: everything up to `order` is done, `count` messages since the last checkpoint.
   * Tells whether it is being written.
   */
  offer(order: number, count: number, isTimeUp: boolean): boolean;
  written(): number | undefined;
  /** Resolves when no write is under way. */
  settled(): Promise<void>;
};

/** Writes checkpoints as often as the group's settings say, one at a time. */
export const createGroupCheckpoint = (
  store: Store,
  source: string,
  group: string,
  settings: GroupSettings,
  onError: (error: unknown) => void,
): GroupCheckpoint => {
  const streamName = checkpointStream(source, group);
  let last: number | undefined;
  let writing: Promise<void> | undefined;
  let isNew = true;

  const write = async (order: number): Promise<void> => {
    try {
      if (isNew) await setMetadataInternally(store, streamName, { $maxCount: checkpointsKept });
      isNew = false;
      await appendInternally(store, streamName, [
        systemEvent(checkpointType, encode(source, order)),
      ]);
      last = order;
    } catch (error) {
      // Without it, a restart repeats more messages than needed; none is lost.
      onError(error);
    } finally {
      writing = undefined;
    }
  };

  return {
    load: async () => {
      const record = await lastRecord(store, streamName);
      isNew = record === undefined;
      last = record === undefined ? undefined : decode(recordData(record).toString());
      return last;
    },
    offer: (order, count, isTimeUp) => {
      const isDue = isTimeUp
        ? count >= settings.minCheckPointCount
        : count >= settings.maxCheckPointCount;
      if (!isDue || order === last || writing !== undefined) return false;
      writing = write(order);
      return true;
    },
    written: () => last,
    settled: async () => {
      await writing;
    },
  };
};
