import { EventStoreDBClient } from '@eventstore/db-client';

export type EventStore = EventStoreDBClient;

/** Longest wait for one call of the store; subscriptions have none. */
const callTimeoutMs = 10_000;

/** Opens a client for an `esdb://` address. It connects when first used. */
export const openEventStore = (url: string): EventStore =>
  EventStoreDBClient.connectionString(
    `${url}${url.includes('?') ? '&' : '?'}defaultDeadline=${callTimeoutMs}`,
  );
