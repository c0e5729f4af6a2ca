import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '../serverProcess.ts';
import { memoryMegabytes } from './processFigures.ts';
import { percentile, type TakeRow } from './rows.ts';
import { runLoads } from './runLoads.ts';

const eventsPerFill = 100;
const fillInFlight = 32;
const fillStreams = 10_000;
const probeAppends = 10_000;
const probeInFlight = 16;

const blockBytes = 512;

const start = (folder: string): Promise<ServerProcess> =>
  startServerProcess(['--dir', folder, '--port', '0']);

/** Bytes on disk that a folder's files occupy. */
const diskBytes = async (folder: string): Promise<number> => {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      bytes += (await stat(join(entry.parentPath, entry.name))).blocks * blockBytes;
  return bytes;
};

const benchReopen = async (
  folder: string,
  server: ServerProcess,
  signal: NodeJS.Signals,
  name: string,
  take: TakeRow,
): Promise<ServerProcess> => {
  await server.end(signal);
  const startedMs = performance.now();
  const next = await start(folder);
  take({ name, value: performance.now() - startedMs, unit: 'ms' });
  return next;
};

/** The slowest of the appends by one client, as the store grows. */
const probeP99 = async (url: string): Promise<number> => {
  const { latenciesMs } = await runLoads(
    {
      url,
      client: 'official',
      appends: probeAppends,
      inFlight: probeInFlight,
      eventsPerAppend: 1,
      streams: 1_000,
    },
    1,
  );
  return percentile(latenciesMs, 0.99);
};

/** Fills a store step by step and reports at each size the start time, memory and disk usage. */
export const benchSizes = async (
  folder: string,
  sizes: readonly number[],
  take: TakeRow,
): Promise<void> => {
  let events = 0;
  let server = await start(folder);
  try {
    for (const size of sizes) {
      const at = `at ${size.toLocaleString('en')} events`;
      const appends = Math.ceil((size - events) / eventsPerFill);
      await runLoads(
        {
          url: server.url,
          client: 'raw',
          appends,
          inFlight: fillInFlight,
          eventsPerAppend: eventsPerFill,
          streams: fillStreams,
        },
        1,
      );
      events += appends * eventsPerFill;
      const grown = await memoryMegabytes(server.pid);
      take({ name: `memory of its own, after writing, ${at}`, value: grown.privateMb, unit: 'MB' });
      take({ name: `pages of the index in reach, ${at}`, value: grown.files, unit: 'MB' });
      server = await benchReopen(folder, server, 'SIGTERM', `reopen ${at}`, take);
      const reopened = await memoryMegabytes(server.pid);
      take({
        name: `memory of its own, after reopening, ${at}`,
        value: reopened.privateMb,
        unit: 'MB',
      });
      take({ name: `append p99 ${at}`, value: await probeP99(server.url), unit: 'ms' });
      events += probeAppends;
      server = await benchReopen(folder, server, 'SIGKILL', `reopen after kill -9 ${at}`, take);
      take({ name: `disk ${at}`, value: (await diskBytes(folder)) / events, unit: 'bytes/event' });
    }
  } finally {
    await server.end('SIGTERM');
  }
};
