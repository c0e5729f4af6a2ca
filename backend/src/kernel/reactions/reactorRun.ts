import { wallClock, wallClockMs } from '@ovation/clock/wallClock';
import { type PendingReaction, pendingReactionsMax } from '@ovation/contracts/reactors/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { EventLocation, EventLog } from '@ovation/event-log/log';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { Metrics } from '../process/metrics.ts';
import { backoffMsAfter, parkedAfterMs } from './backoff.ts';
import { type Checkpoint, eventRefOf } from './checkpoint.ts';
import type { ParkedReactions } from './parkedReactions.ts';
import { reactionsLogEvents } from './reactions.log.ts';
import type { Reactor } from './reactor.ts';

/** Maximum reactions of one reactor in progress at once; each belongs to a different stream. */
const concurrencyMax = 64;
/** Size of a reactor's event window, done or not; once full, delivery waits. */
const windowMax = 1_000;
/** Events of a stream read at a time, once the event that blocked them is done. */
const pageSize = 200;
/** Grace period for reactions in progress when the reactor stops. */
const stopMsMax = 5_000;

/** Delivered event, in the order of the log. */
interface DeliveredEvent {
  readonly event: AnyRecordedEvent;
  /** Done, parked, or behind an open reaction of its stream. */
  isSettled: boolean;
}

/** First unfinished event of a stream, which events of other streams may overtake. */
interface OpenEvent {
  revision: number;
  eventId: string;
  /** 0: it waits behind another one, and was not tried yet. */
  tries: number;
  failingSince: Date;
  /** Last delivered event of the stream. */
  deliveredTo: number;
  timer: NodeJS.Timeout | undefined;
}

/** Events of one stream: one after another, in their order. */
interface StreamQueue {
  readonly stream: string;
  readonly queue: DeliveredEvent[];
  open: OpenEvent | undefined;
}

/** Run of one reactor over the events delivered to it, in the order of the log. */
export interface ReactorRun {
  readonly reactor: Reactor;
  /** Position of the last event delivered or skipped; earlier events are ignored. */
  readonly seen: bigint;
  /** Undefined if there is room for another event; else resolves once there is. */
  waitForRoom(): Promise<void> | undefined;
  /** Delivers an event of its types. */
  deliver(event: AnyRecordedEvent): void;
  /** Skips an event of other types. */
  skip(event: AnyRecordedEvent): void;
  /** Checkpoint: all of its events up to there are done or parked, except those listed as open. */
  checkpoint(): Checkpoint;
  /** Number of its own events done, parked or open, for deciding on saving its checkpoint. */
  readonly settled: number;
  /** Reactions that failed and are being retried. */
  readonly openCount: number;
  /** Time of the event at `seen`. */
  readonly seenAt: Date | undefined;
  /** Time of the oldest event that waits for its first attempt, or is in it. */
  readonly waitingSince: Date | undefined;
  /** Stops taking events; resolves when the reactions in progress have ended, or take too long. */
  stop(): Promise<void>;
}

export interface ReactorRunDeps {
  readonly log: Pick<EventLog, 'read'>;
  readonly parked: ParkedReactions;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'reactions' | 'reactionSeconds'>;
}

