import { setTimeout as delay } from 'node:timers/promises';
import { isAccessDenied, openEventStore } from '@ovation/event-log/client/officialStore';
import { withRetry } from '@ovation/event-log/client/retry';
import {
  StoreAddressProblem,
  storeAddressOf,
} from '@ovation/event-store-client/address/storeAddress';
import { StartProblem } from '../stack/startProblem.ts';

/** External event store, as a start finds it. */
export interface ExternalStore {
  readonly hosts: string;
  /** Nothing was written to it, except by the store itself. */
  readonly isEmpty: boolean;
}

const checkTimeoutMs = 20_000;

const isStoreEmpty = async (url: string): Promise<boolean> => {
  const store = openEventStore(url);
  const events = store.readAll();
  try {
    for await (const { event } of events) {
      if (event && !event.streamId.startsWith('$')) return false;
    }
    return true;
  } finally {
    // The client blocks for ever on an abandoned stream.
    void events.cancel().catch(() => undefined);
    void store.dispose().catch(() => undefined);
  }
};

/** Checks the store of `ESDB_URL`; rejects with a `StartProblem` when it cannot be used. */
export const checkStore = async (url: string, msMax = checkTimeoutMs): Promise<ExternalStore> => {
  const waiting = new AbortController();
  const late = delay(msMax, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`no answer in ${msMax / 1_000} s`);
  });
  try {
    const { hosts } = storeAddressOf(url);
    const isEmpty = await Promise.race([withRetry(() => isStoreEmpty(url)), late]);
    return { hosts, isEmpty };
  } catch (error) {
    const { message } = error as Error;
    if (isAccessDenied(error) || error instanceof StoreAddressProblem)
      throw new StartProblem(message);
    const { hosts } = storeAddressOf(url);
    throw new StartProblem(`The event store at ${hosts} (ESDB_URL) does not answer: ${message}`);
  } finally {
    waiting.abort();
    late.catch(() => undefined);
  }
};

/** `--fresh` empties a folder; data of an external store is not this folder's to delete. */
export const refuseFresh = (store: ExternalStore | undefined): void => {
  if (!store || store.isEmpty) return;
  throw new StartProblem(
    `--fresh deletes what is in this folder; the event store at ${store.hosts} (ESDB_URL) is elsewhere, and would keep its events without the cards and files that belong to them. Name an empty one, or leave --fresh out.`,
  );
};

/** Description of the effect of `--fresh`. */
export const describeFresh = (store: ExternalStore | undefined): string =>
  store
    ? `All data of this folder is deleted; the event store at ${store.hosts} is empty.`
    : 'All data of this folder is deleted.';
