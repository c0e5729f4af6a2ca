import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@ovation/contracts/api';
import { createClient } from '@ovation/contracts/kernel/client';
import { isUnavailable, noOutage, type Outage, watchOutage } from '../faults/outages.ts';
import { copyNamesOf } from '../stack/copies.ts';
import { startTestStack } from '../test/testStack.ts';
import { aim } from './measure/report.ts';
import { type BenchWorld, makeBenchWorld } from './world.ts';

const copies = { api: 2, worker: 2, projections: 2, gateway: 2 } as const;
const world = { fans: 100, creators: 50 } as const;
const callers = 8;
const tokens = 10;
const beforeMs = 1_000;
const afterMs = 3_000;
const pauseMs = 50;

/**
 * Tips and reads the own statement, in turn, until the time is over; then until a request succeeds.
 */
const callUntil = async (
  origin: string,
  token: string,
  creatorId: string,
  outage: Outage,
  isOver: () => boolean,
): Promise<void> => {
  const client = createClient(api, { baseUrl: `${origin}/api`, token: () => token });
  const watch = watchOutage(outage, 'a call');
  for (let at = 0, isAnswered = true; !isOver() || !isAnswered; at++) {
    const triedAt = performance.now();
    try {
      await (at % 2 === 0
        ? client.tipping.sendTip({ params: { id: creatorId }, body: { tokens } })
        : client.wallet.listStatement({ query: { limit: 1 } }));
      watch.answered();
      isAnswered = true;
    } catch (error) {
      isAnswered = !isUnavailable(error);
      if (isAnswered) throw error;
      watch.away(triedAt, error);
    }
    await delay(pauseMs);
  }
};

/**
 * Runs callers while an action disturbs the stack; returns the longest time that one of them got no
 * response.
 */
const longestGapDuring = async (
  origin: string,
  { fans, creatorIds }: BenchWorld,
  work: () => Promise<void>,
): Promise<Outage> => {
  const outage = noOutage();
  let isOver = false;
  const calling = fans
    .slice(0, callers)
    .map(({ token }) => callUntil(origin, token, creatorIds[0] ?? '', outage, () => isOver));
  await delay(beforeMs);
  await work();
  await delay(afterMs);
  isOver = true;
  await Promise.all(calling);
  return outage;
};

/**
 * Benchmarks failover with two of each process: the longest time without a response when one of the
 * two is killed.
 */
export const benchFailover = async (report: (line: string) => void): Promise<void> => {
  report('\nlongest without an answer after kill -9 of one of two');
  const stack = await startTestStack(process.env.PATH, {
    env: { CHECK_ANSWERS: '0', LOG_LEVEL: 'warn' },
    copies,
  });
  try {
    const made = await makeBenchWorld(stack.env, world);
    let slowestMs = 0;
    for (const name of Object.values(copyNamesOf(copies)).flat()) {
      const { calls, longestMs } = await longestGapDuring(stack.addresses.origin, made, () =>
        stack.kill(name, 'SIGKILL'),
      );
      slowestMs = Math.max(slowestMs, longestMs);
      report(`  ${name.padEnd(16)} ${Math.round(longestMs)} ms, ${calls} calls made again`);
      await stack.whenReady(name);
    }
    report(aim('slowest', `${(slowestMs / 1_000).toFixed(1)} s`, '≤ 1 s'));
  } finally {
    await stack.stop();
  }
};
