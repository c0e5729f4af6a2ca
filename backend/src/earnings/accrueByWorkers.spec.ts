import { setImmediate } from 'node:timers/promises';
import type { EarningsAccrued } from '@ovation/contracts/earnings/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import type { Stoppable } from '../kernel/process/lifecycle.ts';
import { createMetrics } from '../kernel/process/metrics.ts';
import { startReactions } from '../kernel/reactions/startReactions.ts';
import { memoryNats } from '../testing/memoryNats.ts';
import { recordedEvent } from '../testing/recordedEvent.ts';
import { accrueEarnings } from './accrueEarnings.reactor.ts';

const logger = silentLogger;

/** Advances the clock and flushes pending microtasks. */
const pass = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 50) {
    await vi.advanceTimersByTimeAsync(50);
    for (let turn = 0; turn < 20; turn++) await setImmediate();
  }
};

/** Workers started as in production, on one log. */
const world = () => {
  const log = memoryLog();
  const nats = memoryNats();
  const started: Stoppable[] = [];
  const revisions = new Map<string, number>();
  const charge = (creator: string, fan: string): void => {
    const stream = `wallet-${fan}`;
    const revision = revisions.get(stream) ?? 0;
    revisions.set(stream, revision + 1);
    const data = { performerId: creator, tokens: 10, commission: 2 };
    log.add({ ...recordedEvent(stream, revision, 'TipSent'), data });
  };
  const start = async (worker: string) => {
    let isDead = false;
    const store = new Proxy(log, {
      get: (target, name: keyof typeof log) => {
        const found = target[name];
        if (typeof found !== 'function') return found;
        return (...given: unknown[]) =>
          isDead ? new Promise(() => undefined) : Reflect.apply(found, target, given);
      },
    }) as unknown as EventLog;
    const client = nats.client();
    const starting = startReactions(
      [accrueEarnings({ commands: createCommands(store), log, recoverLosses: async () => {} })],
      {
        clock: () => new Date(),
        log: store,
        nats: client,
        logger,
        metrics: createMetrics(worker),
        worker: `${worker.repeat(8)}-0000-4000-8000-000000000000`,
      },
    );
    const [reactions] = await Promise.all([starting, pass(500)]);
    started.push(reactions);
    return {
      stop: async (): Promise<void> => {
        started.splice(started.indexOf(reactions), 1);
        await Promise.all([reactions.stop(), pass(500)]);
      },
      kill: (): void => {
        isDead = true;
        client.kill();
        started.splice(started.indexOf(reactions), 1);
      },
    };
  };
  /** Counts a creator's accrued charges. */
  const countOf = (creator: string): number =>
    log.all
      .filter(({ stream }) => stream === `earnings-${creator}`)
      .reduce((sum, { data }) => sum + (data as EventOf<typeof EarningsAccrued>['data']).count, 0);
  return { log, charge, start, countOf, started };
};

let started: Stoppable[] = [];
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

it('continues with another worker after one stops or crashes with pending charges', async () => {
  const made = world();
  started = made.started;
  for (let at = 0; at < 130; at++) made.charge(at % 2 === 0 ? 'luna' : 'mara', `fan${at % 3}`);
  const first = await made.start('a');
  await pass(3_500);
  expect([made.countOf('luna'), made.countOf('mara')]).toEqual([65, 65]);
  made.charge('luna', 'fan0');
  await pass(100);
  await first.stop();
  expect(made.countOf('luna')).toBe(65);
  const second = await made.start('b');
  made.charge('mara', 'fan1');
  await pass(3_500);
  expect([made.countOf('luna'), made.countOf('mara')]).toEqual([66, 66]);
  made.charge('mara', 'fan1');
  await pass(100);
  second.kill();
  await made.start('c');
  await pass(8_000);
  expect([made.countOf('luna'), made.countOf('mara')]).toEqual([66, 67]);
});
