import { setTimeout as delay } from 'node:timers/promises';
import { openPeople, topUp } from '@ovation/backend/testing/people';
import { ApiProblem } from '@ovation/contracts/kernel/client';
import { startGossipMember } from '@ovation/event-store/testing/gossipMember';
import { openEmbeddedStore } from '@ovation/event-store-client/testing/embeddedStore';
import { openTcpProxy } from '@ovation/event-store-client/testing/tcpProxy';
import { expect, it, onTestFinished } from 'vitest';
import { faultStack } from '../test/faultStack.ts';

const lookEveryMs = 100;
const tipsAfterwards = 5;
const tokens = 10;

/**
 * Starts a fake cluster: one log with an endpoint for each member. The former leader holds back
 * every request, and the next one leads with the same events. The others report the leader; the
 * hanging one does not.
 */
const startCluster = async () => {
  const store = await openEmbeddedStore();
  const { port } = new URL(store.url);
  const endpoints = await Promise.all([openTcpProxy(Number(port)), openTcpProxy(Number(port))]);
  let leader = endpoints[0].port;
  const members = await Promise.all([0, 1, 2].map(() => startGossipMember(() => leader)));
  const [first, ...others] = members;
  const gossipOfFirst = await openTcpProxy(first?.port ?? 0);
  onTestFinished(async () => {
    for (const endpoint of [...endpoints, gossipOfFirst]) await endpoint.close();
    for (const member of members) await member.stop();
    await store.close();
  });
  const hosts = [gossipOfFirst.port, ...others.map((member) => member.port)];
  return {
    url: `esdb://${hosts.map((host) => `127.0.0.1:${host}`).join(',')}?tls=false`,
    hangLeader: () => {
      endpoints[0].block();
      gossipOfFirst.block();
      leader = endpoints[1].port;
    },
  };
};

it('writes to the new leader of a cluster while the old one hangs, and reads without a gap', async () => {
  const cluster = await startCluster();
  const stack = await faultStack({ external: { esdbUrl: cluster.url } });
  const people = openPeople(stack.addresses.origin);
  const [fan, star] = await Promise.all([people.fan(), people.performer()]);
  await topUp(fan, 100);
  const tip = async (idempotencyKey: string): Promise<void> => {
    const call = { params: { id: star.id }, body: { tokens }, idempotencyKey };
    for (;;) {
      try {
        await fan.api.tipping.sendTip(call);
        return;
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.problem.status !== 503) throw error;
        await delay(lookEveryMs);
      }
    }
  };
  await tip('before');

  let isOver = false;
  const faults: unknown[] = [];
  const readUntilOver = async (read: () => Promise<unknown>): Promise<number> => {
    let answered = 0;
    let longestMs = 0;
    while (!isOver || answered === 0) {
      const startedAt = performance.now();
      await read().catch((error: unknown) => faults.push(error));
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      answered += 1;
      await delay(lookEveryMs);
    }
    return longestMs;
  };
  cluster.hangLeader();
  const hungAt = performance.now();
  const reading = Promise.all([
    readUntilOver(() =>
      people.anonymous.performers.getPerformer({ params: { id: star.username } }),
    ),
    readUntilOver(() => fan.api.auth.me()),
    readUntilOver(() => star.api.earnings.listEarnings({ query: { limit: 1 } })),
  ]);
  await tip('while-it-hangs');
  const writtenMs = performance.now() - hungAt;
  for (let at = 0; at < tipsAfterwards; at++) await tip(`afterwards-${at}`);
  isOver = true;
  const longest = await reading;
  console.log(
    `a leader that hangs: a write after ${Math.round(writtenMs)} ms, reads took ${longest.map(Math.round).join(', ')} ms at most`,
  );
  expect(faults).toEqual([]);
  const { data } = await fan.api.auth.me();
  expect(data.balance).toBe(1_000 - (tipsAfterwards + 2) * tokens);
  await stack.assertBalanced();
});
