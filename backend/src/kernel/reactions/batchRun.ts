import { type OpenReaction, openReactionsMax } from '@ovation/contracts/reactors/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { EventLog, Located } from '@ovation/event-log/log';
import { logEvent } from '@ovation/logging/logEvents';
import { createHeld, emptyLane, type Lane, type OpenBatch, openReactionOf } from './batchLanes.ts';
import { parkedAfterMs, pauseMsAfter } from './pauses.ts';
import { placeOf } from './place.ts';
import { reactionsLogEvents } from './reactions.log.ts';
import type { Batching, Reactor } from './reactor.ts';
import type { ReactorRun, ReactorRunDeps } from './reactorRun.ts';
import { readOn } from './readOn.ts';

/** Maximum batches of one reactor in progress at once; each belongs to a different key. */
const underWayMax = 64;
/**
 * Size of a reactor's event window, done or not: some 8 MB. Once full, no batch lingers for more events, so
 * a small window would make many small batches of a busy hour.
 */
const heldMax = 10_000;
/** Grace period for batches in progress when the reactor stops. */
const stopMsMax = 5_000;

export interface BatchReactor extends Reactor {
  readonly batching: Batching;
}

export type BatchRunDeps = ReactorRunDeps & { readonly log: Pick<EventLog, 'catchUp' | 'read'> };

interface BatchStart {
  readonly seen: Located | undefined;
  readonly open: readonly OpenReaction[];
}

