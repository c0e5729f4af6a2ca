import type { Stack } from '../stack/startStack.ts';
import { startBaseline } from './baseline.ts';
import { type LoadRequest, measure, warmUp } from './load.ts';
import { alternate } from './measure/pairs.ts';
import { aim, table } from './measure/report.ts';
import { processesByComponent } from './processesByComponent.ts';
import { type BenchWorld, growBenchWorld } from './world.ts';

const connections = 64;
const seconds = 5;
/** Factor by which the data grows, and the slowdown that is allowed for it. */
const growth = 10;
const growthRatioMax = 1.2;

const baselinePage: LoadRequest = { method: 'GET', path: '/page' };

/** Requests for one page of each fan's timeline. */
export const timelinesOf = ({ fans }: BenchWorld): LoadRequest[] =>
  fans.map(({ token }) => ({
    method: 'GET',
    path: '/api/user/feeds?source=following',
    token,
  }));

const bytesOfPage = async (url: string, { path, token }: LoadRequest): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}${path}`, { headers });
  if (!answer.ok) throw new Error(`a page answered ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
};

/**
 * Benchmarks a page of a fan's timeline, beside Express that answers as many bytes by one Redis
 * GET.
 */
export const benchFeedPage = async (
  stack: Stack,
  world: BenchWorld,
  rounds: number,
  report: (line: string) => void,
): Promise<void> => {
  const counted = processesByComponent(stack, ['api-1', 'redis']);
  const redis = processesByComponent(stack, ['redis']);
  const [url = ''] = stack.addresses.apiUrls;
  const requests = timelinesOf(world);
  const [first] = requests;
  if (!first) throw new Error('a world without fans');
  const bytes = await bytesOfPage(url, first);
  const rival = await startBaseline('expressRedis', stack.addresses.redisUrl, String(bytes));
  const shared = { connections, seconds, isKeyed: false };
  try {
    report('  warming up: one page of each fan, and as many of the rival');
    await warmUp({ ...shared, url, requests });
    await warmUp({ ...shared, url: rival.url, requests: requests.map(() => baselinePage) });
    const own = `Ovation, timeline of 20 posts, ${Math.round(bytes / 1_000)} KB`;
    const rivals = 'Express, one Redis GET of as many bytes';
    const compared = await alternate(
      {
        [own]: () => measure({ ...shared, url, requests }, counted),
        [rivals]: () =>
          measure({ ...shared, url: rival.url, requests: [baselinePage] }, () => ({
            express: [rival.pid],
            ...redis(),
          })),
      },
      rounds,
      report,
    );
    report(table(`feed page, ${connections} connections`, compared.medians));
    const ratio = compared.ratio(own, rivals);
    report(aim('timeline, to one GET', `${ratio.toFixed(2)} ×`, '≥ 1 ×'));
    // Well below capacity: latency then contains no queueing time.
    const rate = (compared.medians[own]?.perSecond ?? 0) / 2;
    const paced = () => measure({ ...shared, url, requests, rate }, counted);
    const before = await alternate({ 'as it was': paced }, rounds, report);
    report(`  ${growth} times the posts and the followers …`);
    await growBenchWorld(stack.env, world, growth);
    await warmUp({ ...shared, url, requests });
    const after = await alternate({ grown: paced }, rounds, report);
    const medians = { ...before.medians, ...after.medians };
    report(table(`feed page, ${Math.round(rate)} a second`, medians));
    const grown = medians.grown.p99Ms / medians['as it was'].p99Ms;
    const aimed = `≤ ${growthRatioMax} ×`;
    report(aim(`p99 at ${growth} × posts and followers`, `${grown.toFixed(2)} ×`, aimed));
  } finally {
    rival.stop();
  }
};
