import type { Stack } from '../stack/startStack.ts';
import { startBaseline } from './baseline.ts';
import { startPostgres } from './baselines/postgresServer.ts';
import { withChildren } from './cpuTime.ts';
import { type LoadRequest, measure, warmUp } from './load.ts';
import { alternate, type Work } from './pairs.ts';
import { aim, table } from './report.ts';
import { tipsOf, tipTokens } from './tips.ts';
import type { BenchWorld } from './world.ts';

const connections = 64;
const seconds = 5;

const rivalRequests = (count: number, path: string, isHot: boolean): LoadRequest[] =>
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

const productWork = (stack: Stack, world: BenchWorld, isHot: boolean): Work => {
  const [url = ''] = stack.addresses.apiUrls;
  const requests = tipsOf(world, isHot);
  const pids = () => stack.names.flatMap((name) => stack.pid(name) ?? []);
  return () => measure({ url, connections, seconds, requests, isKeyed: true }, pids());
};

/** Charges over HTTP at 64 connections: spread over all wallets, and all to one creator. */
export const benchCharges = async (
  stack: Stack,
  world: BenchWorld,
  rounds: number,
  tell: (line: string) => void,
): Promise<void> => {
  const postgres = await startPostgres();
  const rival = postgres && (await startBaseline('postgresCharges', postgres.url));
  const rivalWork = (path: string, isHot: boolean): Work => {
    const requests = rivalRequests(world.fans.length, path, isHot);
    return () => {
      if (!rival || !postgres) throw new Error('there is no PostgreSQL');
      const load = { url: rival.url, connections, seconds, requests, isKeyed: true };
      return measure(load, [rival.pid, ...withChildren(postgres.pid)]);
    };
  };
  const product = {
    'Ovation, spread': productWork(stack, world, false),
    'Ovation, one creator': productWork(stack, world, true),
  };
  const rivals = {
    'five statements, spread': rivalWork('/statements', false),
    'five statements, one creator': rivalWork('/statements', true),
    'one function, spread': rivalWork('/function', false),
    'one function, one creator': rivalWork('/function', true),
  };
  try {
    tell('  warming up: one charge of each wallet');
    const [url = ''] = stack.addresses.apiUrls;
    await warmUp({ url, connections, seconds, requests: tipsOf(world, false), isKeyed: true });
    if (!rival) tell('  PostgreSQL is not on this machine: measured without its baselines');
    const works: Record<string, Work> = rival ? { ...product, ...rivals } : product;
    const compared = await alternate(works, rounds, tell);
    const ratio = (of: string, to: string): string => `${compared.ratio(of, to).toFixed(2)} ×`;
    tell(
      table(
        `charges over HTTP, ${connections} connections, ${world.fans.length} wallets`,
        compared.medians,
      ),
    );
    if (rival) {
      tell(
        aim(
          'spread, to five statements',
          ratio('Ovation, spread', 'five statements, spread'),
          '≥ 1.5 ×',
        ),
      );
      tell(
        aim('spread, to one function', ratio('Ovation, spread', 'one function, spread'), 'none'),
      );
      tell(
        aim(
          'one creator, to five statements',
          ratio('Ovation, one creator', 'five statements, one creator'),
          '≥ 4 ×',
        ),
      );
    }
    tell(
      aim('one creator, to spread', ratio('Ovation, one creator', 'Ovation, spread'), '≥ 0.95 ×'),
    );
  } finally {
    rival?.stop();
    await postgres?.stop();
  }
};
