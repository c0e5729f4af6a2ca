import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { EventLog } from '@ovation/event-log/log';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import { reactionsLogEvents } from './reactions.log.ts';
import type { ReactorRun } from './reactorRun.ts';

/** Subscription to `$all`, and the reactors that it feeds. */
export interface LogSubscription {
  /** Position of the event being delivered, or delivered last. */
  readonly seen: bigint;
  /** True once history is read. */
  readonly isLive: boolean;
  readonly runs: ReadonlySet<ReactorRun>;
  add(run: ReactorRun): void;
  remove(run: ReactorRun): void;
  /** Resolves once delivery has stopped. */
  stop(): Promise<void>;
}

export interface LogSubscriptionOptions {
  readonly log: Pick<EventLog, 'catchUp'>;
  readonly logger: Logger;
  readonly types: readonly string[];
  /** Exclusive. */
  readonly after: bigint;
  /** Maximum time one reactor may stall the others; it is then reported and removed. */
  readonly stallMsMax?: number;
  readonly onStuck?: (run: ReactorRun) => void;
  /** Called once history is read and delivered to all of its reactors. */
  readonly onCaughtUp?: (subscription: LogSubscription) => void;
}

/** Waits for room; false on timeout or if the subscription stopped. */
const waitForRoom = async (
  room: Promise<void>,
  timeoutMs: number | undefined,
  signal: AbortSignal,
): Promise<boolean> => {
  if (signal.aborted) return false;
  let end = (): void => undefined;
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<false>((resolve) => {
    end = () => resolve(false);
    signal.addEventListener('abort', end, { once: true });
    if (timeoutMs !== undefined) timer = setTimeout(end, timeoutMs);
  });
  const hasRoom = await Promise.race([room.then(() => true), tooLong]);
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  return hasRoom && !signal.aborted;
};

const logLostSubscription = (logger: Logger) => (error: unknown) =>
  logEvent(logger, reactionsLogEvents['reactions.subscription_lost'], { err: error });

export const startLogSubscription = (
  initial: Iterable<ReactorRun>,
  { log, logger, types, after, stallMsMax, onStuck, onCaughtUp }: LogSubscriptionOptions,
): LogSubscription => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const runs = new Set(initial);
  let seen = after;
  let isLive = false;

  const deliverLater = async (
    run: ReactorRun,
    room: Promise<void>,
    event: AnyRecordedEvent,
  ): Promise<void> => {
    if (await waitForRoom(room, stallMsMax, signal)) return run.deliver(event);
    if (signal.aborted) return;
    runs.delete(run);
    onStuck?.(run);
  };
  /** Returns a promise only if there is no room: most events are delivered to all within one turn. */
  const deliver = (run: ReactorRun, event: AnyRecordedEvent): Promise<void> | undefined => {
    if (event.position <= run.seen) return undefined;
    if (!run.reactor.types.includes(event.type)) {
      run.skip(event);
      return undefined;
    }
    const room = run.waitForRoom();
    if (room) return deliverLater(run, room, event);
    run.deliver(event);
    return undefined;
  };
  const follow = async (): Promise<void> => {
    const batches = log.catchUp({
      after,
      types,
      signal,
      onReconnect: logLostSubscription(logger),
    });
    for await (const { events, live } of batches) {
      for (const event of events) {
        if (signal.aborted) return;
        seen = event.position;
        for (const run of runs) {
          const waiting = deliver(run, event);
          if (waiting) await waiting;
        }
      }
      isLive = live;
      if (live && !signal.aborted) onCaughtUp?.(subscription);
    }
  };
  const subscription: LogSubscription = {
    get seen() {
      return seen;
    },
    get isLive() {
      return isLive;
    },
    runs,
    add: (run) => void runs.add(run),
    remove: (run) => void runs.delete(run),
    stop: async () => {
      stopping.abort();
      await following;
    },
  };
  const following = follow();
  return subscription;
};
