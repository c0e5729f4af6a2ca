import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@ovation/contracts/api';
import { createClient } from '@ovation/contracts/kernel/client';
import type { Stack } from '../stack/startStack.ts';
import { whenIdle } from './cpuTime.ts';
import { warmUp } from './load.ts';
import { aim } from './report.ts';
import { tipsOf, tipTokens } from './tips.ts';
import type { BenchWorld } from './world.ts';

const commandsPerSecond = 500;
const seconds = 10;
const tickMs = 10;
const warmUpConnections = 16;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** From a command's answer until a query with its position answers, at a steady rate. */
export const benchReadModelLag = async (
  stack: Stack,
  { fans, creatorIds }: BenchWorld,
  tell: (line: string) => void,
): Promise<void> => {
  const [url = ''] = stack.addresses.apiUrls;
  tell('  warming up: one tip of each fan');
  const requests = tipsOf({ fans, creatorIds }, false);
  await warmUp({ url, connections: warmUpConnections, seconds, requests, isKeyed: true });
  await whenIdle();
  const baseUrl = `${url}/api`;
  const lagsMs: number[] = [];
  let failures = 0;
  const once = async (at: number): Promise<void> => {
    const fan = fans[at % fans.length];
    const id = creatorIds[at % creatorIds.length] ?? '';
    if (!fan) throw new Error('a bench needs fans');
    const client = createClient(api, { baseUrl, token: () => fan.token });
    try {
      const { position } = await client.tipping.sendTip({
        params: { id },
        body: { tokens: tipTokens },
      });
      const answeredAt = performance.now();
      await client.wallet.listCharges({ after: position ?? '', query: { limit: 1 } });
      lagsMs.push(performance.now() - answeredAt);
    } catch (error) {
      failures++;
      if (failures === 1) tell(`  first failure: ${String(error)}`);
    }
  };
  const underWay: Promise<void>[] = [];
  const startedAt = performance.now();
  while (performance.now() - startedAt < seconds * 1_000) {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * commandsPerSecond);
    while (underWay.length < due) underWay.push(once(underWay.length));
    await delay(tickMs);
  }
  await Promise.all(underWay);
  const sorted = lagsMs.sort((a, b) => a - b);
  const figures = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share).toFixed(1));
  tell(`\nfrom a command's answer to a query that has seen it, ${commandsPerSecond} commands/s`);
  tell(`  p50 ${figures[0]} ms, p95 ${figures[1]} ms, p99 ${figures[2]} ms, ${failures} failures`);
  tell(aim('p99', `${figures[2]} ms`, '≤ 50 ms'));
};
