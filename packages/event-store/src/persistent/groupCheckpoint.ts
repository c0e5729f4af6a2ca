import { appendInternally, lastRecord, systemEvent } from '../streams/internalWrites.ts';
import { recordData } from '../streams/recordFields.ts';
import type { Store } from '../streams/store.ts';
import type { GroupRequest } from './groupSettings.ts';
import { allSource, placeText } from './groupSource.ts';
import type { DoneUpTo } from './progress.ts';

/** A timer comes a moment early or late: two ticks of a second are two seconds. */
const timerSlackMs = 20;

const checkpointType = 'SubscriptionCheckpoint';

export const checkpointStream = (source: string, group: string): string =>
  `$persistentsubscription-${source}::${group}-checkpoint`;

/** A JSON string, as EventStoreDB writes it: a revision, or `C:…/P:…` for `$all`. */
const decode = (source: string, text: string): number | undefined => {
  const place = String(JSON.parse(text));
  const order = Number(source === allSource ? /^C:(\d+)\//.exec(place)?.[1] : place);
  return Number.isFinite(order) ? order : undefined;
};

/** The last place that the log knows a group to have done; undefined before the first. */
export const loadCheckpoint = async (
  store: Store,
  source: string,
  group: string,
): Promise<number | undefined> => {
  const record = await lastRecord(store, checkpointStream(source, group));
  return record && decode(source, recordData(record).toString());
};

export type GroupCheckpoint = {
  /** The last place that was written, or is on its way; undefined before the first. */
  last(): number | undefined;
  /** Offers how far the group has come; it is written as often as the settings say. */
  offer(done: DoneUpTo | undefined, isTimeUp: boolean): void;
  /** Writes how far the group has come, and resolves when nothing is on its way any more. */
  finish(done: DoneUpTo | undefined): Promise<void>;
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>;
};

/** Keeps a group's place in its stream of checkpoints, of which `loaded` is the last. */
export const createGroupCheckpoint = (
  store: Store,
  { source, group, settings }: GroupRequest,
  loaded: number | undefined,
  onError: (error: unknown) => void,
): GroupCheckpoint => {
  const { minCheckPointCount, maxCheckPointCount } = settings;
  const streamName = checkpointStream(source, group);
  let last = loaded;
  let lastSequence = loaded === undefined ? -1 : 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  let waiting: number | undefined;
  let writing: Promise<void> | undefined;

  /** One write at a time: of those that wait only the newest counts. */
  const writeAll = async (): Promise<void> => {
    while (waiting !== undefined) {
      const order = waiting;
      waiting = undefined;
      try {
        const data = JSON.stringify(placeText(source, order));
        await appendInternally(store, streamName, [systemEvent(checkpointType, data)]);
      } catch (error) {
        // Without it, a restart repeats more messages than needed; none is lost.
        onError(error);
      }
    }
    writing = undefined;
  };
  const write = ({ order, sequence }: DoneUpTo): void => {
    if (order === last) return;
    last = order;
    lastSequence = sequence;
    lastMs = store.now();
    waiting = order;
    writing ??= writeAll();
  };

  return {
    last: () => last,
    offer: (done, isTimeUp) => {
      if (done === undefined) return;
      const count = done.sequence - lastSequence;
      const sinceMs = store.now() - lastMs + timerSlackMs;
      const isEarly = settings.checkPointAfterMs === 0 || sinceMs < settings.checkPointAfterMs;
      const isEnough = isTimeUp && !isEarly && count >= minCheckPointCount;
      if (isEnough || count >= maxCheckPointCount) write(done);
    },
    finish: async (done) => {
      if (done !== undefined) write(done);
      await writing;
    },
    settled: async () => {
      await writing;
    },
  };
};
