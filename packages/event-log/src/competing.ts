import { setTimeout as delay } from 'node:timers/promises';
import {
  eventTypeFilter,
  PARK,
  PersistentSubscriptionExistsError,
  type PersistentSubscriptionToAll,
  persistentSubscriptionToAllSettingsFromDefaults,
  RETRY,
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
  let current: PersistentSubscriptionToAll | undefined;

  const handle = async (
    subscription: PersistentSubscriptionToAll,
    resolved: Parameters<Codec['decode']>[0],
  ): Promise<void> => {
    const event = await codec.decode(resolved);
    if (!event) return subscription.ack(resolved);
    try {
      await options.handle(event);
    } catch (error) {
      const action = options.onFailure(event, error) === 'park' ? PARK : RETRY;
      return subscription.nack(action, String(error).slice(0, 200), resolved);
    }
    return subscription.ack(resolved);
  };

  const session = (): Promise<Error> =>
    new Promise((resolve) => {
      const subscription = store.subscribeToPersistentSubscriptionToAll(options.group, {
        bufferSize: inFlightMax,
      });
      current = subscription;
      subscription.on('data', (resolved) => {
        // An acknowledgement that fails means a broken connection: the store delivers again.
        const work = handle(subscription, resolved).catch(resolve);
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
      await current?.unsubscribe();
      await running;
    },
  };
};
