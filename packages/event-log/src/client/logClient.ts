import type { StoreClient } from '@ovation/event-store-client/types/storeClient';
import type { StoredEvent } from '../stored/storedEvent.ts';

/**
 * Port to the store for the most frequent calls, with two adapters: our own client and the official one.
 * Both throw a `StoreError`.
 */
export type LogClient = StoreClient<StoredEvent>;

/** Names of the adapters: values of `EVENT_LOG_CLIENT`. */
export const logClients = ['own', 'official'] as const;
export type LogClientName = (typeof logClients)[number];
