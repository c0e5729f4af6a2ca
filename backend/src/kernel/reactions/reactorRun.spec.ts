import { setImmediate } from 'node:timers/promises';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { silentLogger } from '@ovation/logging/testing/loggers';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordedEvent } from '../../testing/recordedEvent.ts';
import { createMetrics } from '../process/metrics.ts';
import type { Checkpoint, LoadedCheckpoint } from './checkpoint.ts';
import { createParkedReactions } from './parkedReactions.ts';
import type { Reactor } from './reactor.ts';
import { type ReactorRun, startReactorRun } from './reactorRun.ts';

const logger = silentLogger;
const metrics = createMetrics('spec');
const hours = (count: number): number => count * 3_600_000;
const beginning: LoadedCheckpoint = { seen: undefined, open: [] };

/** `a0` is the first event of the stream `a`, and so on. */
const nameOf = ({ stream, revision }: { stream: string; revision: number }): string =>
  `${stream}${revision}`;

/** Log, and a reactor with a scripted reaction to each event. */
const world = (react: (name: string) => Promise<void> | void = () => undefined) => {
  const log = memoryLog();
  const parked = createParkedReactions(log);
  const done: string[] = [];
  const tried: string[] = [];
  const reactor: Reactor = {
    name: 'spec',
    from: 'beginning',
    types: ['Asked'],
    react: async (event) => {
      const name = nameOf(event);
      tried.push(name);
      await react(name);
      done.push(name);
    },
  };
  /** Appends the next event of a stream. */
  const append = (stream: string, type = 'Asked'): AnyRecordedEvent => {
    const { length } = log.all.filter((event) => event.stream === stream);
    log.add(recordedEvent(stream, length, type));
    return log.all.at(-1) as AnyRecordedEvent;
  };
  const start = (checkpoint = beginning): ReactorRun =>
    startReactorRun(reactor, checkpoint, { log, parked, logger, metrics });
  const deliver = (run: ReactorRun, ...streams: readonly string[]): void => {
    for (const stream of streams) run.deliver(append(stream));
  };
  /** Checkpoint as another worker reads it. */
  const reload = async ({ seen, open }: Checkpoint): Promise<LoadedCheckpoint> => ({
    seen: seen ? await log.locate(seen.stream, seen.revision) : undefined,
    open,
  });
  return { log, parked, done, tried, append, start, bring: deliver, reload };
};

const failsWhile = (isFailing: (name: string) => boolean) => (name: string) => {
  if (isFailing(name)) throw new Error(`${name} fails`);
};

/** Reaction that runs until resolved. */
const deferred = () => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((end) => {
    resolve = end;
  });
  return { promise, resolve };
};

