import { wallClock, wallClockMs } from '@ovation/clock/wallClock';
import { type PendingReaction, pendingReactionsMax } from '@ovation/contracts/reactors/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { EventLocation, EventLog } from '@ovation/event-log/log';
import { logEvent } from '@ovation/logging/logEvents';
import { backoffMsAfter, parkedAfterMs } from './backoff.ts';
import { eventRefOf } from './checkpoint.ts';
import {
  createEventWindow,
  emptyKeyQueue,
  type KeyQueue,
  type OpenBatch,
  openReactionOf,
} from './keyQueues.ts';
import { reactionsLogEvents } from './reactions.log.ts';
import type { Batching, Reactor } from './reactor.ts';
import type { ReactorRun, ReactorRunDeps } from './reactorRun.ts';
import { readMatching } from './readMatching.ts';

/** Maximum batches of one reactor in progress at once; each belongs to a different key. */
const concurrencyMax = 64;
/**
 * Size of a reactor's event window, done or not: some 8 MB. Once full, no batch lingers for more events, so
 * a small window would make many small batches of a busy hour.
 */
const windowMax = 10_000;
/** Grace period for batches in progress when the reactor stops. */
const stopMsMax = 5_000;

export interface BatchReactor extends Reactor {
  readonly batching: Batching;
}

export type BatchRunDeps = ReactorRunDeps & { readonly log: Pick<EventLog, 'catchUp' | 'read'> };

interface BatchStart {
  readonly seen: EventLocation | undefined;
  readonly open: readonly PendingReaction[];
}

/** Runs batches, and records the outcome of each attempt. */
const createAttempts = (
  { name, batching }: BatchReactor,
  { parked, logger, metrics }: Pick<BatchRunDeps, 'parked' | 'logger' | 'metrics'>,
) => {
  const react = async (events: readonly AnyRecordedEvent[]): Promise<void> => {
    const stopTimer = metrics.reactionSeconds.startTimer({ reactor: name });
    await batching.react(events);
    stopTimer();
    metrics.reactions.inc({ reactor: name, outcome: 'done' }, events.length);
  };
  /**
   * Records a failure. A batch that fails for too long is parked by its first event, for an operator. It is
   * retried all the same: no event of its key may overtake it.
   */
  const recordFailure = async (key: string, open: OpenBatch, error: unknown): Promise<void> => {
    if (open.tries === 0) open.failingSince = wallClock();
    open.tries += 1;
    const { id: eventId } = open.first;
    const about = { err: error, reactor: name, key, eventId, attempts: open.tries };
    const isDue = wallClockMs() - open.failingSince.getTime() >= parkedAfterMs;
    if (!isDue || open.isParked) {
      metrics.reactions.inc({ reactor: name, outcome: 'retried' });
      logEvent(logger, reactionsLogEvents['reactions.batch_failed'], about);
      return;
    }
    await parked.park(name, open.first, { ...open, error });
    open.isParked = true;
    metrics.reactions.inc({ reactor: name, outcome: 'parked' });
    logEvent(logger, reactionsLogEvents['reactions.batch_parked'], about);
  };
  const recordSuccess = async (open: OpenBatch): Promise<void> => {
    const wasParked = (await parked.list(name)).some(({ eventId }) => eventId === open.first.id);
    if (wasParked) await parked.recordReplayed(name, open.first.id);
    open.isParked = false;
  };
  return { react, noteFailure: recordFailure, noteDone: recordSuccess };
};

/** Restores the open batches of the checkpoint where a run begins, each from its first event. */
const restoreOpenBatches = async (
  { batching }: BatchReactor,
  { open }: BatchStart,
  log: Pick<EventLog, 'read'>,
): Promise<Map<string, KeyQueue>> => {
  const queues = new Map<string, KeyQueue>();
  for (const { stream, revision, tries, failingSince } of open) {
    for await (const first of log.read(stream, revision, 1)) {
      const keyQueue = emptyKeyQueue(batching.keyOf(first));
      keyQueue.open = {
        first,
        events: [first],
        after: first.position,
        deliveredTo: undefined,
        tries,
        failingSince: new Date(failingSince),
        isParked: false,
        timer: undefined,
      };
      queues.set(keyQueue.key, keyQueue);
    }
  }
  return queues;
};

