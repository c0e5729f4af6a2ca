import { setImmediate } from 'node:timers/promises';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedEvent } from '../../testing/recordedEvent.ts';
import { createMetrics } from '../process/metrics.ts';
import { type BatchReactor, startBatchRun } from './batchRun.ts';
import type { Checkpoint, LoadedCheckpoint } from './checkpoint.ts';
import { createParkedReactions } from './parkedReactions.ts';
import { defineBatchReactor } from './reactor.ts';
import type { ReactorRun } from './reactorRun.ts';

const logger = silentLogger;
const metrics = createMetrics('spec');
const lingerMs = 1_000;
const countMax = 5;
const day = 24 * 3_600_000;
const beginning: LoadedCheckpoint = { seen: undefined, open: [] };

/** `a0` is the first event of the stream `a`; streams of one letter, in any case, have one key. */
const nameOf = ({ stream, revision }: { stream: string; revision: number }): string =>
  `${stream}${revision}`;

/** Log, and a batch reactor with a scripted reaction to each batch. */
const world = (react: (names: readonly string[]) => Promise<void> | void = () => undefined) => {
  const log = memoryLog();
  const parked = createParkedReactions(log);
  const done: string[][] = [];
  const tried: string[][] = [];
  const defined = defineBatchReactor(
    {
      name: 'spec',
      from: 'beginning',
      on: [],
      fields: [],
      keyOf: ({ stream }) => stream.toLowerCase(),
      lingerMs,
      countMax,
    },
    async (events) => {
      const names = events.map(nameOf);
      tried.push(names);
      await react(names);
      done.push(names);
    },
  );
  const reactor = { ...defined, types: ['Asked'] } as BatchReactor;
  const append = (stream: string, type = 'Asked'): AnyRecordedEvent => {
    const { length } = log.all.filter((event) => event.stream === stream);
    log.add(recordedEvent(stream, length, type));
    return log.all.at(-1) as AnyRecordedEvent;
  };
  const start = (checkpoint = beginning): Promise<ReactorRun> =>
    startBatchRun(reactor, checkpoint, { log, parked, logger, metrics });
  const deliver = (run: ReactorRun, ...streams: readonly string[]): void => {
    for (const stream of streams) run.deliver(append(stream));
  };
  /** Delivers the events that the run has not seen, as a log subscription does. */
  const catchUp = (run: ReactorRun): void => {
    for (const event of log.all) {
      if (event.position > run.seen && event.type === 'Asked') run.deliver(event);
    }
  };
  /** Checkpoint as another worker reads it. */
  const reload = async ({ seen, open }: Checkpoint): Promise<LoadedCheckpoint> => ({
    seen: seen ? await log.locate(seen.stream, seen.revision) : undefined,
    open,
  });
  return { log, parked, done, tried, append, start, bring: deliver, catchUp, reload };
};

const failsWhile =
  (isFailing: (names: readonly string[]) => boolean) => (names: readonly string[]) => {
    if (isFailing(names)) throw new Error(`${names} fails`);
  };

/** Advances the clock and flushes microtasks; the log responds in turns of its own. */
const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 30; turn++) {
    await setImmediate();
    await vi.advanceTimersByTimeAsync(0);
  }
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'setImmediate'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('events of one key', () => {
  it('are batched a while after the first, in the order of the log, across streams', async () => {
    const { start, bring, done } = world();
    const run = await start();
    bring(run, 'a', 'A', 'b', 'a');
    await pass(lingerMs - 1);
    expect(done).toEqual([]);
    expect(run.checkpoint().seen).toBeNull();
    await pass(1);
    expect(done).toEqual([['a0', 'A0', 'a1'], ['b0']]);
    expect(run.checkpoint()).toEqual({ seen: { stream: 'a', revision: 1 }, open: [] });
  });

  it('wait no longer once there are enough; the rest waits again', async () => {
    const { start, bring, done } = world();
    const run = await start();
    bring(run, ...Array(countMax + 1).fill('a'));
    await pass(1);
    expect(done).toEqual([['a0', 'a1', 'a2', 'a3', 'a4']]);
    expect(run.checkpoint().seen).toEqual({ stream: 'a', revision: 4 });
    await pass(lingerMs);
    expect(done).toHaveLength(2);
  });

  it('wait no longer when the window is full', async () => {
    const { start, bring, done } = world();
    const run = await start();
    const keys = Array.from({ length: 10_000 }, (_, at) => `k${at}`);
    bring(run, ...keys);
    expect(run.waitForRoom()).toBeDefined();
    await pass(10);
    expect(done.flat()).toHaveLength(10_000);
    expect(run.waitForRoom()).toBeUndefined();
  });
});