/** Advances the clock and flushes microtasks; the log responds in turns of its own. */
const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 20; turn++) {
    await setImmediate();
    await vi.advanceTimersByTimeAsync(0);
  }
};
const settle = (): Promise<void> => pass(1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'setImmediate'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('handles the events of a stream in order, and its checkpoint follows', async () => {
  const { start, bring, done } = world();
  const run = start();
  bring(run, 'a', 'b', 'a', 'a');
  await settle();
  expect(done.filter((name) => name.startsWith('a'))).toEqual(['a0', 'a1', 'a2']);
  expect(run.checkpoint()).toEqual({ seen: { stream: 'a', revision: 2 }, open: [] });
});

it('moves its checkpoint past skipped events while idle', async () => {
  const { start, append } = world();
  const run = start();
  run.skip(append('x', 'Other'));
  expect(run.checkpoint().seen).toEqual({ stream: 'x', revision: 0 });
});

it('keeps its checkpoint before the oldest event in progress', async () => {
  const { promise, resolve } = deferred();
  const { start, bring, done } = world((name) => (name === 'b0' ? promise : undefined));
  const run = start();
  bring(run, 'a', 'b', 'c');
  await settle();
  expect(done).toEqual(['a0', 'c0']);
  expect(run.checkpoint().seen).toEqual({ stream: 'a', revision: 0 });
  resolve();
  await settle();
  expect(run.checkpoint().seen).toEqual({ stream: 'c', revision: 0 });
});

it('blocks only the later events of the stream whose reaction fails', async () => {
  let isAway = true;
  const { start, bring, done } = world(failsWhile((name) => isAway && name === 'a0'));
  const run = start();
  bring(run, 'a', 'a', 'b', 'b');
  await settle();
  expect(done).toEqual(['b0', 'b1']);
  expect(run.checkpoint()).toMatchObject({
    seen: { stream: 'b', revision: 1 },
    open: [{ stream: 'a', revision: 0, tries: 1 }],
  });
  isAway = false;
  await pass(200);
  expect(done).toEqual(['b0', 'b1', 'a0', 'a1']);
  expect(run.checkpoint().open).toEqual([]);
});

it('retries with growing backoff, from 100 ms to 5 minutes', async () => {
  const { start, bring, tried } = world(failsWhile(() => true));
  bring(start(), 'a');
  await settle();
  const pauses: number[] = [];
  for (let triedAt = Date.now(); pauses.length < 14; triedAt = Date.now()) {
    const before = tried.length;
    while (tried.length === before) await vi.advanceTimersToNextTimerAsync();
    pauses.push(Date.now() - triedAt);
  }
  for (const [at, pause] of pauses.entries()) {
    const least = Math.min(100 * 2 ** at, 300_000);
    expect(pause).toBeGreaterThanOrEqual(least - 2);
    expect(pause).toBeLessThanOrEqual(Math.min(least * 1.2, 300_000) + 2);
  }
});

it('parks what failed for 24 hours, and continues with the blocked events', async () => {
  const { log, parked, start, bring, done } = world(failsWhile((name) => name === 'a0'));
  const run = start();
  bring(run, 'a', 'a');
  await pass(hours(23.9));
  expect(await parked.list('spec')).toEqual([]);
  expect(run.checkpoint().open).toMatchObject([{ stream: 'a', revision: 0 }]);
  await pass(hours(0.2));
  expect(await parked.list('spec')).toMatchObject([
    { stream: 'a', revision: 0, eventId: log.all[0]?.id, error: 'Error: a0 fails' },
  ]);
  expect(done).toEqual(['a1']);
  expect(run.checkpoint().open).toEqual([]);
});

it('continues the 24 hours on another worker', async () => {
  const { parked, start, bring, reload } = world(failsWhile(() => true));
  const first = start();
  bring(first, 'a');
  await pass(hours(20));
  await first.stop();
  start(await reload(first.checkpoint()));
  await pass(hours(4.1));
  expect(await parked.list('spec')).toHaveLength(1);
});

it('resumes open reactions, and repeats none that are done', async () => {
  let isAway = true;
  const { start, bring, done, tried, reload } = world(
    failsWhile((name) => isAway && name === 'a0'),
  );
  const first = start();
  bring(first, 'a', 'b', 'a', 'c', 'a');
  await settle();
  const place = first.checkpoint();
  await first.stop();
  const tries = tried.length;
  isAway = false;
  start(await reload(place));
  await settle();
  expect(tried.slice(tries)).toEqual(['a0', 'a1', 'a2']);
  expect(done).toEqual(['b0', 'c0', 'a0', 'a1', 'a2']);
});

it('leaves events behind its checkpoint to the log', async () => {
  let isAway = true;
  const { start, append, bring, done, reload } = world(failsWhile(() => isAway));
  const first = start();
  bring(first, 'a');
  await settle();
  await first.stop();
  isAway = false;
  const news = append('a');
  const second = start(await reload(first.checkpoint()));
  await settle();
  expect(done).toEqual(['a0']);
  second.deliver(news);
  await settle();
  expect(done).toEqual(['a0', 'a1']);
});

it('holds a bounded number of events, then applies back-pressure', async () => {
  const { promise, resolve } = deferred();
  const { start, bring } = world(() => promise);
  const run = start();
  let count = 0;
  for (; !run.waitForRoom(); count++) bring(run, `s${count}`);
  expect(count).toBe(1_000);
  const room = run.waitForRoom();
  resolve();
  await settle();
  await room;
  expect(run.waitForRoom()).toBeUndefined();
});

it('starts nothing new while too much has failed, and all of it afterwards', async () => {
  let isAway = true;
  const { start, bring, done } = world(failsWhile(() => isAway));
  const run = start();
  for (let at = 0; at < 900; at++) bring(run, `s${at}-`);
  await pass(60_000);
  expect(run.openCount).toBeLessThanOrEqual(256 + 64);
  expect(run.checkpoint().open).toHaveLength(run.openCount);
  isAway = false;
  await pass(hours(1));
  expect(done).toHaveLength(900);
  expect(run.checkpoint()).toEqual({ seen: { stream: 's899-', revision: 0 }, open: [] });
});

type Step =
  | { readonly kind: 'bring'; readonly stream: string; readonly failures: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'write' }
  | { readonly kind: 'kill' };

const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('bring' as const),
        stream: fc.constantFrom('a', 'b', 'c'),
        failures: fc.constantFrom(0, 0, 0, 1, 2, 5, Number.POSITIVE_INFINITY),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        ms: fc.constantFrom(1, 100, 1_000, 400_000, hours(13)),
      }),
    },
    { weight: 2, arbitrary: fc.constant<Step>({ kind: 'write' }) },
    { weight: 1, arbitrary: fc.constant<Step>({ kind: 'kill' }) },
  ),
  { maxLength: 40 },
);

