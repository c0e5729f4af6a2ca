import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { memoryPools, memoryTarget } from '../testing/memoryPools.ts';
import { tips } from '../testing/tips.ts';
import { balance } from '../wallet/balance.ts';
import type { Applied } from './applyBatch.ts';
import { createMetrics } from './metrics.ts';
import { type Pump, startPump } from './pump.ts';

/** A pump that follows the news of a log in memory; all that it has told, and how often it missed. */
const following = async (onCommit: (pump: Pump) => void = () => undefined) => {
  const log = memoryLog();
  const told: bigint[] = [];
  const state = { missed: 0, pump: undefined as Pump | undefined };
  const pools = memoryPools({ onCommit: () => state.pump && onCommit(state.pump) });
  const pump = startPump(
    {
      pools,
      metrics: createMetrics(),
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
      eventLog: log as unknown as EventLog,
      onDetached: ({ failure }) => {
        throw failure.error;
      },
      onBatch: async (_pump, _batch, { pushes, arePushesMissed }: Applied) => {
        told.push(...pushes.map(({ position }) => position));
        if (arePushesMissed) state.missed += 1;
        return false;
      },
    },
    [memoryTarget(balance)],
  );
  state.pump = pump;
  onTestFinished(async () => {
    pump.stop();
    await pump.done;
  });
  await vi.waitFor(() => expect(pump.isLive).toBe(true));
  /** Adds so many events, and waits until they are in; where they lie. */
  const add = async (count: number): Promise<readonly bigint[]> => {
    const before = log.all.length;
    log.add(...tips(count));
    await vi.waitFor(() => expect(pump.lastEvent).toBe(log.position));
    return log.all.slice(before).map(({ position }) => position);
  };
  return { pump, add, told, missed: () => state.missed };
};

describe('what a reader tells of once Redis was reached anew', () => {
  it('is that pushes were missed, as another may have told of what Redis lost', async () => {
    const { pump, add, told, missed } = await following();
    const before = await add(2);
    pump.doubt();
    await add(3);
    expect(told).toEqual(before);
    expect(missed()).toBe(1);
  });

  it('is the same of what was being committed meanwhile, and of what comes right behind', async () => {
    let isLost = false;
    const { add, told, missed } = await following((pump) => {
      if (!isLost) pump.doubt();
      isLost = true;
    });
    await add(1);
    expect(missed()).toBe(1);
    await add(2);
    expect(missed()).toBe(2);
    expect(told).toEqual([]);
  });

  it('is each thing one by one again as soon as it is level with the log', async () => {
    const { pump, add, told } = await following();
    pump.doubt();
    await add(1);
    const after = await add(4);
    expect(told).toEqual(after);
  });
});