describe('a batch that fails', () => {
  it('blocks its key alone, in order', async () => {
    let isAway = true;
    const { start, bring, done } = world(failsWhile(([first]) => isAway && first === 'a0'));
    const run = await start();
    bring(run, 'a', 'A', 'b');
    await pass(lingerMs);
    bring(run, 'b', 'a', 'A', 'c');
    await pass(lingerMs);
    expect(done).toEqual([['b0'], ['b1'], ['c0']]);
    expect(run.checkpoint()).toMatchObject({
      seen: { stream: 'c', revision: 0 },
      open: [{ stream: 'a', revision: 0 }],
    });
    isAway = false;
    await pass(10_000);
    expect(done.slice(3)).toEqual([
      ['a0', 'A0'],
      ['a1', 'A1'],
    ]);
    expect(run.checkpoint().open).toEqual([]);
  });

  it('keeps no later events of its key in memory', async () => {
    const { start, bring } = world(failsWhile(([first]) => first === 'a0'));
    const run = await start();
    bring(run, 'a');
    await pass(lingerMs);
    bring(run, ...Array(3_000).fill('a'));
    expect(run.waitForRoom()).toBeUndefined();
    expect(run.openCount).toBe(1);
  });

  it('is retried by the next worker, with all later events of its key', async () => {
    let isAway = true;
    const { start, bring, catchUp, done, reload } = world(
      failsWhile(([first]) => isAway && first === 'a0'),
    );
    const first = await start();
    bring(first, 'a', 'b');
    await pass(lingerMs);
    bring(first, ...Array(7).fill('a'), 'b');
    await pass(lingerMs);
    await first.stop();
    const place = await reload(first.checkpoint());
    isAway = false;
    done.length = 0;
    const next = await start(place);
    catchUp(next);
    bring(next, 'a');
    await pass(10_000);
    expect(done.flat()).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8']);
    expect(next.checkpoint().open).toEqual([]);
  });

  it('is parked after a day, retried, and unparked once it is done', async () => {
    let isAway = true;
    const { start, bring, done, parked } = world(failsWhile(() => isAway));
    const run = await start();
    bring(run, 'a', 'a');
    await pass(lingerMs + day + 600_000);
    expect(await parked.list('spec')).toMatchObject([{ stream: 'a', revision: 0 }]);
    expect(run.checkpoint().open).toHaveLength(1);
    isAway = false;
    await pass(600_000);
    expect(done).toEqual([['a0', 'a1']]);
    expect(await parked.list('spec')).toEqual([]);
  });
});

it('leaves waiting events to the next worker on stop', async () => {
  const { start, bring, catchUp, done, reload } = world();
  const first = await start();
  bring(first, 'a', 'b');
  await pass(lingerMs);
  bring(first, 'a', 'b');
  await first.stop();
  await pass(lingerMs);
  expect(done).toEqual([['a0'], ['b0']]);
  const next = await start(await reload(first.checkpoint()));
  catchUp(next);
  await pass(lingerMs);
  expect(done.slice(2)).toEqual([['a1'], ['b1']]);
});

it('finishes the running batch on stop', async () => {
  let finish = (): void => undefined;
  const underWay = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { start, bring, done } = world(() => underWay);
  const run = await start();
  bring(run, 'a');
  await pass(lingerMs);
  const stopped = run.stop();
  finish();
  await stopped;
  expect(done).toEqual([['a0']]);
  expect(run.checkpoint().seen).toEqual({ stream: 'a', revision: 0 });
});

it('handles a single event for an operator', async () => {
  const { append, log } = world();
  append('a');
  const seen: string[] = [];
  const { react } = defineBatchReactor(
    { name: 'one', from: 'end', on: [], fields: [], keyOf: () => '', lingerMs, countMax },
    async (events) => void seen.push(...events.map(nameOf)),
  );
  await react(log.all[0] as AnyRecordedEvent);
  expect(seen).toEqual(['a0']);
});
