import { setTimeout as delay } from 'node:timers/promises';
import { type AllStreamSubscription, eventTypeFilter, START } from '@eventstore/db-client';
import type { EventStore } from './client.ts';
import type { AnyRecordedEvent, Codec } from './codec.ts';
import { positionStart } from './position.ts';

/** Events in the order of `$all`, and how far the reader is once they are handled. */
export interface EventBatch {
  readonly events: readonly AnyRecordedEvent[];
  /** All events up to here have been delivered, also those that the filter left out. */
  readonly position: bigint;
  /** True when all of it is news: history, which comes first, ends with a batch of its own. */
  readonly live: boolean;
  /** Events that have come behind this batch and wait in memory. */
  readonly waiting: number;
}

export interface CatchUpOptions {
  /** Exclusive: the position of the last event that was handled. `positionStart`: from the first. */
  readonly after: bigint;
  /** Prefixes of the wanted event types; all of the product's events when left out. */
  readonly types?: readonly string[];
  readonly batchMax?: number;
  /** Batches of news begin at least so far apart; history is read as fast as it comes. */
  readonly batchEveryMs?: number;
  readonly signal: AbortSignal;
  /** Told when the subscription broke and is being opened again. */
  readonly onReconnect?: (error: Error) => void;
}

const batchMaxDefault = 500;
/** Events that wait in memory before the stream is paused. */
const bufferedBatchesMax = 4;
const reconnectDelayMsFirst = 100;
const reconnectDelayMsMax = 5_000;
/** System events of the store are never wanted. */
const productEvents = /^[^$].*/;

type Arrival =
  | { readonly kind: 'event'; readonly resolved: Parameters<Codec['decode']>[0]; at: bigint }
  | { readonly kind: 'checkpoint'; readonly at: bigint }
  | { readonly kind: 'caughtUp' };

interface Intake {
  /** Waits until something has come; throws when the subscription broke. */
  arrived(): Promise<void>;
  /** The same, and takes it. */
  take(countMax: number): Promise<Arrival[]>;
  readonly waiting: number;
  /** Ends it; whoever waits in `take` is told. */
  close(): Promise<void>;
}

/**
 * Puts what the client tells beside the events (checkpoints, the end of history) in its place among
 * them: while events wait in its buffer, it tells these ahead of their turn, and a checkpoint that
 * overtakes an event would make a reader skip that event.
 */
const inOrder = (subscription: AllStreamSubscription, arrive: (arrival: Arrival) => void) => {
  const held: { readonly after: number; readonly arrival: Arrival }[] = [];
  let emitted = 0;
  return {
    event: (arrival: Arrival): void => {
      arrive(arrival);
      emitted += 1;
      while (held[0] && held[0].after <= emitted) {
        const next = held.shift();
        if (next) arrive(next.arrival);
      }
    },
    sign: (arrival: Arrival): void => {
      const after = emitted + subscription.readableLength;
      if (after === emitted && held.length === 0) arrive(arrival);
      else held.push({ after, arrival });
    },
  };
};

