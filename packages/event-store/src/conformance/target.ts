import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AllStreamRecordedEvent,
  type EventData,
  EventStoreDBClient,
  jsonEvent,
  type RecordedEvent,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { afterAll, beforeAll, vi } from 'vitest';
import type { LogStorage } from '../log/storage.ts';
import { type StoreNode, startNode } from '../server/node.ts';

/**
 * Target of the conformance specs: a store of their own, or the EventStoreDB at `CONFORMANCE_URL` (`npm run
 * conformance -- --url esdb://…` sets it).
 */
const externalUrl = process.env.CONFORMANCE_URL;

/** A busy machine is slow; a hanging test is still found. */
const testTimeout = 60_000;
vi.setConfig({ testTimeout, hookTimeout: testTimeout });

export const isExternal = externalUrl !== undefined;

export type Target = {
  client(): EventStoreDBClient;
  /** A client of its own, closed with the target. */
  newClient(suffix?: string): EventStoreDBClient;
  url(): string;
};

export type TargetOptions = {
  /** A fresh store, even where an address is given. */
  readonly own?: boolean;
  /** Storage of its log, instead of the disk. */
  readonly storage?: LogStorage;
};

/** Starts the target for the specs of a file. */
export const useTarget = ({ own = !isExternal, storage }: TargetOptions = {}): Target => {
  let node: StoreNode | undefined;
  let folder: string | undefined;
  let url = externalUrl ?? '';
  const clients: EventStoreDBClient[] = [];
  let shared: EventStoreDBClient | undefined;
  const newClient = (suffix = ''): EventStoreDBClient => {
    const client = EventStoreDBClient.connectionString(`${url}${suffix}`);
    clients.push(client);
    return client;
  };
  beforeAll(async () => {
    if (own) {
      folder = await mkdtemp(join(tmpdir(), 'event-store-conformance-'));
      const failures: unknown[] = [];
      node = await startNode({
        folder,
        host: '127.0.0.1',
        port: 0,
        now: Date.now,
        ...(storage !== undefined && { storage }),
        onUnexpected: (error) => failures.push(error),
        onFailed: (error) => failures.push(error),
      });
      url = node.connectionString;
    }
    shared = newClient();
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.dispose()));
    await node?.stop();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });
  return {
    client: () => {
      if (shared === undefined) throw new Error('the target has not started');
      return shared;
    },
    newClient,
    url: () => url,
  };
};

/** A stream, group or event-type name that no other test uses. */
export const unique = (stem: string): string => `${stem}-${randomUUID().slice(0, 8)}`;

/** JSON events numbered from `from`. */
export const numbered = (count: number, from = 0, type = 'Counted'): EventData[] =>
  Array.from({ length: count }, (_, at) => jsonEvent({ type, data: { number: from + at } }));

/** Collects all events of a read, in order. */
export const collect = async (stream: AsyncIterable<ResolvedEvent>): Promise<ResolvedEvent[]> => {
  const events: ResolvedEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
};

type Recorded = RecordedEvent | AllStreamRecordedEvent;

/** The event itself; fails the test when the answer has none. */
export const eventOf = (resolved: ResolvedEvent): Recorded => {
  if (resolved.event === undefined) throw new Error('a resolved event without its event');
  return resolved.event as Recorded;
};

export const numbersOf = (events: readonly ResolvedEvent[]): unknown[] =>
  events.map((resolved) => (eventOf(resolved).data as { number: number }).number);

export const revisionsOf = (events: readonly ResolvedEvent[]): bigint[] =>
  events.map((resolved) => eventOf(resolved).revision);

/** The error that a promise rejects with; fails the test when it does not. */
export const rejection = async (promise: Promise<unknown>): Promise<Error> => {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was refused');
};
