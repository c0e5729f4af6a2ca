import type { StoreClient } from '@ovation/event-store-client/types/storeClient';
import type { StoredEvent } from '../stored/storedEvent.ts';

/**
 * The port to the store for the calls that all commands and readers make, with two adapters: our own
 * client and the official one. Both throw a `StoreError`.
 */
export type LogClient = StoreClient<StoredEvent>;

/** Which of them: `EVENT_LOG_CLIENT`. */
export const logClients = ['own', 'official'] as const;
export type LogClientName = (typeof logClients)[number];
