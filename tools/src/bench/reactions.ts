import { setTimeout as delay } from 'node:timers/promises';
import { EarningsAccrued } from '@ovation/contracts/earnings/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { streams } from '@ovation/contracts/streams';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { masterKeysOf } from '@ovation/event-log/keys/keyRing';
import { type EventLog, openEventLog } from '@ovation/event-log/log';
import type { Stack } from '../stack/startStack.ts';
import { runAtRate } from './atRate.ts';
import { untilCoresIdle } from './measure/cpuTime.ts';
import { aim } from './measure/report.ts';
import { residentOf } from './memory.ts';
import { percentile } from './percentiles.ts';
import { legacyTip, openTipWriter } from './tipWriter.ts';
import type { BenchWorld } from './world.ts';

const tipsPerSecond = 100;
const seconds = 20;
/** Backlog when the worker comes back. */
const backlogTips = 100_000;
/** Tips of one fan that are appended at once. */
const tipsAtOnce = 50;
const appendsAtATime = 32;
const sampleEveryMs = 100;

/** Subscribes to events of some types after a position. */
const follow = (
  log: EventLog,
  after: bigint,
  types: readonly string[],
  onEvent: (event: AnyRecordedEvent) => void,
) => {
  const stopping = new AbortController();
  const following = (async () => {
    for await (const { events } of log.catchUp({ after, types, signal: stopping.signal })) {
      for (const event of events) onEvent(event);
    }
  })();
  return async (): Promise<void> => {
    stopping.abort();
    await following;
  };
};

const measureLatency = async (log: EventLog, world: BenchWorld): Promise<readonly number[]> => {
  const write = await openTipWriter(log, world, tipsPerSecond * seconds, legacyTip);
  const recorded = { TipSent: new Map<string, Date>(), MessageSent: new Map<string, Date>() };
  const { TipSent: sent, MessageSent: reactedAt } = recorded;
  const stop = follow(log, await log.head(), Object.keys(recorded), (event) => {
    const { type, metadata, recordedAt } = event;
    // Id of the tip that it is or follows from.
    if (recordedAt) recorded[type as keyof typeof recorded].set(metadata.causationId, recordedAt);
  });
  const count = await runAtRate({ rate: tipsPerSecond, seconds }, () => write(1, 'bravo'));
  while (reactedAt.size < count || sent.size < count) await delay(sampleEveryMs);
  await stop();
  return [...sent]
    .map(([id, at]) => (reactedAt.get(id)?.getTime() ?? Number.NaN) - at.getTime())
    .sort((a, b) => a - b);
};

const measureBacklog = async (
  stack: Stack,
  log: EventLog,
  world: BenchWorld,
  report: (line: string) => void,
): Promise<void> => {
  const idle = residentOf(stack.pid('worker') ?? 0) ?? Number.NaN;
  await stack.halt('worker');
  report(`  writing ${backlogTips} tips while no worker runs`);
  const write = await openTipWriter(log, world, backlogTips / tipsAtOnce, legacyTip);
  let left = backlogTips / tipsAtOnce;
  await Promise.all(
    Array.from({ length: appendsAtATime }, async () => {
      while (left-- > 0) await write(tipsAtOnce);
    }),
  );
  let credits = 0;
  const stop = follow(log, await log.head(), [EarningsAccrued.type], ({ data }) => {
    credits += (data as EventOf<typeof EarningsAccrued>['data']).count;
  });
  await stack.restart('worker');
  const startedAt = performance.now();
  let highest = 0;
  while (credits < backlogTips) {
    highest = Math.max(highest, residentOf(stack.pid('worker') ?? 0) ?? 0);
    await delay(sampleEveryMs);
  }
  const took = (performance.now() - startedAt) / 1_000;
  await stop();
  const perSecond = Math.round(backlogTips / took).toLocaleString('en');
  report(`\n${backlogTips} events waiting, ${took.toFixed(1)} s after the worker was back`);
  report(aim('reactions a second', perSecond, '≥ 1,000'));
  const above = `${Math.round(highest - idle)} MiB above idle (${Math.round(idle)} MiB)`;
  report(aim('memory of the worker', above, '≤ 150 MiB above idle'));
};

/**
 * Benchmarks reactors: the delay from an event to the reactor's append; and the backlog without a
 * worker.
 */
export const benchReactions = async (
  stack: Stack,
  world: BenchWorld,
  report: (line: string) => void,
): Promise<void> => {
  const { ESDB_URL = '', MASTER_KEY = '' } = stack.env;
  const log = openEventLog({ url: ESDB_URL, masterKeys: masterKeysOf({ MASTER_KEY }), streams });
  try {
    await untilCoresIdle();
    const sorted = await measureLatency(log, world);
    const figures = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share));
    report(
      `\nfrom a tip in the log to its note as a message in the log, ${tipsPerSecond} a second`,
    );
    report(`  p50 ${figures[0]} ms, p95 ${figures[1]} ms, p99 ${figures[2]} ms`);
    report(aim('p99', `${figures[2]} ms`, '≤ 50 ms'));
    await untilCoresIdle();
    await measureBacklog(stack, log, world, report);
  } finally {
    await log.close();
  }
};
