import { startTestStack } from '../test/testStack.ts';
import { measure, warmUp } from './load.ts';
import { alternate } from './measure/pairs.ts';
import { aim, cpuByProcess, table } from './measure/report.ts';
import { processesByComponent } from './processesByComponent.ts';
import { tipsOf } from './tips.ts';
import { addFans, type BenchFan, type BenchWorld, makePayingWorld } from './world.ts';

const world = { fans: 10_000, creators: 1_000 } as const;
const growth = 10;
/** Well below capacity: latency then contains no queueing time. */
const load = { connections: 64, seconds: 30, isKeyed: true, rate: 300 } as const;

const figure = (count: number): string => count.toLocaleString('en');

/**
 * Sample with as many wallets as there were at first, spread over all of them: each is in a log, an
 * index and read models of all, and is charged as often as before.
 */
const sampleOf = (fans: readonly BenchFan[]): readonly BenchFan[] => {
  const step = fans.length / world.fans;
  return Array.from({ length: world.fans }, (_, at) => fans[Math.floor(at * step)]).filter(
    (fan) => fan !== undefined,
  );
};

/** Benchmarks charges at a steady rate, and the effect of ten times the wallets on their p99. */
export const benchWallets = async (
  rounds: number,
  report: (line: string) => void,
): Promise<void> => {
  const stack = await startTestStack(process.env.PATH, {
    env: { CHECK_ANSWERS: '0', LOG_LEVEL: 'warn' },
  });
  try {
    report(`\nWriting ${figure(world.fans)} wallets …`);
    const few = await makePayingWorld(stack.env, world);
    const [url = ''] = stack.addresses.apiUrls;
    const paced = async (name: string, made: BenchWorld) => {
      const requests = tipsOf({ ...made, fans: sampleOf(made.fans) }, false);
      // Each of them is charged once first: the first read of a stream is a separate matter.
      await warmUp({ ...load, url, requests });
      const work = () => measure({ ...load, url, requests }, processesByComponent(stack));
      return (await alternate({ [name]: work }, rounds, report)).medians[name];
    };
    const before = await paced('as it was', few);
    const more = world.fans * (growth - 1);
    report(`  ${growth} times the wallets …`);
    const added = await addFans(stack.env, more, (made) =>
      report(`  Writing … ${figure(made)} of ${figure(more)}`),
    );
    const after = await paced('grown', { ...few, fans: [...few.fans, ...added] });
    if (!before || !after) throw new Error('nothing was measured');
    report(table(`charges, ${load.rate} a second`, { 'as it was': before, grown: after }));
    report(cpuByProcess('as it was', before));
    report(cpuByProcess('grown', after));
    const grown = `${(after.p99Ms / before.p99Ms).toFixed(2)} ×`;
    report(aim(`p99 at ${growth} × the wallets`, grown, '≤ 1.2 ×'));
  } finally {
    await stack.stop();
  }
};
