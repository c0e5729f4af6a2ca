import { setImmediate } from 'node:timers/promises';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { AccessDenied } from '@ovation/event-store-client/errors/storeErrors';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryNats } from '../../testing/memoryNats.ts';
import { recordedEvent } from '../../testing/recordedEvent.ts';
import type { Stoppable } from '../process/lifecycle.ts';
import { createMetrics } from '../process/metrics.ts';
import type { Reactor } from './reactor.ts';
import { type ReactionsDeps, startReactions } from './startReactions.ts';

const logger = silentLogger;
const types = ['Tip', 'Photo', 'Card', 'Post', 'Note', 'Plan'] as const;

/** Advances the clock and flushes microtasks. */
const pass = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 50) {
    await vi.advanceTimersByTimeAsync(50);
    for (let turn = 0; turn < 20; turn++) await setImmediate();
  }
};

/** Log and NATS, and workers with a reactor for each type. */
const world = () => {
  const log = memoryLog();
  const nats = memoryNats();
  /** Handled events: `worker event`, in order. */
  const handled: string[] = [];
  let count = 0;
  /** Appends one event of each type, and returns their names. */
  const addOfEach = (): string[] =>
    types.map((type) => {
      const stream = `${type}-${count++}`;
      log.add(recordedEvent(stream, 0, type));
      return stream;
    });
  const reactorsOf = (worker: string): Reactor[] =>
    types.map((type) => ({
      name: `on-${type}`,
      from: 'beginning',
      types: [type],
      react: async ({ stream }) => void handled.push(`${worker} ${stream}`),
    }));
  /** Store that stops responding to a worker once that is dead. */
  const storeOf = (isDead: () => boolean): ReactionsDeps['log'] =>
    new Proxy(log, {
      get: (target, name: keyof typeof log) => {
        const found = target[name];
        if (typeof found !== 'function') return found;
        return (...args: unknown[]) =>
          isDead() ? new Promise(() => undefined) : Reflect.apply(found, target, args);
      },
    });
  const start = async (worker: string, store?: ReactionsDeps['log']) => {
    let isDead = false;
    const client = nats.client();
    const deps = {
      clock: () => new Date(),
      log: store ?? storeOf(() => isDead),
      nats: client,
      logger,
      metrics: createMetrics(worker),
      worker: `${worker.repeat(8)}-0000-4000-8000-000000000000`,
    };
    const starting = startReactions(
      reactorsOf(worker).map((reactor) => ({
        ...reactor,
        react: (event) => (isDead ? new Promise(() => undefined) : reactor.react(event)),
      })),
      deps,
    );
    const [reactions] = await Promise.all([starting, pass(500)]);
    started.push(reactions);
    const kill = (): void => {
      isDead = true;
      client.kill();
      started.splice(started.indexOf(reactions), 1);
    };
    return { reactions, kill };
  };
  const handledBy = (worker: string): string[] =>
    handled.filter((line) => line.startsWith(worker)).map((line) => line.slice(2));
  return { log, nats, handled, addOfEach, start, handledBy };
};

const started: Stoppable[] = [];
const sorted = (names: readonly string[]): string[] => [...names].sort();

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date', 'performance'],
  });
});
afterEach(async () => {
  const stopping = started.splice(0).map(({ stop }) => stop());
  await pass(500);
  await Promise.all(stopping);
  vi.useRealTimers();
});

it('reactors do not start on a store that denies access to their checkpoints, and pass its message on', async () => {
  const { log, start } = world();
  const denied = new AccessDenied('The event store denies it');
  const store = { ...log, append: () => Promise.reject(denied) };
  const outcome = start('a', store).catch((error: unknown) => error);
  await pass(1_000);
  expect(await outcome).toBe(denied);
});

describe('reactors of several workers', () => {
  it('are distributed among live workers, and each event is handled by one', async () => {
    const { start, addOfEach, handled, handledBy } = world();
    await start('a');
    await start('b');
    await pass(1_000);
    const names = addOfEach();
    await pass(500);
    expect(handled).toHaveLength(types.length);
    expect(sorted([...handledBy('a'), ...handledBy('b')])).toEqual(sorted(names));
    expect(handledBy('a').length).toBeGreaterThan(0);
    expect(handledBy('b').length).toBeGreaterThan(0);
  });

  it('move to another at once on a graceful stop, and repeat nothing', async () => {
    const { start, addOfEach, handled, handledBy } = world();
    const one = await start('a');
    await start('b');
    const before = addOfEach();
    await pass(500);
    started.splice(started.indexOf(one.reactions), 1);
    const stopping = one.reactions.stop();
    await pass(250);
    await stopping;
    const after = addOfEach();
    await pass(250);
    expect(sorted(handled.map((line) => line.slice(2)))).toEqual(sorted([...before, ...after]));
    expect(handledBy('b')).toEqual(expect.arrayContaining(after));
  });

  it('move to another within five seconds of a crash, with unfinished events', async () => {
    const { start, addOfEach, handledBy } = world();
    const one = await start('a');
    await start('b');
    addOfEach();
    await pass(3_000);
    const before = handledBy('b').length;
    one.kill();
    const missed = addOfEach();
    await pass(5_000);
    const since = handledBy('b').slice(before);
    // Events that the dead one had done and checkpointed are not repeated.
    expect(sorted(since)).toEqual(sorted(missed));
  });

  it('repeat at most a second of events after a crash', async () => {
    const { start, addOfEach, handledBy } = world();
    const one = await start('a');
    addOfEach();
    await pass(2_500);
    const late = addOfEach();
    await pass(50);
    one.kill();
    await start('b');
    await pass(5_000);
    expect(sorted(handledBy('b'))).toEqual(sorted(late));
  });

  it('all run in each worker while NATS is unavailable, and are distributed again after it', async () => {
    const { start, addOfEach, handledBy, handled, nats } = world();
    nats.isUnavailable = true;
    await start('a');
    await start('b');
    const alone = addOfEach();
    await pass(500);
    expect(sorted(handledBy('a'))).toEqual(sorted(alone));
    expect(sorted(handledBy('b'))).toEqual(sorted(alone));
    nats.isUnavailable = false;
    await pass(2_500);
    const before = handled.length;
    addOfEach();
    await pass(500);
    expect(handled).toHaveLength(before + types.length);
  });
});

it('wait at start for a store that is unavailable', async () => {
  const { start, addOfEach, handledBy, log } = world();
  const readLast = vi.fn(log.readLast);
  for (const _ of types) readLast.mockRejectedValueOnce(new Error('the store is away'));
  const names = addOfEach();
  const starting = start('a', { ...log, readLast });
  await pass(2_500);
  await starting;
  await pass(500);
  expect(sorted(handledBy('a'))).toEqual(sorted(names));
});

it('read the log with one subscription for all reactors', async () => {
  const { start, log, addOfEach, handledBy } = world();
  const catchUp = vi.fn(log.catchUp);
  await start('a', { ...log, catchUp });
  addOfEach();
  await pass(500);
  expect(handledBy('a')).toHaveLength(types.length);
  expect(catchUp).toHaveBeenCalledTimes(1);
});
