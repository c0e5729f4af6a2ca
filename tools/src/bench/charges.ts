import type { Stack } from '../stack/startStack.ts';
import { startBaseline } from './baseline.ts';
import { startPostgres } from './baselines/postgresServer.ts';
import { type LoadRequest, measure, warmUp } from './load.ts';
import { withChildren } from './measure/cpuTime.ts';
import { alternate, type Compared, type Work } from './measure/pairs.ts';
import { aim, cpuByProcess, table, total } from './measure/report.ts';
import { processesByComponent } from './processesByComponent.ts';
import { tipsOf, tipTokens } from './tips.ts';
import type { BenchWorld } from './world.ts';

const connections = 64;
/** Long enough that no deferred work can wait until the load is over. */
const seconds = 30;

const baselineRequests = (count: number, path: string, isHot: boolean): LoadRequest[] =>
  Array.from({ length: count }, (_, at) => ({
    method: 'POST',
    path,
    token: String(at),
    body: JSON.stringify({
      key: '',
      wallet: at,
      creator: isHot ? 0 : at % 1_000,
      tokens: tipTokens,
    }),
  }));

const productLoad = (stack: Stack, world: BenchWorld, isHot: boolean): Work => {
  const [url = ''] = stack.addresses.apiUrls;
  const requests = tipsOf(world, isHot);
  const load = { url, connections, seconds, requests, isKeyed: true };
  return () => measure(load, processesByComponent(stack));
};

const own = { spread: 'Ovation, spread', hot: 'Ovation, one creator' } as const;
const statements = {
  spread: 'five statements, spread',
  hot: 'five statements, one creator',
} as const;
const oneFunction = { spread: 'one function, spread', hot: 'one function, one creator' } as const;

const reportAims = (
  { medians, ratio }: Compared<string>,
  hasRival: boolean,
  tell: (line: string) => void,
): void => {
  const times = (of: string, to: string): string => `${ratio(of, to).toFixed(2)} ×`;
  const spread = medians[own.spread];
  if (spread) {
    tell(cpuByProcess('one charge', spread));
    tell(aim('CPU time of a charge, all told', `${total(spread).toFixed(3)} ms`, '≤ 0.45 ms'));
  }
  tell(aim('one creator, to spread', times(own.hot, own.spread), '≥ 0.95 ×'));
  if (!hasRival) return;
  tell(aim('spread, to five statements', times(own.spread, statements.spread), '≥ 2.5 ×'));
  tell(aim('one creator, to five statements', times(own.hot, statements.hot), '≥ 5 ×'));
  tell(aim('spread, to one function', times(own.spread, oneFunction.spread), 'none'));
  tell(aim('one creator, to one function', times(own.hot, oneFunction.hot), 'none'));
};

/**
 * Benchmarks charges over HTTP at 64 connections: spread over all wallets, and all to one creator.
 * Straight to the api with rate limits lifted, as the baseline has neither; `edge` measures with
 * both.
 */
export const benchCharges = async (
  stack: Stack,
  world: BenchWorld,
  rounds: number,
  report: (line: string) => void,
): Promise<void> => {
  const postgres = await startPostgres();
  const rival = postgres && (await startBaseline('postgresCharges', postgres.url));
  const rivalWork = (path: string, isHot: boolean): Work => {
    const requests = baselineRequests(world.fans.length, path, isHot);
    return () => {
      if (!rival || !postgres) throw new Error('there is no PostgreSQL');
      const load = { url: rival.url, connections, seconds, requests, isKeyed: true };
      return measure(load, () => ({
        express: [rival.pid],
        postgres: withChildren(postgres.pid),
      }));
    };
  };
  const product = {
    [own.spread]: productLoad(stack, world, false),
    [own.hot]: productLoad(stack, world, true),
  };
  const rivals = {
    [statements.spread]: rivalWork('/statements', false),
    [statements.hot]: rivalWork('/statements', true),
    [oneFunction.spread]: rivalWork('/function', false),
    [oneFunction.hot]: rivalWork('/function', true),
  };
  try {
    report('  warming up: one charge of each wallet');
    const [url = ''] = stack.addresses.apiUrls;
    await warmUp({ url, connections, seconds, requests: tipsOf(world, false), isKeyed: true });
    if (!rival) report('  PostgreSQL is not on this machine: measured without its baselines');
    const works: Record<string, Work> = rival ? { ...product, ...rivals } : product;
    const compared = await alternate(works, rounds, report);
    const wallets = `${world.fans.length.toLocaleString('en')} wallets`;
    report(table(`charges, ${connections} connections, ${wallets}`, compared.medians));
    report(`  ${seconds} s each, straight to the api, limits lifted; ratios until all is settled`);
    reportAims(compared, rival !== undefined, report);
  } finally {
    rival?.stop();
    await postgres?.stop();
  }
};
