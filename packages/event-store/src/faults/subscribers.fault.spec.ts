import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { binaryEvent, EventStoreDBClient, type ResolvedEvent } from '@eventstore/db-client';
import { afterEach, expect, it, vi } from 'vitest';
import { numbered } from '../conformance/target.ts';
import { runCommand } from '../operations/runCommand.ts';
import type { StoreStats } from '../operations/storeStats.ts';
import { startServerProcess } from '../serverProcess.ts';
import { temporaryFolder } from '../testing/testStore.ts';

const subscriberScript = fileURLToPath(
  new URL('../../dist/testing/subscriberProcess.js', import.meta.url),
);

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const start = async () => {
  const folder = await temporaryFolder();
  cleanUps.push(folder.remove);
  const server = await startServerProcess(['--dir', folder.path, '--port', '0']);
  cleanUps.push(() => server.end('SIGKILL'));
  const client = EventStoreDBClient.connectionString(server.url);
  cleanUps.push(() => client.dispose());
  return { folder: folder.path, server, client };
};

const residentMegabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
};

const isLinux = process.platform === 'linux';

it.runIf(isLinux)('subscribers that do not read cost the server no memory', async () => {
  const { server, client } = await start();
  const event = () => binaryEvent({ type: 'Large', data: new Uint8Array(10_000).fill(7) });
  const eventsTotal = 6_000;
  const write = async (): Promise<void> => {
    for (let at = 0; at < eventsTotal; at += 50)
      await client.appendToStream('large', Array.from({ length: 50 }, event));
  };
  await write();
  const before = await residentMegabytes(server.pid);
  const stuck = Array.from({ length: 40 }, () =>
    client.subscribeToStream('large', {}, { highWaterMark: 1 }),
  );
  await Promise.all(
    stuck.map(
      (subscription) =>
        new Promise<void>((resolve) => subscription.once('confirmation', () => resolve())),
    ),
  );
  await write();
  let read = 0;
  for await (const { event: one } of client.readStream('large')) if (one) read++;
  expect(read).toBe(2 * eventsTotal);
  // Every event for every subscriber would be 40 × 120 MB.
  expect((await residentMegabytes(server.pid)) - before).toBeLessThan(400);
  const [first] = stuck;
  let caughtUp = 0;
  first?.on('data', () => {
    caughtUp++;
  });
  await vi.waitFor(() => expect(caughtUp).toBe(2 * eventsTotal), { timeout: 60_000 });
});

it('subscribers that vanish are released', async () => {
  const { folder, client, server } = await start();
  const count = 300;
  const vanishing = fork(subscriberScript, [server.url, String(count)]);
  cleanUps.push(async () => vanishing.kill('SIGKILL'));
  await new Promise((resolve) => vanishing.once('message', resolve));
  const openCalls = async (): Promise<number> =>
    ((await runCommand({ command: 'stats', dir: folder })) as StoreStats).open_calls ?? -1;
  expect(await openCalls()).toBe(count);
  const writing = Promise.all(
    Array.from({ length: count }, (_, at) =>
      client.appendToStream(`vanishing-${at}`, numbered(100)),
    ),
  );
  vanishing.kill('SIGKILL');
  await writing;
  // The call that remains open is that of the writer's appends.
  await vi.waitFor(async () => expect(await openCalls()).toBe(1), { timeout: 60_000 });
});

it('10,000 idle subscriptions are served, and each still receives its events', async () => {
  const { server, client } = await start();
  const count = 10_000;
  const received = new Map<number, ResolvedEvent[]>();
  let confirmed = 0;
  for (let at = 0; at < count; at++) {
    const events: ResolvedEvent[] = [];
    received.set(at, events);
    client
      .subscribeToStream(`idle-${at}`)
      .on('confirmation', () => {
        confirmed++;
      })
      .on('data', (event: ResolvedEvent) => events.push(event));
  }
  await vi.waitFor(() => expect(confirmed).toBe(count), { timeout: 120_000, interval: 100 });
  for (const at of [0, 1, 4_999, 9_999]) await client.appendToStream(`idle-${at}`, numbered(2));
  await vi.waitFor(
    () => expect([0, 1, 4_999, 9_999].map((at) => received.get(at)?.length)).toEqual([2, 2, 2, 2]),
    { timeout: 30_000 },
  );
  expect([...received.values()].filter((events) => events.length > 0)).toHaveLength(4);
  if (isLinux) expect(await residentMegabytes(server.pid)).toBeLessThan(1_000);
});
