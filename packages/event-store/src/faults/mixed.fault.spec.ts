import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  binaryEvent,
  EventStoreDBClient,
  type Position,
  streamNameFilter,
} from '@eventstore/db-client';
import { afterEach, expect, it, vi } from 'vitest';
import { identifyFolder } from '../operations/folderFormat.ts';
import { runCommand } from '../operations/runCommand.ts';
import type { ScavengeReport } from '../operations/scavenge.ts';
import type { VerifyReport } from '../operations/verifyFolder.ts';
import { type ServerProcess, startServerProcess } from '../serverProcess.ts';
import { setMetadataInternally } from '../streams/internalWrites.ts';
import { seededRandom } from '../testing/random.ts';
import { openTestStore, temporaryFolder } from '../testing/testStore.ts';
import { compareWithStore, startWriters } from '../testing/writerLedger.ts';

/** `EVENT_STORE_FAULT_SEED` repeats a run, `EVENT_STORE_FAULT_ROUNDS` makes it longer. */
const seed = Number(process.env.EVENT_STORE_FAULT_SEED ?? 1);
const rounds = Number(process.env.EVENT_STORE_FAULT_ROUNDS ?? 6);
const writerCount = 16;
const waitOptions = { timeout: 60_000, interval: 20 };

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const litterData = new Uint8Array(20_000);
const litterAppends = 30;

/** A store with work for scavenges: chunks keep their initial size. */
const beginWithSmallChunks = async (dir: string): Promise<void> => {
  await mkdir(dir);
  await identifyFolder(dir);
  const store = await openTestStore(dir, { chunkBytes: 256 * 1024 });
  await setMetadataInternally(store, 'litter', { $maxCount: 1 });
  await store.close();
};

/** Follows all events of the writers, resuming after the last event after each break. */
const follow = (client: EventStoreDBClient) => {
  const ids: string[] = [];
  let last: Position | undefined;
  let isOver = false;
  const subscribe = (): void => {
    const filter = streamNameFilter({ prefixes: ['shared-'] });
    const subscription = client.subscribeToAll({ filter, fromPosition: last ?? 'start' });
    subscription.on('data', ({ event }) => {
      if (event === undefined) return;
      ids.push(event.id);
      last = event.position;
    });
    subscription.once('error', () => {
      if (!isOver) setTimeout(subscribe, 100);
    });
  };
  subscribe();
  return {
    ids,
    stop: () => {
      isOver = true;
    },
  };
};

it(`kills, stops, backups, scavenges and checks under load (seed ${seed}, ${rounds} rounds)`, async () => {
  const random = seededRandom(seed);
  const folder = await temporaryFolder();
  cleanUps.push(folder.remove);
  const dir = join(folder.path, 'store');
  await beginWithSmallChunks(dir);
  let server: ServerProcess = await startServerProcess(['--dir', dir, '--port', '0']);
  cleanUps.push(() => server.end('SIGKILL'));
  const port = String(/:(\d+)\?/.exec(server.url)?.[1]);
  const client = EventStoreDBClient.connectionString(server.url);
  cleanUps.push(() => client.dispose());
  const restart = async (signal: NodeJS.Signals): Promise<void> => {
    await server.end(signal);
    server = await startServerProcess(['--dir', dir, '--port', port]);
  };
  const follower = follow(client);
  const writers = startWriters(client, writerCount, seed);
  const litter = async (): Promise<void> => {
    for (let at = 0; at < litterAppends; at++)
      await client.appendToStream('litter', binaryEvent({ type: 'Litter', data: litterData }));
  };
  const scavenge = () => runCommand({ command: 'scavenge', dir });
  for (let round = 0; round < rounds; round++) {
    const enough = writers.acknowledged() + 100 + random.below(400);
    await vi.waitFor(() => expect(writers.acknowledged()).toBeGreaterThan(enough), waitOptions);
    const action = random.below(6);
    if (action === 0) await restart('SIGKILL');
    else if (action === 1) await restart('SIGTERM');
    else if (action === 2) {
      await litter();
      expect(((await scavenge()) as ScavengeReport).removedRecords).toBeGreaterThan(0);
    } else if (action === 3) {
      await litter();
      // It may be cut short, or done before the end.
      await Promise.allSettled([scavenge(), restart(random.chance(0.5) ? 'SIGKILL' : 'SIGTERM')]);
    } else if (action === 4)
      await runCommand({ command: 'backup', dir, to: join(folder.path, `backup-${round}`) });
    else
      expect(((await runCommand({ command: 'verify', dir })) as VerifyReport).faults).toEqual([]);
  }
  await restart('SIGKILL');
  await writers.finish();
  expect(await compareWithStore(client, writers.attempts)).toEqual([]);
  const written = writers.attempts.flatMap(({ ids }) => ids);
  await vi.waitFor(() => expect(new Set(follower.ids).size).toBe(written.length), waitOptions);
  expect(follower.ids).toHaveLength(written.length);
  follower.stop();
  expect(((await runCommand({ command: 'verify', dir })) as VerifyReport).faults).toEqual([]);
});