const openIntake = (
  store: EventStore,
  after: bigint,
  { types }: CatchUpOptions,
  bufferMax: number,
): Intake => {
  const arrivals: Arrival[] = [];
  let broken: Error | undefined;
  let isClosed = false;
  let wake: (() => void) | undefined;
  const arrive = (arrival: Arrival): void => {
    if (isClosed) return;
    arrivals.push(arrival);
    wake?.();
  };
  const end = (error?: Error): void => {
    broken ??= error ?? new Error('the subscription ended');
    wake?.();
  };
  const shared = {
    checkpointInterval: 32,
    maxSearchWindow: 1_024,
    checkpointReached: (_: unknown, { commit }: { commit: bigint }): void =>
      order.sign({ kind: 'checkpoint', at: commit }),
  };
  const subscription = store.subscribeToAll({
    fromPosition: after === positionStart ? START : { commit: after, prepare: after },
    filter: types
      ? eventTypeFilter({ ...shared, prefixes: [...types] })
      : eventTypeFilter({ ...shared, regex: productEvents.source }),
  });
  const order = inOrder(subscription, arrive);
  subscription.on('data', (resolved) => {
    if (!resolved.event) return;
    order.event({ kind: 'event', resolved, at: resolved.event.position.commit });
    if (arrivals.length >= bufferMax && !isClosed) subscription.pause();
  });
  subscription.on('caughtUp', () => order.sign({ kind: 'caughtUp' }));
  subscription.on('error', end);
  subscription.on('end', () => end());
  subscription.on('close', () => end());

  const arrived = async (): Promise<void> => {
    while (arrivals.length === 0) {
      if (broken) throw broken;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      wake = undefined;
    }
  };
  const take = async (countMax: number): Promise<Arrival[]> => {
    await arrived();
    const endOfHistory = arrivals.findIndex(({ kind }) => kind === 'caughtUp');
    const isHistory = endOfHistory >= 0 && endOfHistory < countMax;
    const taken = arrivals.splice(0, isHistory ? endOfHistory + 1 : countMax);
    if (subscription.isPaused() && arrivals.length < bufferMax) subscription.resume();
    return taken;
  };
  const close = async (): Promise<void> => {
    const isOpen = broken === undefined;
    isClosed = true;
    end(new Error('closed'));
    // What is on its way has to flow off, or the client waits for it when it is disposed of.
    subscription.resume();
    await subscription.unsubscribe().catch((error: unknown) => {
      // One that never opened has nothing to close, and has said already why it did not open.
      if (isOpen) throw error;
    });
  };
  return {
    arrived,
    take,
    close,
    get waiting() {
      return arrivals.length;
    },
  };
};

async function* readConnection(
  store: EventStore,
  codec: Codec,
  options: CatchUpOptions,
  after: bigint,
): AsyncGenerator<EventBatch> {
  const batchMax = options.batchMax ?? batchMaxDefault;
  const intake = openIntake(store, after, options, batchMax * bufferedBatchesMax);
  const stop = (): void => void intake.close();
  options.signal.addEventListener('abort', stop, { once: true });
  const { batchEveryMs = 0 } = options;
  let position = after;
  let live = false;
  let earliestNextAt = 0;
  try {
    while (!options.signal.aborted) {
      if (live) {
        await intake.arrived();
        const restMs = earliestNextAt - performance.now();
        if (restMs > 0) await delay(restMs);
        earliestNextAt = performance.now() + batchEveryMs;
      }
      const decoding: ReturnType<Codec['decode']>[] = [];
      let isEndOfHistory = false;
      for (const arrival of await intake.take(batchMax)) {
        if (arrival.kind === 'caughtUp') {
          isEndOfHistory = true;
          continue;
        }
        if (arrival.at > position) position = arrival.at;
        if (arrival.kind === 'event') decoding.push(codec.decode(arrival.resolved));
      }
      // Keys that are not in memory are read side by side.
      const events = (await Promise.all(decoding)).filter((event) => event !== undefined);
      const { waiting } = intake;
      if (!isEndOfHistory) {
        yield { events, position, live, waiting };
        continue;
      }
      if (events.length > 0) yield { events, position, live, waiting };
      live = true;
      yield { events: [], position, live, waiting };
    }
  } finally {
    options.signal.removeEventListener('abort', stop);
    await intake.close();
  }
}

/** Reads `$all` for ever from a position on; after a break it goes on where it was. */
export async function* catchUp(
  store: EventStore,
  codec: Codec,
  options: CatchUpOptions,
): AsyncGenerator<EventBatch> {
  let position = options.after;
  let pauseMs = reconnectDelayMsFirst;
  while (!options.signal.aborted) {
    try {
      for await (const batch of readConnection(store, codec, options, position)) {
        pauseMs = reconnectDelayMsFirst;
        position = batch.position;
        yield batch;
      }
    } catch (error) {
      if (options.signal.aborted) return;
      options.onReconnect?.(error as Error);
      await delay(pauseMs, undefined, { signal: options.signal }).catch((reason: Error) => {
        if (reason.name !== 'AbortError') throw reason;
      });
      pauseMs = Math.min(pauseMs * 2, reconnectDelayMsMax);
    }
  }
}