/** Runs batches, and records the outcome of each attempt. */
const createTries = (
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
  const noteFailure = async (key: string, open: OpenBatch, error: unknown): Promise<void> => {
    if (open.tries === 0) open.failingSince = new Date();
    open.tries += 1;
    const { id: eventId } = open.first;
    const about = { err: error, reactor: name, key, eventId, attempts: open.tries };
    const isDue = Date.now() - open.failingSince.getTime() >= parkedAfterMs;
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
  const noteDone = async (open: OpenBatch): Promise<void> => {
    const wasParked = (await parked.list(name)).some(({ eventId }) => eventId === open.first.id);
    if (wasParked) await parked.noteReplayed(name, open.first.id);
    open.isParked = false;
  };
  return { react, noteFailure, noteDone };
};

/** Restores the open batches of the checkpoint where a run begins, each from its first event. */
const reopened = async (
  { batching }: BatchReactor,
  { open }: BatchStart,
  log: Pick<EventLog, 'read'>,
): Promise<Map<string, Lane>> => {
  const lanes = new Map<string, Lane>();
  for (const { stream, revision, tries, failingSince } of open) {
    for await (const first of log.read(stream, revision, 1)) {
      const lane = emptyLane(batching.keyOf(first));
      lane.open = {
        first,
        events: [first],
        after: first.position,
        broughtTo: undefined,
        tries,
        failingSince: new Date(failingSince),
        isParked: false,
        timer: undefined,
      };
      lanes.set(lane.key, lane);
    }
  }
  return lanes;
};

/** Starts a batch reactor from its checkpoint: open batches are retried at once. */
export const startBatchRun = async (
  reactor: BatchReactor,
  start: BatchStart,
  deps: BatchRunDeps,
): Promise<ReactorRun> => {
  const { batching, types } = reactor;
  const { react, noteFailure, noteDone } = createTries(reactor, deps);
  const lanes = await reopened(reactor, start, deps.log);
  const held = createHeld(start.seen, heldMax);
  const ready: Lane[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  let underWay = 0;
  let openCount = lanes.size;
  let recovered = 0;
  let onIdle: (() => void) | undefined;
  /** Last event delivered or skipped. */
  let last = start.seen;

  const makeReady = (lane: Lane): void => {
    clearTimeout(lane.timer);
    lane.state = 'ready';
    ready.push(lane);
    work();
  };
  const schedule = (lane: Lane): void => {
    const isFull = lane.queue.length >= batching.countMax || !held.hasRoom();
    if (isFull && (lane.state === 'idle' || lane.state === 'lingering')) {
      makeReady(lane);
    } else if (lane.state === 'idle' && !signal.aborted) {
      lane.state = 'lingering';
      lane.timer = setTimeout(() => makeReady(lane), batching.lingerMs);
    }
  };
  const tryLater = (lane: Lane, open: OpenBatch): void => {
    if (signal.aborted) return;
    const pauseMs = pauseMsAfter(Math.max(open.tries, 1));
    open.timer = setTimeout(() => makeReady(lane), pauseMs);
  };

  /** Opens a batch of the key, whose later events are then read from the log once it is done. */
  const openLane = (lane: Lane, events: readonly AnyRecordedEvent[]): OpenBatch | undefined => {
    const [first] = events;
    const before = events.at(-1);
    if (!first || !before) return undefined;
    lane.open = {
      first,
      events,
      after: before.position,
      broughtTo: (lane.queue.at(-1)?.event ?? before).position,
      tries: 0,
      failingSince: new Date(),
      isParked: false,
      timer: undefined,
    };
    openCount += 1;
    for (const waiting of lane.queue.splice(0)) waiting.isSettled = true;
    return lane.open;
  };

  const handleNext = async (lane: Lane): Promise<void> => {
    const batch = lane.queue.slice(0, batching.countMax);
    const events = batch.map(({ event }) => event);
    try {
      await react(events);
    } catch (error) {
      const open = openLane(lane, events);
      if (!open) return;
      await noteFailure(lane.key, open, error);
      return tryLater(lane, open);
    }
    for (const done of batch) done.isSettled = true;
    lane.queue.splice(0, batch.length);
    lane.state = 'idle';
    if (lane.queue.length > 0) schedule(lane);
    else lanes.delete(lane.key);
  };

  /** Reads the key's next batch from the log; true if all events delivered so far are done. */
  const readNext = async (lane: Lane, open: OpenBatch): Promise<boolean> => {
    const until = open.broughtTo ?? start.seen?.position ?? -1n;
    if (open.after >= until) return true;
    const isOwn = (event: AnyRecordedEvent): boolean => batching.keyOf(event) === lane.key;
    const range = { after: open.after, until, types, countMax: batching.countMax, signal };
    const events = await readOn(deps.log, range, isOwn);
    const [first] = events;
    if (first) {
      Object.assign(open, { first, events, after: events.at(-1)?.position, tries: 0 });
      return false;
    }
    if (open.broughtTo !== undefined) throw new Error('the store has not yet what it brought');
    return true;
  };

  /** Handles the blocked events, up to the first batch that fails. */
  const recover = async (lane: Lane, open: OpenBatch): Promise<void> => {
    while (!signal.aborted) {
      try {
        await react(open.events);
      } catch (error) {
        await noteFailure(lane.key, open, error);
        return tryLater(lane, open);
      }
      await noteDone(open);
      recovered += open.events.length;
      if (signal.aborted || (await readNext(lane, open))) break;
    }
    if (signal.aborted) return;
    lane.open = undefined;
    openCount -= 1;
    lanes.delete(lane.key);
    recovered += 1;
  };

  const step = async (lane: Lane): Promise<void> => {
    underWay += 1;
    lane.state = 'working';
    try {
      if (lane.open) await recover(lane, lane.open);
      else await handleNext(lane);
    } catch (error) {
      // The store is unavailable: retried.
      const about = { err: error, reactor: reactor.name, key: lane.key };
      logEvent(deps.logger, reactionsLogEvents['reactions.batch_postponed'], about);
      if (lane.open) tryLater(lane, lane.open);
    } finally {
      underWay -= 1;
      held.advance();
      if (underWay === 0) onIdle?.();
      work();
    }
  };

  const work = (): void => {
    while (underWay < underWayMax && !signal.aborted) {
      // At the limit of open batches, only those are retried.
      const at =
        openCount < openReactionsMax ? 0 : ready.findIndex(({ open }) => open !== undefined);
      const [lane] = at < 0 ? [] : ready.splice(at, 1);
      if (!lane) return;
      void step(lane);
    }
  };

  const bring = (event: AnyRecordedEvent): void => {
    const key = batching.keyOf(event);
    const lane = lanes.get(key) ?? emptyLane(key);
    lanes.set(key, lane);
    const one = { event: batching.kept(event), isSettled: lane.open !== undefined };
    last = one.event;
    held.push(one);
    if (lane.open) {
      lane.open.broughtTo = event.position;
      held.advance();
      return;
    }
    lane.queue.push(one);
    for (const waiting of held.hasRoom() ? [lane] : lanes.values()) schedule(waiting);
  };

  for (const lane of lanes.values()) makeReady(lane);
  return {
    reactor,
    get seen() {
      return last?.position ?? -1n;
    },
    room: held.room,
    bring,
    passBy: (event) => {
      last = event;
    },
    place: () => ({
      seen: placeOf(held.oldest ? held.behind : last),
      open: [...lanes.values()].flatMap(({ open }) => (open ? [openReactionOf(open)] : [])),
    }),
    get settled() {
      return held.settled + recovered;
    },
    get openCount() {
      return openCount;
    },
    get seenAt() {
      return last?.recordedAt;
    },
    get waitingSince() {
      return held.oldest?.recordedAt;
    },
    stop: async () => {
      stopping.abort();
      for (const { open, timer } of lanes.values()) {
        clearTimeout(open?.timer);
        clearTimeout(timer);
      }
      if (underWay === 0) return;
      await new Promise<void>((resolve) => {
        onIdle = resolve;
        setTimeout(resolve, stopMsMax).unref();
      });
    },
  };
};
