import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from '../stack/startStack.ts';
import { whenIdle } from './cpuTime.ts';
import { type LoadRequest, warmUp } from './load.ts';
import { aim } from './report.ts';
import { tipsOf } from './tips.ts';
import type { BenchWorld } from './world.ts';

const commandsPerSecond = 500;
const seconds = 10;
const tickMs = 10;
const warmUpConnections = 16;
/** More than wait at a time when the aim is met; a server that is late is not flooded as well. */
const connectionsMax = 256;
const chargesPath = '/api/wallet/charges/search?limit=1';

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** A client that costs next to nothing: what it takes itself would count as lag. */
const openClient = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsMax });
  const call = async ({ method, path, token, body }: LoadRequest, after?: string) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        authorization: token,
        ...(body && { 'content-type': 'application/json' }),
        ...(after && { 'x-after': after }),
      };
      request(url + path, { method, agent, headers }, resolve)
        .once('error', reject)
        .end(body);
    });
    const said = await text(answer);
    if ((answer.statusCode ?? 500) >= 400) throw new Error(said);
    return answer.headers;
  };
  return { call, close: () => agent.destroy() };
};

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
  // Apart, so that no query waits for a connection behind commands that come later.
  const [commands, queries] = [openClient(url), openClient(url)];
  const lagsMs: number[] = [];
  let failures = 0;
  const once = async (at: number): Promise<void> => {
    const tip = requests[at % requests.length];
    if (!tip) throw new Error('a bench needs fans');
    try {
      const { 'x-position': position } = await commands.call(tip);
      const answeredAt = performance.now();
      const { body: _, ...asFan } = tip;
      await queries.call({ ...asFan, method: 'GET', path: chargesPath }, String(position));
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
  for (const client of [commands, queries]) client.close();
  const sorted = lagsMs.sort((a, b) => a - b);
  const figures = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share).toFixed(1));
  tell(`\nfrom a command's answer to a query that has seen it, ${commandsPerSecond} commands/s`);
  tell(`  p50 ${figures[0]} ms, p95 ${figures[1]} ms, p99 ${figures[2]} ms, ${failures} failures`);
  tell(aim('p99', `${figures[2]} ms`, '≤ 50 ms'));
};
