import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '../serverProcess.ts';
import { benchAppends } from './benchAppends.ts';
import { benchDelivery } from './benchDelivery.ts';
import { benchReads } from './benchReads.ts';
import { benchSizes } from './benchSizes.ts';
import { benchLimits } from './limits.ts';
import type { TakeRow } from './rows.ts';

export type StoreBenchOptions = {
  /** 1 for the full run; smaller numbers make every part shorter. */
  readonly scale: number;
  /** Sizes at which starts, memory and disk are measured, in events; ascending. */
  readonly sizes: readonly number[];
  readonly onRow: TakeRow;
};

/** Measures a store of its own beside the limits of the machine, and hands out each figure. */
export const benchStore = async ({ scale, sizes, onRow }: StoreBenchOptions): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'event-store-bench-'));
  try {
    await benchLimits(folder, scale, onRow);
    const server = await startServerProcess(['--dir', join(folder, 'store'), '--port', '0']);
    try {
      await benchAppends(server, scale, onRow);
      await benchReads(server, onRow);
      await benchDelivery(server.url, scale, onRow);
    } finally {
      await server.end('SIGTERM');
    }
    if (sizes.length > 0) await benchSizes(join(folder, 'sizes'), sizes, onRow);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