it('does or parks every event in the order of its stream, wherever it is killed', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (plan: readonly Step[]) => {
      const failuresLeft = new Map<string, number>();
      const react = (name: string): void => {
        const left = failuresLeft.get(name) ?? 0;
        failuresLeft.set(name, left - 1);
        if (left > 0) throw new Error(`${name} fails`);
      };
      const { log, parked, done, start, append, reload } = world(react);
      const requestedEvents = (): readonly AnyRecordedEvent[] =>
        log.all.filter(({ type }) => type === 'Asked');
      const parkedNames = async () => (await parked.list('spec')).map(nameOf);
      let place: Checkpoint = { seen: null, open: [] };
      let run = start();

      const write = async (): Promise<void> => {
        place = run.checkpoint();
        const { seen } = await reload(place);
        const settled = new Set([...done, ...(await parkedNames())]);
        for (const event of requestedEvents()) {
          if (!seen || event.position > seen.position) continue;
          const isOpen = place.open.some(
            ({ stream, revision }) => stream === event.stream && revision <= event.revision,
          );
          expect(isOpen || settled.has(nameOf(event)), `${nameOf(event)} is passed`).toBe(true);
        }
      };
      const restart = async (): Promise<void> => {
        await run.stop();
        const from = await reload(place);
        run = start(from);
        for (const event of requestedEvents()) if (event.position > run.seen) run.deliver(event);
      };
      for (const step of plan) {
        if (step.kind === 'bring') {
          const event = append(step.stream);
          failuresLeft.set(nameOf(event), step.failures);
          run.deliver(event);
        } else if (step.kind === 'wait') await pass(step.ms);
        else if (step.kind === 'write') await write();
        else await restart();
      }
      // Each event that never succeeds takes a day, and those behind it begin theirs afterwards.
      do await pass(hours(25));
      while (run.openCount > 0);
      await write();
      const settled = new Set([...done, ...(await parkedNames())]);
      expect(requestedEvents().filter((event) => !settled.has(nameOf(event)))).toEqual([]);
      expect(place.open).toEqual([]);
      for (const stream of ['a', 'b', 'c']) {
        const firsts = [...new Set(done.filter((name) => name.startsWith(stream)))];
        expect(firsts).toEqual([...firsts].sort((x, y) => Number(x.slice(1)) - Number(y.slice(1))));
      }
      await run.stop();
    }),
    { numRuns: 100 },
  );
});
