import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../serverProcess.ts';
import { benchAppends } from './benchAppends.ts';
import { benchDelivery } from './benchDelivery.ts';
import { type BenchmarkedStore, localStore, remoteStore } from './benchedStore.ts';
import { benchReads } from './benchReads.ts';
import { benchSizes } from './benchSizes.ts';
import { benchLimits } from './limits.ts';
import type { TakeRow } from './rows.ts';

export type StoreBenchOptions = {
  /** 1 for the full run; smaller numbers make every part shorter. */
  readonly scale: number;
  /** The benchmarked store; a local one when absent. */
  readonly url?: string | undefined;
  /** Sizes in events at which starts, memory and disk are measured; ascending. Local store only. */
  readonly sizes: readonly number[];
  readonly onRow: TakeRow;
  /** Reports in a line a skipped measurement and its reason. */
  readonly log: (line: string) => void;
};

const benchLoads = async (store: BenchmarkedStore, options: StoreBenchOptions): Promise<void> => {
  const { scale, onRow } = options;
  await benchAppends(store, scale, onRow);
  await benchReads(store, onRow);
  await benchDelivery(store.url, scale, onRow);
};

const benchLocal = async (folder: string, options: StoreBenchOptions): Promise<void> => {
  const server = await startServerProcess(['--dir', join(folder, 'store'), '--port', '0']);
  try {
    await benchLoads(localStore(server), options);
  } finally {
    await server.end('SIGTERM');
  }
  const { sizes, onRow } = options;
  if (sizes.length > 0) await benchSizes(join(folder, 'sizes'), sizes, onRow);
};

/**
 * Benchmarks a local store, or the one at an address with the same load, beside the limits of the machine,
 * and reports each value. Written events remain in the store.
 */
export const benchStore = async (options: StoreBenchOptions): Promise<void> => {
  const { scale, url, onRow } = options;
  const folder = await mkdtemp(join(tmpdir(), 'event-store-bench-'));
  try {
    await benchLimits(folder, scale, onRow);
    if (url === undefined) await benchLocal(folder, options);
    else await benchLoads(remoteStore(url), options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
