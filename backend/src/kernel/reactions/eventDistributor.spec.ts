import { setImmediate } from 'node:timers/promises';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordedEvent } from '../../testing/recordedEvent.ts';
import { createMetrics } from '../process/metrics.ts';
import { createEventDistributor } from './eventDistributor.ts';
import { createParkedReactions } from './parkedReactions.ts';
import { startReactorRun } from './reactorRun.ts';
import type { RunningReactor } from './runningReactor.ts';

const logger = silentLogger;
const metrics = createMetrics('spec');

const world = () => {
  const log = memoryLog();
  const parked = createParkedReactions(log);
  const catchUp = vi.fn(log.catchUp);
  const feeding = createEventDistributor({ log: { catchUp }, logger, types: ['Tip', 'Photo'] });
  let count = 0;
  /** Appends a number of events of a type. */
  const add = (type: string, times = 1): void =>
    log.add(...Array.from({ length: times }, () => recordedEvent(`${type}-${count++}`, 0, type)));
  const workOf = async (
    type: string,
    { after, react = async () => undefined }: { after?: number; react?: () => Promise<void> } = {},
  ): Promise<RunningReactor & { readonly handled: string[] }> => {
    const handled: string[] = [];
    const reactor = {
      name: `on ${type}`,
      from: 'beginning' as const,
      types: [type],
      react: async ({ stream }: { stream: string }) => {
        handled.push(stream);
        await react();
      },
    };
    const seen = after === undefined ? undefined : log.all[after];
    const run = startReactorRun(reactor, { seen, open: [] }, { log, parked, logger, metrics });
    return {
      reactor,
      run,
      resumedFrom: seen?.recordedAt,
      stop: () => run.stop(),
      handled,
    };
  };
  return { add, workOf, feeding, catchUp };
};

/** Advances the clock and flushes microtasks. */
const pass = async (ms = 1): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 200; turn++) {
    await setImmediate();
    await vi.advanceTimersByTimeAsync(0);
  }
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('delivers each reactor its events from one subscription', async () => {
  const { add, workOf, feeding, catchUp } = world();
  add('Tip', 2);
  const [tips, photos] = [await workOf('Tip'), await workOf('Photo')];
  feeding.add([tips, photos]);
  await pass();
  add('Photo');
  add('Tip');
  await pass();
  expect(tips.handled).toEqual(['Tip-0', 'Tip-1', 'Tip-3']);
  expect(photos.handled).toEqual(['Photo-2']);
  expect(photos.run.checkpoint().seen).toEqual({ stream: 'Tip-3', revision: 0 });
  expect(catchUp).toHaveBeenCalledTimes(1);
  await feeding.stop();
});

it('delivers no event twice to reactors at different checkpoints', async () => {
  const { add, workOf, feeding } = world();
  add('Tip', 5);
  const [one, other] = [await workOf('Tip', { after: 1 }), await workOf('Tip', { after: 3 })];
  feeding.add([one, other]);
  await pass();
  expect(one.handled).toEqual(['Tip-2', 'Tip-3', 'Tip-4']);
  expect(other.handled).toEqual(['Tip-4']);
  await feeding.stop();
});

it('lets a stuck reactor stall the others for a second at most', async () => {
  const { add, workOf, feeding, catchUp } = world();
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const photos = await workOf('Photo', { react: () => finished });
  const tips = await workOf('Tip');
  feeding.add([photos, tips]);
  await pass();
  add('Photo', 1_500);
  add('Tip');
  await pass();
  expect(tips.handled).toEqual([]);
  await pass(1_000);
  expect(tips.handled).toEqual(['Tip-1500']);
  expect(catchUp).toHaveBeenCalledTimes(2);
  finish();
  await pass();
  expect(new Set(photos.handled).size).toBe(1_500);
  expect(photos.handled).toHaveLength(1_500);

  add('Tip');
  add('Photo');
  await pass();
  expect(tips.handled.at(-1)).toBe('Tip-1501');
  expect(photos.handled.at(-1)).toBe('Photo-1502');
  expect(catchUp).toHaveBeenCalledTimes(2);
  await feeding.stop();
});

it('lets a new reactor catch up without the others', async () => {
  const { add, workOf, feeding, catchUp } = world();
  add('Tip', 300);
  vi.setSystemTime(Date.now() + 600_000);
  add('Photo', 1);
  const [recent, fresh] = [await workOf('Photo', { after: 300 }), await workOf('Tip')];
  feeding.add([recent, fresh]);
  add('Photo');
  await pass();
  expect(fresh.handled).toHaveLength(300);
  expect(recent.handled).toEqual(['Photo-301']);
  expect(catchUp).toHaveBeenCalledTimes(2);
  add('Tip');
  await pass();
  expect(fresh.handled).toHaveLength(301);
  expect(fresh.run.checkpoint().seen).toEqual({ stream: 'Tip-302', revision: 0 });
  await feeding.stop();
});

it('ends its subscription when the last reactor is released, and starts one for later ones', async () => {
  const { add, workOf, feeding, catchUp } = world();
  const tips = await workOf('Tip');
  feeding.add([tips]);
  await pass();
  feeding.remove(tips.run);
  add('Tip');
  await pass();
  expect(tips.handled).toEqual([]);
  const again = await workOf('Tip');
  feeding.add([again]);
  await pass();
  expect(again.handled).toEqual(['Tip-0']);
  expect(catchUp).toHaveBeenCalledTimes(2);
  await feeding.stop();
});
