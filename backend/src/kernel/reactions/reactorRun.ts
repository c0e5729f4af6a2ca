import { type OpenReaction, openReactionsMax } from '@ovation/contracts/reactors/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { EventLog, Located } from '@ovation/event-log/log';
import type { Logger } from '../process/logger.ts';
import type { Metrics } from '../process/metrics.ts';
import type { ParkedReactions } from './parkedReactions.ts';
import { parkedAfterMs, pauseMsAfter } from './pauses.ts';
import { type Place, placeOf } from './place.ts';
import type { Reactor } from './reactor.ts';

/** Reactions of one reactor that are under way at once; each belongs to a stream of its own. */
const underWayMax = 64;
/** Events that a reactor holds, done or not, before whoever brings more has to wait. */
const heldMax = 1_000;
/** Events of a stream that are read at a time, once what held them up is done. */
const pageSize = 200;
/** What is under way has so long to come to its end when the reactor stops. */
const stopMsMax = 5_000;

/** An event that was brought, in the order of the log. */
interface Held {
  readonly event: AnyRecordedEvent;
  /** Done, parked, or behind an open reaction of its stream. */
  isSettled: boolean;
}

/** The first event of a stream that is not done although all around it may be. */
interface Open {
  revision: number;
  eventId: string;
  /** 0: it waits behind another one, and was not tried yet. */
  tries: number;
  failingSince: Date;
  /** The last event of the stream that was brought. */
  broughtTo: number;
  timer: NodeJS.Timeout | undefined;
}

/** The events of one stream: one after another, in their order. */
interface Lane {
  readonly stream: string;
  readonly queue: Held[];
  open: Open | undefined;
}

/** One reactor at work on the events that it is brought, in the order of the log. */
export interface ReactorRun {
  readonly reactor: Reactor;
  /** The last event that it was brought or that passed by; what is not behind it is skipped. */
  readonly seen: bigint;
  /** Undefined when there is room for another event; else resolves once there is. */
  room(): Promise<void> | undefined;
  /** An event of its types. */
  bring(event: AnyRecordedEvent): void;
  /** An event that is none of its business. */
  passBy(event: AnyRecordedEvent): void;
  /** All of its events up to there are done or parked, but for those that are open. */
  place(): Place;
  /** Counts its own events that are done, parked or open: whether its place is worth writing. */
  readonly settled: number;
  /** Reactions that failed and are tried again. */
  readonly openCount: number;
  /** When the event was written that it has `seen`. */
  readonly seenAt: Date | undefined;
  /** When the oldest event was written that waits for its first try, or is in it. */
  readonly waitingSince: Date | undefined;
  /** Takes up nothing more; resolves when what was under way has ended, or takes too long. */
  stop(): Promise<void>;
}

export interface ReactorRunDeps {
  readonly log: Pick<EventLog, 'read'>;
  readonly parked: ParkedReactions;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'reactions' | 'reactionSeconds'>;
}

