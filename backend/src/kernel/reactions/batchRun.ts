import { type OpenReaction, openReactionsMax } from '@ovation/contracts/reactors/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { EventLog, Located } from '@ovation/event-log/log';
import { createHeld, emptyLane, type Lane, type OpenBatch, openReactionOf } from './batchLanes.ts';
import { parkedAfterMs, pauseMsAfter } from './pauses.ts';
import { placeOf } from './place.ts';
import type { Batching, Reactor } from './reactor.ts';
import type { ReactorRun, ReactorRunDeps } from './reactorRun.ts';
import { readOn } from './readOn.ts';

/** Batches of one reactor that are under way at once; each belongs to a key of its own. */
const underWayMax = 64;
/**
 * Events that a reactor holds, done or not: some 8 MB. With so many none waits for more to go with it,
 * so that few of them would make many small batches of a busy hour.
 */
const heldMax = 10_000;
/** What is under way has so long to come to its end when the reactor stops. */
const stopMsMax = 5_000;

export interface BatchReactor extends Reactor {
  readonly batching: Batching;
}

export type BatchRunDeps = ReactorRunDeps & { readonly log: Pick<EventLog, 'catchUp' | 'read'> };

interface BatchStart {
  readonly seen: Located | undefined;
  readonly open: readonly OpenReaction[];
}

/** Does batches, and writes down what comes of each try. */
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
   * A batch that fails for too long is parked by its first event, for a person to look at. It is
   * tried on all the same: nothing of its key may pass it.
   */
  const noteFailure = async (key: string, open: OpenBatch, error: unknown): Promise<void> => {
    if (open.tries === 0) open.failingSince = new Date();
    open.tries += 1;
    const about = { err: error, reactor: name, key, event: open.first.id, tries: open.tries };
    const isDue = Date.now() - open.failingSince.getTime() >= parkedAfterMs;
    if (!isDue || open.isParked) {
      metrics.reactions.inc({ reactor: name, outcome: 'retried' });
      logger.warn(about, 'a batch failed, and is tried again');
      return;
    }
    await parked.park(name, open.first, { ...open, error });
    open.isParked = true;
    metrics.reactions.inc({ reactor: name, outcome: 'parked' });
    logger.error(about, 'a batch failed for too long: its first event is parked, its key waits');
  };
  const noteDone = async (open: OpenBatch): Promise<void> => {
    const wasParked = (await parked.list(name)).some(({ eventId }) => eventId === open.first.id);
    if (wasParked) await parked.noteReplayed(name, open.first.id);
    open.isParked = false;
  };
  return { react, noteFailure, noteDone };
};

/** What was open at the place where a run begins, each found again by its first event. */
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

/** Starts a batch reactor from its place: what was open there is tried again at once. */
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
  /** The last event that was brought or passed by. */
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

  /** From here on the key's events are read again once its first open batch is done. */
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

  /** True when all that the key has up to the last that was brought is done. */
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

  /** Does what was held up, up to the first batch that fails. */
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
      // The store is away: it is asked again.
      deps.logger.warn({ err: error, reactor: reactor.name, key: lane.key }, 'a batch has to wait');
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
      // With so much open already, only what is open is tried.
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
