import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from '../stack/startStack.ts';
import { startConversations } from './conversations.ts';
import { type LoadRequest, measure, warmUp } from './load.ts';
import { type Measured, median } from './measure/pairs.ts';
import { aim, columns } from './measure/report.ts';
import { residentOf } from './memory.ts';
import { processesByComponent } from './processesByComponent.ts';
import { tipsOf } from './tips.ts';
import type { BenchWorld } from './world.ts';

export const soakMinutesDefault = 30;

const connections = 32;
const capacitySeconds = 15;
const shareOfCapacity = 0.5;
const quarters = 4;
const sampleEveryMs = 2_000;
/** Fans who chat with a creator during the run. */
const chattingFans = 500;
/** Request mix by kind: mostly reads, as users make them. */
const mix = { home: 8, profile: 4, wallet: 3, messages: 3, tip: 1, say: 1 } as const;
/** Upper bound of a process's memory in its last quarter, relative to its second. */
const growthMax = 1.1;
const growthMebibytesMax = 16;
/** Processes whose memory grows with the data. */
const growingProcesses = ['redis'];

/** Generates the requests of the mix, in order, repeated for other fans. */
const mixedRequests = async (url: string, world: BenchWorld): Promise<LoadRequest[]> => {
  const { fans, creatorIds } = world;
  const tips = tipsOf(world, false);
  const conversations = await startConversations(url, world, chattingFans);
  const get = (at: number, path: string): LoadRequest => ({
    method: 'GET',
    path,
    token: fans[at % fans.length]?.token ?? '',
  });
  const talk = (at: number) => conversations[at % conversations.length] ?? { token: '', id: '' };
  const makers: Record<keyof typeof mix, (at: number) => LoadRequest> = {
    home: (at) => get(at, '/api/user/feeds?source=following'),
    profile: (at) => get(at, `/api/performers/${creatorIds[at % creatorIds.length]}`),
    wallet: (at) => get(at, '/api/wallet/charges/search?limit=10'),
    messages: (at) => {
      const { token, id } = talk(at);
      return { method: 'GET', path: `/api/messages/conversations/${id}`, token };
    },
    tip: (at) => tips[at % tips.length] as LoadRequest,
    say: (at) => {
      const { token, id } = talk(at);
      const body = JSON.stringify({ type: 'text', text: `What is said the ${at}th time.` });
      return { method: 'POST', path: `/api/messages/conversations/${id}`, token, body };
    },
  };
  const kinds = Object.entries(mix).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kind as keyof typeof mix),
  );
  return fans.flatMap((_, fan) => kinds.map((kind, at) => makers[kind](fan * kinds.length + at)));
};

const describeSamples = ({ perSecond, p99Ms, failures, failedStatuses = {} }: Measured): string => {
  const statuses = Object.entries(failedStatuses).map(([status, count]) => `${count} × ${status}`);
  const failed = failures === 0 ? '0 failures' : `${failures} failures (${statuses.join(', ')})`;
  return `${Math.round(perSecond)}/s, p99 ${p99Ms} ms, ${failed}`;
};

type Samples = Map<string, number[]>;

const sampleUntil = async (stack: Stack, isOver: () => boolean): Promise<Samples> => {
  const samples: Samples = new Map();
  while (!isOver()) {
    for (const name of stack.names) {
      const pid = stack.pid(name);
      const resident = pid === undefined ? undefined : residentOf(pid);
      if (resident === undefined) continue;
      samples.set(name, [...(samples.get(name) ?? []), resident]);
    }
    await delay(sampleEveryMs);
  }
  return samples;
};

/**
 * Soak test: mixed load at half of the product's capacity for half an hour, with the memory of each
 * process in each quarter. Flat means that the last quarter takes no more than the second, when
 * warm-up is over.
 */
export const benchSoak = async (
  stack: Stack,
  world: BenchWorld,
  minutes: number,
  report: (line: string) => void,
): Promise<void> => {
  const [url = ''] = stack.addresses.apiUrls;
  report('  starting conversations');
  const requests = await mixedRequests(url, world);
  const load = { url, connections, requests, isKeyed: true };
  await warmUp({ ...load, seconds: 0, requests: requests.slice(0, world.fans.length) });
  const counted = processesByComponent(stack);
  const capacity = await measure({ ...load, seconds: capacitySeconds }, counted);
  const rate = Math.max(1, Math.floor(capacity.perSecond * shareOfCapacity));
  report(
    `  ${Math.round(capacity.perSecond)} requests/s go through; ${minutes} minutes at ${rate}/s`,
  );

  const seconds = Math.ceil((minutes * 60) / quarters);
  const byQuarter: Record<string, number>[] = [];
  let failures = capacity.failures;
  for (let quarter = 1; quarter <= quarters; quarter++) {
    let isOver = false;
    const sampling = sampleUntil(stack, () => isOver);
    const measured = await measure({ ...load, seconds, rate }, counted);
    isOver = true;
    failures += measured.failures;
    const medians = [...(await sampling)].map(([name, values]) => [name, median(values)]);
    byQuarter.push(Object.fromEntries(medians));
    report(`  quarter ${quarter} of ${quarters}: ${describeSamples(measured)}`);
  }

  const heads = byQuarter.map((_, at) => `quarter ${at + 1}`);
  report(`\n${columns('memory, MiB (median of each quarter)', [...heads, 'last/second'])}`);
  const growing: string[] = [];
  for (const name of stack.names) {
    const values = byQuarter.map((quarter) => quarter[name] ?? Number.NaN);
    const [, second = Number.NaN] = values;
    const last = values.at(-1) ?? Number.NaN;
    const isData = growingProcesses.includes(name);
    if (!isData && last > second * growthMax && last - second > growthMebibytesMax)
      growing.push(name);
    const ratio = `${(last / second).toFixed(2)} ×${isData ? ' data' : ''}`;
    report(columns(`  ${name}`, [...values.map((value) => value.toFixed(0)), ratio]));
  }
  report(aim('processes that grow', growing.join(', ') || 'none', 'none'));
  report(aim('requests that failed', String(failures), '0'));
};