/** Starts a reactor from its place: what was open there is tried again at once. */
export const startReactorRun = (
  reactor: Reactor,
  start: { readonly seen: Located | undefined; readonly open: readonly OpenReaction[] },
  deps: ReactorRunDeps,
): ReactorRun => {
  const { log, parked, logger, metrics } = deps;
  const types = new Set(reactor.types);
  const lanes = new Map<string, Lane>();
  const ready: Lane[] = [];
  const held: Held[] = [];
  const waitingForRoom: (() => void)[] = [];
  const stopping = new AbortController();
  let underWay = 0;
  let openCount = 0;
  let settled = 0;
  let onIdle: (() => void) | undefined;
  /** The last event that was brought or passed by, and the last before which all are settled. */
  let last = start.seen;
  let behind = start.seen;

  const hasRoom = (): boolean => held.length < heldMax;
  const advance = (): void => {
    while (held[0]?.isSettled) {
      behind = held.shift()?.event;
      settled += 1;
    }
    if (!hasRoom()) return;
    for (const resume of waitingForRoom.splice(0)) resume();
  };

  const seconds = metrics.reactionSeconds.labels({ reactor: reactor.name });
  const done = metrics.reactions.labels({ reactor: reactor.name, outcome: 'done' });
  const handle = async (event: AnyRecordedEvent): Promise<void> => {
    const startedAt = performance.now();
    await reactor.react(event);
    seconds.observe((performance.now() - startedAt) / 1_000);
    done.inc();
  };

  /** True when the reaction is parked, so that what is behind it may go on. */
  const noteFailure = async (
    lane: Lane,
    open: Open,
    event: AnyRecordedEvent,
    error: unknown,
  ): Promise<boolean> => {
    const isFirst = open.eventId !== event.id || open.tries === 0;
    open.failingSince = isFirst ? new Date() : open.failingSince;
    open.tries = isFirst ? 1 : open.tries + 1;
    open.eventId = event.id;
    open.revision = event.revision;
    const about = { err: error, reactor: reactor.name, event: event.id, stream: lane.stream };
    if (Date.now() - open.failingSince.getTime() < parkedAfterMs) {
      metrics.reactions.inc({ reactor: reactor.name, outcome: 'retried' });
      logger.warn({ ...about, tries: open.tries }, 'a reaction failed, and is tried again');
      return false;
    }
    await parked.park(reactor.name, event, { ...open, error });
    metrics.reactions.inc({ reactor: reactor.name, outcome: 'parked' });
    logger.error({ ...about, tries: open.tries }, 'a reaction is parked: it failed for too long');
    return true;
  };

  const tryLater = (lane: Lane, open: Open, pauseMs: number): void => {
    if (stopping.signal.aborted) return;
    open.timer = setTimeout(() => {
      ready.push(lane);
      work();
    }, pauseMs);
  };

  /** From here on the stream is read again once its first open event is done. */
  const openLane = (lane: Lane, event: AnyRecordedEvent): Open => {
    const open: Open = {
      revision: event.revision,
      eventId: event.id,
      tries: 0,
      failingSince: new Date(),
      broughtTo: lane.queue.at(-1)?.event.revision ?? event.revision,
      timer: undefined,
    };
    lane.open = open;
    openCount += 1;
    for (const waiting of lane.queue.splice(0)) waiting.isSettled = true;
    return open;
  };

  const handleNext = async (lane: Lane): Promise<void> => {
    const next = lane.queue[0];
    if (!next) return;
    try {
      await handle(next.event);
    } catch (error) {
      const open = openLane(lane, next.event);
      await noteFailure(lane, open, next.event, error);
      tryLater(lane, open, pauseMsAfter(open.tries));
      return;
    }
    next.isSettled = true;
    lane.queue.shift();
    if (lane.queue.length > 0) ready.push(lane);
    else lanes.delete(lane.stream);
  };

  /** The events of a stream from its first open one up to the last that was brought. */
  async function* eventsFrom(stream: string, first: number): AsyncGenerator<AnyRecordedEvent> {
    for (let from = first; ; ) {
      const page: AnyRecordedEvent[] = [];
      for await (const event of log.read(stream, from, pageSize)) page.push(event);
      for (const event of page) {
        // What lies further on will be brought.
        if (event.position > run.seen) return;
        if (types.has(event.type)) yield event;
      }
      if (page.length < pageSize) return;
      from = (page.at(-1)?.revision ?? from) + 1;
    }
  }

  /** Handles what was held up, up to the first that fails. */
  const recover = async (lane: Lane, open: Open): Promise<void> => {
    try {
      for await (const event of eventsFrom(lane.stream, open.revision)) {
        if (stopping.signal.aborted) return;
        if (event.revision > open.revision || open.eventId !== event.id) {
          Object.assign(open, { revision: event.revision, eventId: event.id, tries: 0 });
        }
        try {
          await handle(event);
        } catch (error) {
          if (!(await noteFailure(lane, open, event, error))) {
            return tryLater(lane, open, pauseMsAfter(open.tries));
          }
        }
        open.revision = event.revision + 1;
        settled += 1;
      }
    } catch (error) {
      // The store is away: it is asked again.
      const about = { err: error, reactor: reactor.name, stream: lane.stream };
      logger.warn(about, 'a stream could not be read, or a reaction not be parked');
      return tryLater(lane, open, pauseMsAfter(Math.max(open.tries, 1)));
    }
    if (open.broughtTo >= open.revision) return tryLater(lane, open, 0);
    lane.open = undefined;
    openCount -= 1;
    lanes.delete(lane.stream);
    settled += 1;
  };

  const step = async (lane: Lane): Promise<void> => {
    underWay += 1;
    try {
      if (lane.open) await recover(lane, lane.open);
      else await handleNext(lane);
    } finally {
      underWay -= 1;
      advance();
      if (underWay === 0) onIdle?.();
      work();
    }
  };

  const work = (): void => {
    while (underWay < underWayMax && !stopping.signal.aborted) {
      // With so much open already, only what is open is tried.
      const at =
        openCount < openReactionsMax ? 0 : ready.findIndex(({ open }) => open !== undefined);
      const [lane] = at < 0 ? [] : ready.splice(at, 1);
      if (!lane) return;
      void step(lane);
    }
  };

  const run: ReactorRun = {
    reactor,
    get seen() {
      return last?.position ?? -1n;
    },
    room: () =>
      hasRoom() ? undefined : new Promise((resolve) => waitingForRoom.push(() => resolve())),
    bring: (event) => {
      last = event;
      const lane = lanes.get(event.stream) ?? { stream: event.stream, queue: [], open: undefined };
      lanes.set(event.stream, lane);
      const one: Held = { event, isSettled: lane.open !== undefined };
      held.push(one);
      if (lane.open) {
        lane.open.broughtTo = event.revision;
        advance();
        return;
      }
      lane.queue.push(one);
      if (lane.queue.length > 1) return;
      ready.push(lane);
      work();
    },
    passBy: (event) => {
      last = event;
    },
    place: () => ({
      seen: placeOf(held.length > 0 ? behind : last),
      open: [...lanes.values()].flatMap(({ stream, open }) =>
        open ? [{ stream, ...openReactionOf(open) }] : [],
      ),
    }),
    get settled() {
      return settled;
    },
    get openCount() {
      return openCount;
    },
    get seenAt() {
      return last?.recordedAt;
    },
    get waitingSince() {
      return held[0]?.event.recordedAt;
    },
    stop: async () => {
      stopping.abort();
      for (const { open } of lanes.values()) clearTimeout(open?.timer);
      if (underWay === 0) return;
      await new Promise<void>((resolve) => {
        onIdle = resolve;
        setTimeout(resolve, stopMsMax).unref();
      });
    },
  };

  for (const { stream, revision, eventId, tries, failingSince } of start.open) {
    const open: Open = {
      revision,
      eventId,
      tries,
      failingSince: new Date(failingSince),
      broughtTo: -1,
      timer: undefined,
    };
    const lane: Lane = { stream, queue: [], open };
    lanes.set(stream, lane);
    openCount += 1;
    ready.push(lane);
  }
  work();
  return run;
};

const openReactionOf = ({ revision, eventId, tries, failingSince }: Open) => ({
  revision,
  eventId,
  tries,
  failingSince: failingSince.toISOString(),
});
