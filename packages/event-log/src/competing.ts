import { setTimeout as delay } from 'node:timers/promises';
import {
  eventTypeFilter,
  PARK,
  PersistentSubscriptionExistsError,
  type PersistentSubscriptionToAll,
  persistentSubscriptionToAllSettingsFromDefaults,
  RETRY,
  type ResolvedEvent,
  START,
} from '@eventstore/db-client';
import type { EventStore } from './client.ts';
import type { AnyRecordedEvent, Codec } from './codec.ts';

/** What to do with an event that was not handled. */
export type Unhandled = 'retry' | 'park';

export interface CompetingOptions {
  readonly group: string;
  readonly types: readonly string[];
  /** Handles one event; when it throws, `onFailure` decides. It must be idempotent. */
  readonly handle: (event: AnyRecordedEvent) => Promise<void>;
  readonly onFailure: (event: AnyRecordedEvent, error: unknown) => Unhandled;
  readonly onReconnect?: (error: Error) => void;
}

export interface CompetingSubscription {
  /** Lets what is under way finish, then leaves the group. */
  stop(): Promise<void>;
}

const inFlightMax = 64;
const retriesMax = 10;
const messageTimeoutMs = 30_000;
const reconnectDelayMsFirst = 100;
const reconnectDelayMsMax = 5_000;

/** What was handled is told together: an acknowledgement of its own costs as much as an event. */
const ackEveryMs = 10;
const ackCountMax = inFlightMax / 2;

interface Acks {
  add(resolved: ResolvedEvent): void;
  /** Tells what waits; rejects when the connection is broken, and the store delivers it again. */
  flush(): Promise<void>;
}

const collectAcks = (
  subscription: PersistentSubscriptionToAll,
  onFailure: (error: Error) => void,
): Acks => {
  let waiting: ResolvedEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const handled = waiting;
    waiting = [];
    if (handled.length > 0) await subscription.ack(...handled);
  };
  const flushSoon = (): void => void flush().catch(onFailure);
  return {
    add: (resolved) => {
      waiting.push(resolved);
      if (waiting.length >= ackCountMax) flushSoon();
      else timer ??= setTimeout(flushSoon, ackEveryMs);
    },
    flush,
  };
};

const ensureGroup = async (
  store: EventStore,
  { group, types }: CompetingOptions,
): Promise<void> => {
  try {
    await store.createPersistentSubscriptionToAll(
      group,
      persistentSubscriptionToAllSettingsFromDefaults({
        startFrom: START,
        messageTimeout: messageTimeoutMs,
        maxRetryCount: retriesMax,
        checkPointAfter: 1_000,
        checkPointLowerBound: 1,
      }),
      // `$` ends the name, so that no event whose name only begins alike is delivered.
      { filter: eventTypeFilter({ regex: `^(${types.join('|')})$` }) },
    );
  } catch (error) {
    if (!(error instanceof PersistentSubscriptionExistsError)) throw error;
  }
};

/** Joins a persistent subscription to `$all`, makes it when it is new, and rejoins after a break. */
export const compete = async (
  store: EventStore,
  codec: Codec,
  options: CompetingOptions,
): Promise<CompetingSubscription> => {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let current:
    | { readonly subscription: PersistentSubscriptionToAll; readonly acks: Acks }
    | undefined;

  const handle = async (
    subscription: PersistentSubscriptionToAll,
    acks: Acks,
    resolved: ResolvedEvent,
  ): Promise<void> => {
    const event = await codec.decode(resolved);
    if (!event) return acks.add(resolved);
    try {
      await options.handle(event);
    } catch (error) {
      const action = options.onFailure(event, error) === 'park' ? PARK : RETRY;
      return subscription.nack(action, String(error).slice(0, 200), resolved);
    }
    acks.add(resolved);
  };

  const session = (): Promise<Error> =>
    new Promise((resolve) => {
      const subscription = store.subscribeToPersistentSubscriptionToAll(options.group, {
        bufferSize: inFlightMax,
      });
      // An acknowledgement that fails means a broken connection: the store delivers again.
      const acks = collectAcks(subscription, resolve);
      current = { subscription, acks };
      subscription.on('data', (resolved) => {
        const work = handle(subscription, acks, resolved).catch(resolve);
        underWay.add(work);
        void work.finally(() => underWay.delete(work));
      });
      subscription.on('error', resolve);
      subscription.on('close', () => resolve(new Error('the subscription closed')));
    });

  const run = async (): Promise<void> => {
    let pauseMs = reconnectDelayMsFirst;
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      const error = await ensureGroup(store, options).then(session, (reason: Error) => reason);
      current = undefined;
      if (stopping.signal.aborted) return;
      options.onReconnect?.(error);
      if (Date.now() - startedAt > reconnectDelayMsMax) pauseMs = reconnectDelayMsFirst;
      await delay(pauseMs);
      pauseMs = Math.min(pauseMs * 2, reconnectDelayMsMax);
    }
  };

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(underWay);
      await current?.acks.flush();
      await current?.subscription.unsubscribe();
      await running;
    },
  };
};
