import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '../serverProcess.ts';
import { type Random, seededRandom } from '../testing/random.ts';
import { temporaryFolder } from '../testing/testStore.ts';

const streams = ['one', 'two', 'three'];
const eventsOfStream = 400;
const flips = 20;
/** A damaged page may end the process that reads it; a supervisor restarts it. */
const startsMax = 3;

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const serve = async (folder: string): Promise<ServerProcess> => {
  for (let starts = 1; ; starts++) {
    try {
      const server = await startServerProcess(['--dir', folder, '--port', '0']);
      cleanUps.push(() => server.end('SIGKILL'));
      return server;
    } catch (error) {
      if (starts === startsMax) throw error;
    }
  }
};

const fill = async (folder: string): Promise<void> => {
  const server = await serve(folder);
  const client = EventStoreDBClient.connectionString(server.url);
  for (const stream of streams) {
    for (let from = 0; from < eventsOfStream; from += 100) {
      const events = Array.from({ length: 100 }, (_, at) =>
        jsonEvent({ type: 'Counted', data: { number: from + at } }),
      );
      await client.appendToStream(stream, events);
    }
  }
  await client.dispose();
  await server.end('SIGTERM');
};

const flipBits = async (path: string, random: Random): Promise<void> => {
  const { size } = await stat(path);
  const file = await open(path, 'r+');
  const byte = Buffer.alloc(1);
  for (let flip = 0; flip < flips; flip++) {
    const at = random.below(size);
    await file.read(byte, 0, 1, at);
    byte[0] = (byte[0] ?? 0) ^ (1 << random.below(8));
    await file.write(byte, 0, 1, at);
  }
  await file.close();
};

const numbersOf = async (client: EventStoreDBClient, stream: string): Promise<unknown[]> => {
  const numbers: unknown[] = [];
  for await (const { event } of client.readStream(stream)) {
    numbers.push((event?.data as { number: number } | undefined)?.number);
  }
  return numbers;
};

it.each([1, 2, 3, 4])(
  'an index with flipped bits is detected and rebuilt, and no event is missing (seed %i)',
  { timeout: 60_000 },
  async (seed) => {
    const folder = await temporaryFolder();
    cleanUps.push(folder.remove);
    await fill(folder.path);
    await flipBits(join(folder.path, 'index', 'data.mdb'), seededRandom(seed));
    const server = await serve(folder.path);
    const client = EventStoreDBClient.connectionString(server.url);
    cleanUps.push(() => client.dispose());
    const all = Array.from({ length: eventsOfStream }, (_, at) => at);
    for (const stream of streams) expect(await numbersOf(client, stream)).toEqual(all);
    const [first] = streams;
    const next = await client.appendToStream(
      first ?? '',
      jsonEvent({ type: 'Counted', data: { number: eventsOfStream } }),
      { expectedRevision: BigInt(eventsOfStream - 1) },
    );
    expect(next.success).toBe(true);
  },
);
