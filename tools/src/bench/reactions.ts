import { setTimeout as delay } from 'node:timers/promises';
import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import { streams } from '@ovation/contracts/streams';
import { newId } from '@ovation/event-log/ids';
import { masterKeysOf } from '@ovation/event-log/keyRing';
import { type EventLog, openEventLog, revisionNone } from '@ovation/event-log/log';
import type { Stack } from '../stack/startStack.ts';
import { whenIdle } from './cpuTime.ts';
import { residentOf } from './memory.ts';
import { aim } from './report.ts';
import { tipTokens } from './tips.ts';
import type { BenchWorld } from './world.ts';

const tipsPerSecond = 100;
const seconds = 20;
const tickMs = 10;
/** What lies waiting when the worker comes back. */
const waitingTips = 100_000;
/** Tips of one fan that are appended at once. */
const tipsAtOnce = 50;
const appendsAtATime = 32;
const sampleEveryMs = 100;
const commissionBasisPoints = 2_000;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** A tip as the API would write it; the fans of a bench have more than enough. */
const tipOf = (fanId: string, performerId: string, balanceAfter: number) => {
  const id = newId();
  const at = new Date().toISOString();
  const { commission, legs } = chargePosting(fanId, performerId, tipTokens, commissionBasisPoints);
  return {
    id,
    type: 'TipSent',
    data: {
      ...{ tipId: newId(), fanId, performerId, tokens: tipTokens, commission },
      ...{ commissionBasisPoints, balanceAfter, legs, sentAt: at },
    },
    metadata: {
      ...{ actor: { kind: 'system', id: 'bench' } as const, at },
      ...{ causationId: id, correlationId: id },
    },
  };
};

/** Tells of each credited tip, by the id of the event that it follows from. */
const followCredits = (
  log: EventLog,
  after: bigint,
  onCredited: (causeId: string, recordedAt: Date) => void,
) => {
  const stopping = new AbortController();
  const follow = async (): Promise<void> => {
    const options = { after, types: ['TipCredited'], signal: stopping.signal };
    for await (const { events } of log.catchUp(options)) {
      for (const { metadata, recordedAt } of events) {
        if (recordedAt) onCredited(metadata.causationId, recordedAt);
      }
    }
  };
  const following = follow();
  return async (): Promise<void> => {
    stopping.abort();
    await following;
  };
};

/** Writes tips straight into wallets: what a wallet held before is of no matter here. */
const tipWriter = (log: EventLog, { fans, creatorIds }: BenchWorld) => {
  const revisions = new Map<string, number>();
  let next = 0;
  const revisionOf = async (stream: string): Promise<number> =>
    revisions.get(stream) ?? (await log.readLast(stream))?.revision ?? revisionNone;
  /** Appends so many tips of the next fan; the ids of their events. */
  return async (count: number): Promise<readonly string[]> => {
    const at = next++;
    const fan = fans[at % fans.length];
    const performerId = creatorIds[at % creatorIds.length];
    if (!fan || !performerId) throw new Error('a bench needs fans and creators');
    const stream = `wallet-${fan.id}`;
    const tips = Array.from({ length: count }, () => tipOf(fan.id, performerId, 0));
    const outcome = await log.append(stream, await revisionOf(stream), tips);
    if (!outcome.ok) throw new Error(`somebody else writes to ${stream}`);
    revisions.set(stream, outcome.revision);
    return tips.map(({ id }) => id);
  };
};

const measureLatency = async (log: EventLog, world: BenchWorld): Promise<readonly number[]> => {
  const write = tipWriter(log, world);
  const sent = new Map<string, Date>();
  const credited = new Map<string, Date>();
  const after = await log.head();
  const stop = followCredits(log, after, (id, at) => credited.set(id, at));
  const stopping = new AbortController();
  const noting = (async () => {
    const options = { after, types: ['TipSent'], signal: stopping.signal };
    for await (const { events } of log.catchUp(options)) {
      for (const { id, recordedAt } of events) if (recordedAt) sent.set(id, recordedAt);
    }
  })();
  const writes: Promise<unknown>[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < seconds * 1_000) {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * tipsPerSecond);
    while (writes.length < due) writes.push(write(1));
    await delay(tickMs);
  }
  await Promise.all(writes);
  while (credited.size < writes.length || sent.size < writes.length) await delay(sampleEveryMs);
  stopping.abort();
  await Promise.all([stop(), noting]);
  return [...sent]
    .map(([id, at]) => (credited.get(id)?.getTime() ?? Number.NaN) - at.getTime())
    .sort((a, b) => a - b);
};

const workOff = async (
  stack: Stack,
  log: EventLog,
  world: BenchWorld,
  tell: (line: string) => void,
): Promise<void> => {
  const idle = residentOf(stack.pid('worker') ?? 0) ?? Number.NaN;
  await stack.halt('worker');
  tell(`  writing ${waitingTips} tips while no worker runs`);
  const write = tipWriter(log, world);
  let left = waitingTips / tipsAtOnce;
  await Promise.all(
    Array.from({ length: appendsAtATime }, async () => {
      while (left-- > 0) await write(tipsAtOnce);
    }),
  );
  let credits = 0;
  const stop = followCredits(log, await log.head(), () => {
    credits += 1;
  });
  await stack.restart('worker');
  const startedAt = performance.now();
  let highest = 0;
  while (credits < waitingTips) {
    highest = Math.max(highest, residentOf(stack.pid('worker') ?? 0) ?? 0);
    await delay(sampleEveryMs);
  }
  const took = (performance.now() - startedAt) / 1_000;
  await stop();
  const perSecond = Math.round(waitingTips / took).toLocaleString('en');
  tell(`\n${waitingTips} events waiting, ${took.toFixed(1)} s after the worker was back`);
  tell(aim('reactions a second', perSecond, '≥ 1,000'));
  const above = `${Math.round(highest - idle)} MiB above idle (${Math.round(idle)} MiB)`;
  tell(aim('memory of the worker', above, '≤ 150 MiB above idle'));
};

/** From an event to what a reactor appends; and what waits while no worker is there. */
export const benchReactions = async (
  stack: Stack,
  world: BenchWorld,
  tell: (line: string) => void,
): Promise<void> => {
  const { ESDB_URL = '', MASTER_KEY = '' } = stack.env;
  const log = openEventLog({ url: ESDB_URL, masterKeys: masterKeysOf({ MASTER_KEY }), streams });
  try {
    await whenIdle();
    const sorted = await measureLatency(log, world);
    const figures = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share));
    tell(`\nfrom a tip in the log to its credit in the log, ${tipsPerSecond} a second`);
    tell(`  p50 ${figures[0]} ms, p95 ${figures[1]} ms, p99 ${figures[2]} ms`);
    tell(aim('p99', `${figures[2]} ms`, '≤ 50 ms'));
    await whenIdle();
    await workOff(stack, log, world, tell);
  } finally {
    await log.close();
  }
};
