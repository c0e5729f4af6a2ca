import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { benchData, type Load, type LoadResult } from './load.ts';

const eventOf = (number: number) =>
  jsonEvent({ id: randomUUID(), type: 'Benched', data: benchData(number) });

/** Appends by the official client with a fixed number in flight, and times each. */
export const runOfficialLoad = async (load: Load): Promise<LoadResult> => {
  const client = EventStoreDBClient.connectionString(load.url);
  const prefix = randomUUID().slice(0, 8);
  const latenciesMs: number[] = [];
  let sent = 0;
  await client.appendToStream(`${prefix}-warm`, eventOf(0));
  const usedBefore = process.cpuUsage();
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
  const { user, system } = process.cpuUsage(usedBefore);
  await client.dispose();
  return { seconds, latenciesMs, cpuMs: (user + system) / 1_000 };
};