/** Starts a reactor from its checkpoint: open reactions are retried at once. */
export const startReactorRun = (
  reactor: Reactor,
  start: { readonly seen: EventLocation | undefined; readonly open: readonly PendingReaction[] },
  deps: ReactorRunDeps,
): ReactorRun => {
  const { log, parked, logger, metrics } = deps;
  const types = new Set(reactor.types);
  const streamQueues = new Map<string, StreamQueue>();
  const ready: StreamQueue[] = [];
  const window: DeliveredEvent[] = [];
  const roomWaiters: (() => void)[] = [];
  const stopping = new AbortController();
  let inProgress = 0;
  let openCount = 0;
  let settled = 0;
  let onIdle: (() => void) | undefined;
  /** Last event delivered or skipped, and the last before which all are settled. */
  let last = start.seen;
  let settledTo = start.seen;

  const hasRoom = (): boolean => window.length < windowMax;
  const advance = (): void => {
    while (window[0]?.isSettled) {
      settledTo = window.shift()?.event;
      settled += 1;
    }
    if (!hasRoom()) return;
    for (const resume of roomWaiters.splice(0)) resume();
  };

  const seconds = metrics.reactionSeconds.labels({ reactor: reactor.name });
  const done = metrics.reactions.labels({ reactor: reactor.name, outcome: 'done' });
  const handle = async (event: AnyRecordedEvent): Promise<void> => {
    const startedAt = performance.now();
    await reactor.react(event);
    seconds.observe((performance.now() - startedAt) / 1_000);
    done.inc();
  };

  /** Records a failure; true if the reaction is parked, so that later events may proceed. */
  const recordFailure = async (
    lane: StreamQueue,
    open: OpenEvent,
    event: AnyRecordedEvent,
    error: unknown,
  ): Promise<boolean> => {
    const isFirst = open.eventId !== event.id || open.tries === 0;
    open.failingSince = isFirst ? wallClock() : open.failingSince;
    open.tries = isFirst ? 1 : open.tries + 1;
    open.eventId = event.id;
    open.revision = event.revision;
    const { stream } = lane;
    const { tries: attempts } = open;
    const about = { err: error, reactor: reactor.name, eventId: event.id, stream, attempts };
    if (wallClockMs() - open.failingSince.getTime() < parkedAfterMs) {
      metrics.reactions.inc({ reactor: reactor.name, outcome: 'retried' });
      logEvent(logger, reactionsLogEvents['reactions.reaction_failed'], about);
      return false;
    }
    await parked.park(reactor.name, event, { ...open, error });
    metrics.reactions.inc({ reactor: reactor.name, outcome: 'parked' });
    logEvent(logger, reactionsLogEvents['reactions.reaction_parked'], about);
    return true;
  };

  const retryLater = (lane: StreamQueue, open: OpenEvent, pauseMs: number): void => {
    if (stopping.signal.aborted) return;
    open.timer = setTimeout(() => {
      ready.push(lane);
      work();
    }, pauseMs);
  };

  /** Opens the stream at a failed event, from which it is read again once that is done. */
  const openStream = (lane: StreamQueue, event: AnyRecordedEvent): OpenEvent => {
    const open: OpenEvent = {
      revision: event.revision,
      eventId: event.id,
      tries: 0,
      failingSince: wallClock(),
      deliveredTo: lane.queue.at(-1)?.event.revision ?? event.revision,
      timer: undefined,
    };
    lane.open = open;
    openCount += 1;
    for (const waiting of lane.queue.splice(0)) waiting.isSettled = true;
    return open;
  };

  const handleNext = async (lane: StreamQueue): Promise<void> => {
    const next = lane.queue[0];
    if (!next) return;
    try {
      await handle(next.event);
    } catch (error) {
      const open = openStream(lane, next.event);
      await recordFailure(lane, open, next.event, error);
      retryLater(lane, open, backoffMsAfter(open.tries));
      return;
    }
    next.isSettled = true;
    lane.queue.shift();
    if (lane.queue.length > 0) ready.push(lane);
    else streamQueues.delete(lane.stream);
  };

  /** Events of a stream from its first open one up to the last delivered. */
  async function* eventsFrom(stream: string, first: number): AsyncGenerator<AnyRecordedEvent> {
    for (let from = first; ; ) {
      const page: AnyRecordedEvent[] = [];
      for await (const event of log.read(stream, from, pageSize)) page.push(event);
      for (const event of page) {
        // Later ones will be delivered.
        if (event.position > run.seen) return;
        if (types.has(event.type)) yield event;
      }
      if (page.length < pageSize) return;
      from = (page.at(-1)?.revision ?? from) + 1;
    }
  }

  /** Handles the blocked events, up to the first that fails. */
  const recover = async (lane: StreamQueue, open: OpenEvent): Promise<void> => {
    try {
      for await (const event of eventsFrom(lane.stream, open.revision)) {
        if (stopping.signal.aborted) return;
        if (event.revision > open.revision || open.eventId !== event.id) {
          Object.assign(open, { revision: event.revision, eventId: event.id, tries: 0 });
        }
        try {
          await handle(event);
        } catch (error) {
          if (!(await recordFailure(lane, open, event, error))) {
            return retryLater(lane, open, backoffMsAfter(open.tries));
          }
        }
        open.revision = event.revision + 1;
        settled += 1;
      }
    } catch (error) {
      // The store is unavailable: retried.
      const about = { err: error, reactor: reactor.name, stream: lane.stream };
      logEvent(logger, reactionsLogEvents['reactions.stream_postponed'], about);
      return retryLater(lane, open, backoffMsAfter(Math.max(open.tries, 1)));
    }
    if (open.deliveredTo >= open.revision) return retryLater(lane, open, 0);
    lane.open = undefined;
    openCount -= 1;
    streamQueues.delete(lane.stream);
    settled += 1;
  };

  const step = async (lane: StreamQueue): Promise<void> => {
    inProgress += 1;
    try {
      if (lane.open) await recover(lane, lane.open);
      else await handleNext(lane);
    } finally {
      inProgress -= 1;
      advance();
      if (inProgress === 0) onIdle?.();
      work();
    }
  };

  const work = (): void => {
    while (inProgress < concurrencyMax && !stopping.signal.aborted) {
      // At the limit of open reactions, only those are retried.
      const at =
        openCount < pendingReactionsMax ? 0 : ready.findIndex(({ open }) => open !== undefined);
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
    waitForRoom: () =>
      hasRoom() ? undefined : new Promise((resolve) => roomWaiters.push(() => resolve())),
    deliver: (event) => {
      last = event;
      const lane = streamQueues.get(event.stream) ?? {
        stream: event.stream,
        queue: [],
        open: undefined,
      };
      streamQueues.set(event.stream, lane);
      const one: DeliveredEvent = { event, isSettled: lane.open !== undefined };
      window.push(one);
      if (lane.open) {
        lane.open.deliveredTo = event.revision;
        advance();
        return;
      }
      lane.queue.push(one);
      if (lane.queue.length > 1) return;
      ready.push(lane);
      work();
    },
    skip: (event) => {
      last = event;
    },
    checkpoint: () => ({
      seen: eventRefOf(window.length > 0 ? settledTo : last),
      open: [...streamQueues.values()].flatMap(({ stream, open }) =>
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
      return window[0]?.event.recordedAt;
    },
    stop: async () => {
      stopping.abort();
      for (const { open } of streamQueues.values()) clearTimeout(open?.timer);
      if (inProgress === 0) return;
      await new Promise<void>((resolve) => {
        onIdle = resolve;
        setTimeout(resolve, stopMsMax).unref();
      });
    },
  };

  for (const { stream, revision, eventId, tries, failingSince } of start.open) {
    const open: OpenEvent = {
      revision,
      eventId,
      tries,
      failingSince: new Date(failingSince),
      deliveredTo: -1,
      timer: undefined,
    };
    const lane: StreamQueue = { stream, queue: [], open };
    streamQueues.set(stream, lane);
    openCount += 1;
    ready.push(lane);
  }
  work();
  return run;
};

const openReactionOf = ({ revision, eventId, tries, failingSince }: OpenEvent) => ({
  revision,
  eventId,
  tries,
  failingSince: failingSince.toISOString(),
});
