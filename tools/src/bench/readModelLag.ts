import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Stack } from '../stack/startStack.ts';
import { runAtRate } from './atRate.ts';
import { type LoadRequest, warmUp } from './load.ts';
import { untilCoresIdle } from './measure/cpuTime.ts';
import { median } from './measure/pairs.ts';
import { aim, columns } from './measure/report.ts';
import { percentiles } from './percentiles.ts';
import { tipsOf } from './tips.ts';
import type { BenchWorld } from './world.ts';

/** Commands a second, and the target p99: milliseconds. */
const rates = { 500: 30, 1000: 60 } as const;
const seconds = 10;
const lagRounds = 3;
/** Warm-up rate: a process's first queries are slower than later ones. */
const warmUpRate = 500;
const warmUpConnections = 16;
/**
 * Upper bound of concurrent connections: more than are needed when the target is met; a server that
 * is late is not flooded as well.
 */
const connectionsMax = 256;
const chargesPath = '/api/wallet/charges/search?limit=1';

/** Opens a low-overhead client: its own time would count as lag. */
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

interface Lag {
  readonly lagsMs: readonly number[];
  readonly failures: number;
}

/** Measures the lag at a steady rate: sends tips; after each, a query that has to reflect it. */
const measureLag = async (
  url: string,
  requests: readonly LoadRequest[],
  rate: number,
  report: (line: string) => void,
): Promise<Lag> => {
  // Separate, so that no query waits for a connection behind later commands.
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
      if (failures === 1) report(`  first failure: ${String(error)}`);
    }
  };
  await runAtRate({ rate, seconds }, once);
  for (const client of [commands, queries]) client.close();
  return { lagsMs, failures };
};

/**
 * Benchmarks read-model lag: from a command's response until a query with its position responds, at
 * steady rates.
 */
export const benchReadModelLag = async (
  stack: Stack,
  { fans, creatorIds }: BenchWorld,
  report: (line: string) => void,
): Promise<void> => {
  const [url = ''] = stack.addresses.apiUrls;
  report('  warming up: one tip of each fan');
  const requests = tipsOf({ fans, creatorIds }, false);
  await warmUp({ url, connections: warmUpConnections, seconds, requests, isKeyed: true });
  report('  warming up: tips, each with its query');
  await measureLag(url, requests, warmUpRate, report);
  const lags: Record<string, { readonly of: ReturnType<typeof percentiles>; failures: number }[]> =
    {};
  for (let round = 1; round <= lagRounds; round++) {
    for (const rate of Object.keys(rates)) {
      await untilCoresIdle();
      const { lagsMs, failures } = await measureLag(url, requests, Number(rate), report);
      const of = percentiles(lagsMs);
      lags[rate] = [...(lags[rate] ?? []), { of, failures }];
      report(`  round ${round}/${lagRounds}  ${rate}/s: p99 ${of.p99.toFixed(1)} ms`);
    }
  }
  const title = "from a command's answer to a query that has seen it";
  report(`\n${columns(title, ['p50 ms', 'p95 ms', 'p99 ms', 'failures'])}`);
  for (const [rate, p99Max] of Object.entries(rates)) {
    const found = lags[rate] ?? [];
    const at = (of: 'p50' | 'p95' | 'p99'): string =>
      median(found.map((lag) => lag.of[of])).toFixed(1);
    const failures = found.reduce((sum, lag) => sum + lag.failures, 0);
    report(columns(`  ${rate} a second`, [at('p50'), at('p95'), at('p99'), String(failures)]));
    report(aim(`p99 at ${rate}/s`, `${at('p99')} ms`, `≤ ${p99Max} ms`));
  }
};
