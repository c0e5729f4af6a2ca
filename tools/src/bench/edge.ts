import { startTestStack } from '../test/testStack.ts';
import { measure, warmUp } from './load.ts';
import { alternate, type Work } from './measure/pairs.ts';
import { cpuByProcess, table } from './measure/report.ts';
import { processesByComponent } from './processesByComponent.ts';
import { tipsOf } from './tips.ts';
import { makeBenchWorld } from './world.ts';

const world = { fans: 10_000, creators: 1_000 } as const;
const shared = { connections: 64, seconds: 30, isKeyed: true } as const;
const direct = 'straight to the api, limits on';
const through = 'through the gateway, limits on';

/** Benchmarks charges as users make them: through the gateway, with all rate limits. */
export const benchEdge = async (rounds: number, report: (line: string) => void): Promise<void> => {
  const stack = await startTestStack(process.env.PATH, {
    env: { CHECK_ANSWERS: '0', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1' },
  });
  try {
    const made = await makeBenchWorld(stack.env, world);
    const requests = tipsOf(made, false);
    const [api = ''] = stack.addresses.apiUrls;
    const work =
      (url: string): Work =>
      () =>
        measure({ ...shared, url, requests }, processesByComponent(stack));
    report('  warming up: one charge of each wallet');
    await warmUp({ ...shared, url: api, requests });
    const works = { [direct]: work(api), [through]: work(stack.addresses.origin) };
    const { medians, ratio } = await alternate(works, rounds, report);
    report(table(`charges, ${shared.connections} connections`, medians));
    const reached = medians[through];
    if (reached) report(cpuByProcess('one charge', reached));
    report(`  the gateway, to none: ${ratio(through, direct).toFixed(2)} ×`);
  } finally {
    await stack.stop();
  }
};