/** Starts a batch reactor from its checkpoint: open batches are retried at once. */
export const startBatchRun = async (
  reactor: BatchReactor,
  start: BatchStart,
  deps: BatchRunDeps,
): Promise<ReactorRun> => {
  const { batching, types } = reactor;
  const { react, noteFailure, noteDone } = createAttempts(reactor, deps);
  const keyQueues = await restoreOpenBatches(reactor, start, deps.log);
  const window = createEventWindow(start.seen, windowMax);
  const ready: KeyQueue[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  let inProgress = 0;
  let openCount = keyQueues.size;
  let recovered = 0;
  let onIdle: (() => void) | undefined;
  /** Last event delivered or skipped. */
  let last = start.seen;

  const enqueue = (lane: KeyQueue): void => {
    clearTimeout(lane.timer);
    lane.state = 'ready';
    ready.push(lane);
    work();
  };
  const schedule = (lane: KeyQueue): void => {
    const isFull = lane.queue.length >= batching.countMax || !window.hasRoom();
    if (isFull && (lane.state === 'idle' || lane.state === 'lingering')) {
      enqueue(lane);
    } else if (lane.state === 'idle' && !signal.aborted) {
      lane.state = 'lingering';
      lane.timer = setTimeout(() => enqueue(lane), batching.lingerMs);
    }
  };
  const retryLater = (lane: KeyQueue, open: OpenBatch): void => {
    if (signal.aborted) return;
    const pauseMs = backoffMsAfter(Math.max(open.tries, 1));
    open.timer = setTimeout(() => enqueue(lane), pauseMs);
  };

  /** Opens a batch of the key, whose later events are then read from the log once it is done. */
  const openBatch = (
    lane: KeyQueue,
    events: readonly AnyRecordedEvent[],
  ): OpenBatch | undefined => {
    const [first] = events;
    const before = events.at(-1);
    if (!first || !before) return undefined;
    lane.open = {
      first,
      events,
      after: before.position,
      deliveredTo: (lane.queue.at(-1)?.event ?? before).position,
      tries: 0,
      failingSince: wallClock(),
      isParked: false,
      timer: undefined,
    };
    openCount += 1;
    for (const waiting of lane.queue.splice(0)) waiting.isSettled = true;
    return lane.open;
  };

  const handleNext = async (lane: KeyQueue): Promise<void> => {
    const batch = lane.queue.slice(0, batching.countMax);
    const events = batch.map(({ event }) => event);
    try {
      await react(events);
    } catch (error) {
      const open = openBatch(lane, events);
      if (!open) return;
      await noteFailure(lane.key, open, error);
      return retryLater(lane, open);
    }
    for (const done of batch) done.isSettled = true;
    lane.queue.splice(0, batch.length);
    lane.state = 'idle';
    if (lane.queue.length > 0) schedule(lane);
    else keyQueues.delete(lane.key);
  };

  /** Reads the key's next batch from the log; true if all events delivered so far are done. */
  const readNext = async (lane: KeyQueue, open: OpenBatch): Promise<boolean> => {
    const until = open.deliveredTo ?? start.seen?.position ?? -1n;
    if (open.after >= until) return true;
    const isOwn = (event: AnyRecordedEvent): boolean => batching.keyOf(event) === lane.key;
    const range = { after: open.after, until, types, countMax: batching.countMax, signal };
    const events = await readMatching(deps.log, range, isOwn);
    const [first] = events;
    if (first) {
      Object.assign(open, { first, events, after: events.at(-1)?.position, tries: 0 });
      return false;
    }
    if (open.deliveredTo !== undefined) throw new Error('the store has not yet what it brought');
    return true;
  };

  /** Handles the blocked events, up to the first batch that fails. */
  const recover = async (lane: KeyQueue, open: OpenBatch): Promise<void> => {
    while (!signal.aborted) {
      try {
        await react(open.events);
      } catch (error) {
        await noteFailure(lane.key, open, error);
        return retryLater(lane, open);
      }
      await noteDone(open);
      recovered += open.events.length;
      if (signal.aborted || (await readNext(lane, open))) break;
    }
    if (signal.aborted) return;
    lane.open = undefined;
    openCount -= 1;
    keyQueues.delete(lane.key);
    recovered += 1;
  };

  const step = async (lane: KeyQueue): Promise<void> => {
    inProgress += 1;
    lane.state = 'working';
    try {
      if (lane.open) await recover(lane, lane.open);
      else await handleNext(lane);
    } catch (error) {
      // The store is unavailable: retried.
      const about = { err: error, reactor: reactor.name, key: lane.key };
      logEvent(deps.logger, reactionsLogEvents['reactions.batch_postponed'], about);
      if (lane.open) retryLater(lane, lane.open);
    } finally {
      inProgress -= 1;
      window.advance();
      if (inProgress === 0) onIdle?.();
      work();
    }
  };

  const work = (): void => {
    while (inProgress < concurrencyMax && !signal.aborted) {
      // At the limit of open batches, only those are retried.
      const at =
        openCount < pendingReactionsMax ? 0 : ready.findIndex(({ open }) => open !== undefined);
      const [lane] = at < 0 ? [] : ready.splice(at, 1);
      if (!lane) return;
      void step(lane);
    }
  };

  const deliver = (event: AnyRecordedEvent): void => {
    const key = batching.keyOf(event);
    const lane = keyQueues.get(key) ?? emptyKeyQueue(key);
    keyQueues.set(key, lane);
    const one = { event: batching.trim(event), isSettled: lane.open !== undefined };
    last = one.event;
    window.push(one);
    if (lane.open) {
      lane.open.deliveredTo = event.position;
      window.advance();
      return;
    }
    lane.queue.push(one);
    for (const waiting of window.hasRoom() ? [lane] : keyQueues.values()) schedule(waiting);
  };

  for (const lane of keyQueues.values()) enqueue(lane);
  return {
    reactor,
    get seen() {
      return last?.position ?? -1n;
    },
    waitForRoom: window.waitForRoom,
    deliver,
    skip: (event) => {
      last = event;
    },
    checkpoint: () => ({
      seen: eventRefOf(window.oldest ? window.settledTo : last),
      open: [...keyQueues.values()].flatMap(({ open }) => (open ? [openReactionOf(open)] : [])),
    }),
    get settled() {
      return window.settled + recovered;
    },
    get openCount() {
      return openCount;
    },
    get seenAt() {
      return last?.recordedAt;
    },
    get waitingSince() {
      return window.oldest?.recordedAt;
    },
    stop: async () => {
      stopping.abort();
      for (const { open, timer } of keyQueues.values()) {
        clearTimeout(open?.timer);
        clearTimeout(timer);
      }
      if (inProgress === 0) return;
      await new Promise<void>((resolve) => {
        onIdle = resolve;
        setTimeout(resolve, stopMsMax).unref();
      });
    },
  };
};
