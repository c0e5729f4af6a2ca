import { setTimeout as delay } from 'node:timers/promises';
import type { LogClient } from '../client/logClient.ts';
import type { AnyRecordedEvent, Codec } from '../codec/codec.ts';
import { openSubscriptionBuffer } from './subscriptionBuffer.ts';

/** Events in the order of `$all`, and the reader's position once they are handled. */
export interface EventBatch {
  readonly events: readonly AnyRecordedEvent[];
  /** All events up to here have been delivered, also those that the filter skipped. */
  readonly position: bigint;
  /** True when all events are live: history, which comes first, ends with a batch of its own. */
  readonly live: boolean;
  /** Events that have arrived after this batch and wait in memory. */
  readonly waiting: number;
}

/** The last live batch, for computing the pause before the next one. */
export interface BatchStats {
  readonly tookMs: number;
  /** Events that have arrived meanwhile. */
  readonly waiting: number;
}

export interface CatchUpOptions {
  /** Exclusive: the position of the last event that was handled. `positionStart`: from the first. */
  readonly after: bigint;
  /** Prefixes of the wanted event types; all of the product's events when left out. */
  readonly types?: readonly string[];
  readonly batchMax?: number;
  /** Minimum interval between two live batches in ms; history is read as fast as it arrives. */
  readonly batchEveryMs?: (last: BatchStats) => number;
  /** Preloads all personal keys instead of reading each on demand: for readers of much history. */
  readonly preloadsKeys?: boolean;
  readonly signal: AbortSignal;
  /** Called when the subscription broke and is being reopened. */
  readonly onReconnect?: (error: Error) => void;
}

const batchMaxDefault = 500;
/** Events that wait in memory before the stream is paused. */
const bufferedBatchesMax = 4;
/** A connection has a backoff of its own, which is shorter after a short outage. */
const reconnectDelayMsFirst = 20;
const reconnectDelayMsMax = 5_000;

type Decoding = ReturnType<Codec['decode']>;

/** Reads keys that are not cached in parallel; if all are cached, does not wait. */
const awaitDecoded = async (decoding: readonly Decoding[]): Promise<AnyRecordedEvent[]> => {
  const isWaiting = decoding.some((pending) => pending instanceof Promise);
  const decoded = isWaiting ? await Promise.all(decoding) : (decoding as Awaited<Decoding>[]);
  return decoded.filter((event) => event !== undefined);
};

async function* readSubscription(
  subscribe: LogClient['subscribe'],
  codec: Codec,
  options: CatchUpOptions,
  after: bigint,
): AsyncGenerator<EventBatch> {
  const batchMax = options.batchMax ?? batchMaxDefault;
  const buffer = openSubscriptionBuffer(
    (receiver) => subscribe(after, options.types, receiver),
    batchMax * bufferedBatchesMax,
  );
  const stop = (): void => void buffer.close();
  options.signal.addEventListener('abort', stop, { once: true });
  const { batchEveryMs = () => 0 } = options;
  let position = after;
  let live = false;
  let batchStartedAt = Number.NEGATIVE_INFINITY;
  try {
    while (!options.signal.aborted) {
      if (live) {
        const tookMs = performance.now() - batchStartedAt;
        await buffer.waitForMessage();
        const earliestAt = batchStartedAt + batchEveryMs({ tookMs, waiting: buffer.waiting });
        const waitMs = earliestAt - performance.now();
        if (waitMs > 0) await delay(waitMs);
        batchStartedAt = performance.now();
      }
      const decoding: Decoding[] = [];
      let isEndOfHistory = false;
      for (const message of await buffer.take(batchMax)) {
        if (message.kind === 'caughtUp') {
          isEndOfHistory = true;
          continue;
        }
        const event = message.kind === 'event' ? message.read() : undefined;
        const at = message.kind === 'checkpoint' ? message.at : event?.position;
        if (at !== undefined && at > position) position = at;
        if (event) decoding.push(codec.decode(event));
      }
      const events = await awaitDecoded(decoding);
      const { waiting } = buffer;
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
    await buffer.close();
  }
}

/** Reads `$all` endlessly from after a position; after a break it resumes where it was. */
export async function* catchUp(
  subscribe: LogClient['subscribe'],
  codec: Codec,
  options: CatchUpOptions,
): AsyncGenerator<EventBatch> {
  let position = options.after;
  let pauseMs = reconnectDelayMsFirst;
  while (!options.signal.aborted) {
    try {
      for await (const batch of readSubscription(subscribe, codec, options, position)) {
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
