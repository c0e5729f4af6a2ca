import type { Stack } from '../stack/startStack.ts';
import { startTestStack } from '../test/testStack.ts';
import { timelinesOf } from './feedPage.ts';
import { measure, warmUp } from './load.ts';
import { alternate, median } from './measure/pairs.ts';
import { table } from './measure/report.ts';
import { processesByComponent } from './processesByComponent.ts';
import { rebuildAll } from './rebuild.ts';
import { type BenchWorld, makeBenchWorld } from './world.ts';

/** Both products run at once, on the same machine. */
const world = { fans: 2_000, creators: 200 } as const;
const load = { connections: 64, seconds: 5, isKeyed: false } as const;
const one = 'one Redis';
const three = 'a cluster of three, with replicas';

interface Side {
  readonly stack: Stack;
  readonly made: BenchWorld;
}

const openSide = async (redis: 'server' | 'cluster'): Promise<Side> => {
  const env = { CHECK_ANSWERS: '0', LOG_LEVEL: 'warn' };
  const stack = await startTestStack(process.env.PATH, { env, redis });
  return { stack, made: await makeBenchWorld(stack.env, world) };
};

const timeline = ({ stack, made }: Side) => {
  const [url = ''] = stack.addresses.apiUrls;
  const asked = { ...load, url, requests: timelinesOf(made) };
  const serving = stack.names.filter((name) => /^(api|redis)/.test(name));
  return {
    warmUp: () => warmUp(asked),
    measure: () => measure(asked, processesByComponent(stack, serving)),
  };
};

const rebuildSeconds = async ({ stack }: Side): Promise<number> =>
  (await rebuildAll(stack.addresses.redisUrl)).seconds;

/**
 * Benchmarks the cost of a Redis Cluster: the same product on one server and on a cluster, in turn.
 */
export const benchCluster = async (
  rounds: number,
  report: (line: string) => void,
): Promise<void> => {
  report('\nStarting two stacks, on one Redis and on a cluster …');
  const sides: Side[] = [];
  try {
    for (const redis of ['server', 'cluster'] as const) sides.push(await openSide(redis));
    const [alone, clustered] = sides;
    if (!alone || !clustered) throw new Error('there are two sides');
    const pages = { alone: timeline(alone), clustered: timeline(clustered) };
    report('  warming up: one page of each fan');
    await pages.alone.warmUp();
    await pages.clustered.warmUp();
    const compared = await alternate(
      { [one]: pages.alone.measure, [three]: pages.clustered.measure },
      rounds,
      report,
    );
    report(table(`feed page, ${load.connections} connections`, compared.medians));
    report(`  the cluster, to one: ${compared.ratio(three, one).toFixed(2)} ×`);
    const seconds: { alone: number; clustered: number }[] = [];
    for (let round = 1; round <= rounds; round++) {
      const took = {
        alone: await rebuildSeconds(alone),
        clustered: await rebuildSeconds(clustered),
      };
      seconds.push(took);
      report(
        `  round ${round}/${rounds}  rebuild: ${took.alone.toFixed(1)} s, ${took.clustered.toFixed(1)} s`,
      );
    }
    report('\nrebuild of all read models');
    report(`  ${one}: ${median(seconds.map((took) => took.alone)).toFixed(1)} s`);
    report(`  ${three}: ${median(seconds.map((took) => took.clustered)).toFixed(1)} s`);
  } finally {
    for (const { stack } of sides) await stack.stop();
  }
};
