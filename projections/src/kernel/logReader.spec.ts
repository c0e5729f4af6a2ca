import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { memoryGeneration, memoryPools } from '../testing/memoryPools.ts';
import { tips } from '../testing/tips.ts';
import { walletBalance } from '../wallet/balance.ts';
import type { Applied } from './applyBatch.ts';
import { type LogReader, startLogReader } from './logReader.ts';
import { createMetrics } from './metrics.ts';

/** A live reader of a log in memory; collects its pushes, and the number of missed reports. */
const following = async (onCommit: (reader: LogReader) => void = () => undefined) => {
  const log = memoryLog();
  const reported: bigint[] = [];
  const state = { missed: 0, reader: undefined as LogReader | undefined };
  const pools = memoryPools({ onCommit: () => state.reader && onCommit(state.reader) });
  const reader = startLogReader(
    {
      pools,
      metrics: createMetrics(),
      log: silentLogger,
      signal: new AbortController().signal,
      eventLog: log as unknown as EventLog,
      onDetached: ({ failure }) => {
        throw failure.error;
      },
      onBatch: async (_pump, _batch, { pushes, arePushesMissed }: Applied) => {
        reported.push(...pushes.map(({ position }) => position));
        if (arePushesMissed) state.missed += 1;
        return false;
      },
    },
    [memoryGeneration(walletBalance)],
  );
  state.reader = reader;
  onTestFinished(async () => {
    reader.stop();
    await reader.done;
  });
  await vi.waitFor(() => expect(reader.isLive).toBe(true));
  /** Adds events, waits until they are applied, and returns their positions. */
  const add = async (count: number): Promise<readonly bigint[]> => {
    const before = log.all.length;
    log.add(...tips(count));
    await vi.waitFor(() => expect(reader.lastEvent).toBe(log.position));
    return log.all.slice(before).map(({ position }) => position);
  };
  return { reader, add, reported, missed: () => state.missed };
};

describe('pushes of a reader once Redis is reconnected', () => {
  it('are reported as missed, as another process may have published them', async () => {
    const { reader, add, reported, missed } = await following();
    const before = await add(2);
    reader.suspectLoss();
    await add(3);
    expect(reported).toEqual(before);
    expect(missed()).toBe(1);
  });

  it('are also missed of a commit in progress, and of events right behind it', async () => {
    let isLost = false;
    const { add, reported, missed } = await following((reader) => {
      if (!isLost) reader.suspectLoss();
      isLost = true;
    });
    await add(1);
    expect(missed()).toBe(1);
    await add(2);
    expect(missed()).toBe(2);
    expect(reported).toEqual([]);
  });

  it('are published one by one again once it has caught up with the log', async () => {
    const { reader, add, reported } = await following();
    reader.suspectLoss();
    await add(1);
    const after = await add(4);
    expect(reported).toEqual(after);
  });
});
