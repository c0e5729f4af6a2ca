import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Stack } from '../stack/startStack.ts';
import { startBaseline } from './baseline.ts';
import { startConversations } from './conversations.ts';
import { untilCoresIdle } from './measure/cpuTime.ts';
import { median } from './measure/pairs.ts';
import { aim, columns } from './measure/report.ts';
import type { Crowd, CrowdResult } from './socketCrowd.ts';
import type { BenchWorld } from './world.ts';

const sockets = 1_000;
const rate = 200;
const seconds = 20;
const warmSeconds = 5;

const crowdFile = fileURLToPath(new URL('./socketCrowd.js', import.meta.url));

const runCrowd = (crowd: Crowd): Promise<CrowdResult> =>
  new Promise((resolve, reject) => {
    const child = fork(crowdFile, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.once('message', (result) => resolve(result as CrowdResult));
    child.once('exit', (code) => reject(new Error(`the sockets ended with ${code}`)));
    child.send(crowd);
  });

const lineOf = (name: string, results: readonly CrowdResult[]): string => {
  const medians = (['p50', 'p95', 'p99'] as const).map((of) =>
    median(results.map((result) => result[of])).toFixed(1),
  );
  const sum = (of: 'sent' | 'failures'): number =>
    results.reduce((all, result) => all + result[of], 0);
  return columns(`  ${name}`, [...medians, String(sum('sent')), String(sum('failures'))]);
};

/**
 * Benchmarks the latency from sending a message until a socket receives it, among many sockets:
 * here it is durable in the log and in the read models by then; bare Socket.IO stores nothing.
 */
export const benchChat = async (
  stack: Stack,
  world: BenchWorld,
  rounds: number,
  report: (line: string) => void,
): Promise<void> => {
  const [url = ''] = stack.addresses.apiUrls;
  report(`  starting ${sockets.toLocaleString('en')} conversations`);
  const talks = await startConversations(url, world, sockets);
  const rival = await startBaseline('socketIo');
  const shared = { rate, seconds };
  const own: Crowd = {
    ...shared,
    url,
    gatewaySecret: stack.env.GATEWAY_SECRET,
    members: talks.map(({ token, id }) => ({ token, path: `/api/messages/conversations/${id}` })),
  };
  const bare: Crowd = {
    ...shared,
    url: rival.url,
    members: talks.map(({ token }) => ({ token, path: '/say' })),
  };
  const results: Record<'own' | 'bare', CrowdResult[]> = { own: [], bare: [] };
  try {
    report('  warming up');
    await runCrowd({ ...own, seconds: warmSeconds });
    for (let round = 1; round <= rounds; round++) {
      for (const [name, crowd] of Object.entries({ own, bare })) {
        await untilCoresIdle();
        const result = await runCrowd(crowd);
        results[name as keyof typeof results].push(result);
        report(`  round ${round}/${rounds}  ${name}: p99 ${result.p99.toFixed(1)} ms`);
      }
    }
  } finally {
    rival.stop();
  }
  const title = `a message to a socket, ${sockets.toLocaleString('en')} sockets, ${rate}/s`;
  report(`\n${columns(title, ['p50 ms', 'p95 ms', 'p99 ms', 'sent', 'failures'])}`);
  report(lineOf('Ovation, durable', results.own));
  report(lineOf('bare Socket.IO', results.bare));
  const p99 = median(results.own.map((result) => result.p99));
  report(aim('p99', `${p99.toFixed(1)} ms`, '≤ 15 ms'));
};
