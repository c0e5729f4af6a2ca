import { fork } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EventStoreDBClient, jsonEvent, streamNameFilter } from '@eventstore/db-client';
import { type ServerProcess, startServerProcess } from '../serverProcess.ts';
import { grpcEchoesPerSecond, lmdbPutsPerSecond } from './limits.ts';
import type { Load, LoadResult } from './load.ts';

export type BenchRow = { readonly name: string; readonly value: number; readonly unit: string };

export type StoreBenchOptions = {
  /** 1 for the full run; smaller numbers make every part shorter. */
  readonly scale: number;
  /** Sizes at which reopening is measured, in events. */
  readonly sizes: readonly number[];
  readonly onRow: (row: BenchRow) => void;
};

const loadScript = fileURLToPath(new URL('../../dist/bench/loadProcess.js', import.meta.url));

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const inProcess = (load: Load): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const child = fork(loadScript, [JSON.stringify(load)]);
    child.once('message', (result) => resolve(result as LoadResult));
    child.once('exit', (code) => code !== 0 && reject(new Error(`a load ended with ${code}`)));
  });

const loads = async (load: Load, processes: number): Promise<LoadResult> => {
  const results = await Promise.all(Array.from({ length: processes }, () => inProcess(load)));
  return {
    seconds: Math.max(...results.map(({ seconds }) => seconds)),
    latenciesMs: results.flatMap(({ latenciesMs }) => latenciesMs).sort((a, b) => a - b),
  };
};

const residentMegabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
};

const benchAppends = async (url: string, { scale, onRow }: StoreBenchOptions): Promise<void> => {
  for (const processes of [1, 4]) {
    for (const inFlight of [1, 16, 64, 256]) {
      const appends = Math.max(200, Math.floor((inFlight === 1 ? 2_000 : 20_000) * scale));
      const load = { url, appends, inFlight, eventsPerAppend: 1, streams: 1_000 };
      const { seconds, latenciesMs } = await loads(load, processes);
      const name = `durable appends, ${inFlight} in flight, ${processes} client process(es)`;
      onRow({ name, value: (appends * processes) / seconds, unit: 'appends/s' });
      onRow({ name: `${name}, p99`, value: percentile(latenciesMs, 0.99), unit: 'ms' });
    }
  }
  const appends = Math.max(100, Math.floor(5_000 * scale));
  const load = { url, appends, inFlight: 64, eventsPerAppend: 10, streams: 1_000 };
  const { seconds } = await loads(load, 4);
  onRow({ name: 'batches of ten, 4 processes', value: (appends * 40) / seconds, unit: 'events/s' });
};

const benchReads = async (client: EventStoreDBClient, onRow: StoreBenchOptions['onRow']) => {
  const startedMs = performance.now();
  let read = 0;
  for await (const { event } of client.readAll()) if (event) read++;
  onRow({
    name: '$all read',
    value: read / ((performance.now() - startedMs) / 1_000),
    unit: 'events/s',
  });
  const filterMs = performance.now();
  await new Promise<void>((resolve) => {
    const filter = streamNameFilter({ prefixes: ['matches-nothing'], checkpointInterval: 1_000 });
    const subscription = client.subscribeToAll({ filter });
    subscription.on('data', () => undefined);
    subscription.once('caughtUp', () => void subscription.unsubscribe().then(resolve));
  });
  const perSecond = read / ((performance.now() - filterMs) / 1_000);
  onRow({ name: 'filtered catch-up', value: perSecond, unit: 'events searched/s' });
};

const benchDelivery = async (client: EventStoreDBClient, { scale, onRow }: StoreBenchOptions) => {
  const subscription = client.subscribeToStream('delivered', { fromRevision: 'end' });
  const latencies: number[] = [];
  let wake: (() => void) | undefined;
  subscription.on('data', () => wake?.());
  await new Promise<void>((resolve) => subscription.once('caughtUp', () => resolve()));
  for (let at = 0; at < Math.max(100, 1_000 * scale); at++) {
    const arrived = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const beganMs = performance.now();
    await client.appendToStream('delivered', jsonEvent({ type: 'Delivered', data: { at } }));
    await arrived;
    latencies.push(performance.now() - beganMs);
  }
  await subscription.unsubscribe();
  latencies.sort((a, b) => a - b);
  onRow({ name: 'append to subscriber, p50', value: percentile(latencies, 0.5), unit: 'ms' });
  onRow({ name: 'append to subscriber, p99', value: percentile(latencies, 0.99), unit: 'ms' });
};

const benchSizes = async (folder: string, options: StoreBenchOptions): Promise<void> => {
  const { sizes, onRow } = options;
  let events = 0;
  for (const size of sizes) {
    let server: ServerProcess = await startServerProcess(['--dir', folder, '--port', '0']);
    const appends = Math.ceil((size - events) / 400);
    await loads(
      { url: server.url, appends, inFlight: 32, eventsPerAppend: 100, streams: 10_000 },
      4,
    );
    events += appends * 400;
    const grown = await residentMegabytes(server.pid);
    await server.end('SIGTERM');
    const startedMs = performance.now();
    server = await startServerProcess(['--dir', folder, '--port', '0']);
    onRow({ name: `reopen at ${size} events`, value: performance.now() - startedMs, unit: 'ms' });
    onRow({ name: `memory after writing ${size} events`, value: grown, unit: 'MB' });
    onRow({
      name: `memory after reopening ${size} events`,
      value: await residentMegabytes(server.pid),
      unit: 'MB',
    });
    const load = {
      url: server.url,
      appends: 5_000,
      inFlight: 64,
      eventsPerAppend: 1,
      streams: 1_000,
    };
    const { latenciesMs } = await loads(load, 1);
    onRow({
      name: `append p99 at ${size} events`,
      value: percentile(latenciesMs, 0.99),
      unit: 'ms',
    });
    await server.end('SIGTERM');
  }
};

/** Measures a store of its own beside the limits of the machine, and hands out each figure. */
export const benchStore = async (options: StoreBenchOptions): Promise<void> => {
  const { scale, onRow } = options;
  const folder = await mkdtemp(join(tmpdir(), 'event-store-bench-'));
  try {
    for (const inFlight of [1, 64, 256]) {
      const value = await lmdbPutsPerSecond(
        join(folder, `lmdb-${inFlight}`),
        inFlight,
        Math.max(500, (inFlight === 1 ? 2_000 : 50_000) * scale),
      );
      onRow({ name: `limit: lmdb alone, ${inFlight} in flight`, value, unit: 'puts/s' });
    }
    const echoes = await grpcEchoesPerSecond(64, Math.max(5_000, 100_000 * scale));
    onRow({
      name: 'limit: bare gRPC stream echo, 64 in flight',
      value: echoes,
      unit: 'messages/s',
    });
    await mkdir(join(folder, 'store'));
    const server = await startServerProcess(['--dir', join(folder, 'store'), '--port', '0']);
    const client = EventStoreDBClient.connectionString(server.url);
    await benchAppends(server.url, options);
    await benchReads(client, onRow);
    await benchDelivery(client, options);
    await client.dispose();
    await server.end('SIGTERM');
    await benchSizes(join(folder, 'sizes'), options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
