import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';

/** How one client process loads a store. Read from the command line as JSON. */
export type Load = {
  readonly url: string;
  readonly appends: number;
  readonly inFlight: number;
  readonly eventsPerAppend: number;
  readonly streams: number;
};

export type LoadResult = { readonly seconds: number; readonly latenciesMs: number[] };

/** JSON of about 330 bytes, as the product's events are. */
const pad = 'x'.repeat(200);
const eventOf = (number: number) =>
  jsonEvent({
    id: randomUUID(),
    type: 'Benched',
    data: { number, pad, actor: 'bench', at: '2026-01-01T00:00:00.000Z' },
  });

/** Appends with a fixed number in flight and times each. */
export const runLoad = async (load: Load): Promise<LoadResult> => {
  const client = EventStoreDBClient.connectionString(load.url);
  const prefix = randomUUID().slice(0, 8);
  const latenciesMs: number[] = [];
  let sent = 0;
  await client.appendToStream(`${prefix}-warm`, eventOf(0));
  const startedMs = performance.now();
  const worker = async (): Promise<void> => {
    while (sent < load.appends) {
      const number = sent++;
      const events = Array.from({ length: load.eventsPerAppend }, () => eventOf(number));
      const beganMs = performance.now();
      await client.appendToStream(`${prefix}-${number % load.streams}`, events);
      latenciesMs.push(performance.now() - beganMs);
    }
  };
  await Promise.all(Array.from({ length: load.inFlight }, worker));
  const seconds = (performance.now() - startedMs) / 1_000;
  await client.dispose();
  return { seconds, latenciesMs };
};
