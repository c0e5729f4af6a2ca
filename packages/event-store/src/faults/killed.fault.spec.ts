import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, expect, it, vi } from 'vitest';
import { type ServerProcess, startServerProcess } from '../serverProcess.ts';
import { seededRandom } from '../testing/random.ts';
import { temporaryFolder } from '../testing/testStore.ts';
import { compareWithStore, startWriters } from '../testing/writerLedger.ts';

/** `EVENT_STORE_FAULT_SEED` and `EVENT_STORE_FAULT_KILLS` repeat or lengthen a run. */
const seed = Number(process.env.EVENT_STORE_FAULT_SEED ?? 1);
const kills = Number(process.env.EVENT_STORE_FAULT_KILLS ?? 4);
const writerCount = 64;
const waitOptions = { timeout: 30_000, interval: 10 };

const portOf = (url: string): number => Number(/:(\d+)\?/.exec(url)?.[1]);

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

it(`kill -9 under ${writerCount} writers loses and doubles nothing (seed ${seed}, ${kills} kills)`, async () => {
  const random = seededRandom(seed);
  const folder = await temporaryFolder();
  cleanUps.push(folder.remove);
  let server: ServerProcess = await startServerProcess(['--dir', folder.path, '--port', '0']);
  cleanUps.push(() => server.end('SIGKILL'));
  const port = String(portOf(server.url));
  const client = EventStoreDBClient.connectionString(server.url);
  cleanUps.push(() => client.dispose());
  const writers = startWriters(client, writerCount, seed);
  for (let kill = 0; kill < kills; kill++) {
    const enough = writers.acknowledged() + 200 + random.below(800);
    await vi.waitFor(() => expect(writers.acknowledged()).toBeGreaterThan(enough), waitOptions);
    await server.end('SIGKILL');
    server = await startServerProcess(['--dir', folder.path, '--port', port]);
  }
  await writers.finish();
  expect(await compareWithStore(client, writers.attempts)).toEqual([]);
  expect(writers.attempts.length).toBeGreaterThan(kills * 200);
});

it('a second process is refused the folder with one clear line', async () => {
  const folder = await temporaryFolder();
  cleanUps.push(folder.remove);
  const server = await startServerProcess(['--dir', folder.path, '--port', '0']);
  cleanUps.push(() => server.end('SIGKILL'));
  const refused = startServerProcess(['--dir', folder.path, '--port', '0']);
  await expect(refused).rejects.toThrow(
    new RegExp(`exit 1: event store: .* is held by another process \\(pid ${server.pid}\\)$`),
  );
});

it('SIGTERM stops it cleanly, and the next start has nothing to recover', async () => {
  const folder = await temporaryFolder();
  cleanUps.push(folder.remove);
  const first = await startServerProcess(['--dir', folder.path, '--port', '0']);
  const writer = EventStoreDBClient.connectionString(first.url);
  cleanUps.push(() => writer.dispose());
  const writers = startWriters(writer, 4, seed);
  await vi.waitFor(() => expect(writers.acknowledged()).toBeGreaterThan(100), waitOptions);
  await writers.finish();
  expect(await first.end('SIGTERM')).toBe(0);
  const second = await startServerProcess(['--dir', folder.path, '--port', '0']);
  cleanUps.push(() => second.end('SIGKILL'));
  expect(second.errorOutput()).toBe('');
  const client = EventStoreDBClient.connectionString(second.url);
  cleanUps.push(() => client.dispose());
  expect(await compareWithStore(client, writers.attempts)).toEqual([]);
});
