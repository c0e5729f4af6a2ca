import {
  leaderless,
  type MemberAnswer,
  notLeader,
  startFollower,
} from '@ovation/event-store/testing/follower';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isUnavailable } from '../errors/storeErrors.ts';
import { openStoreClient } from '../storeClient.ts';
import { openEmbeddedStore } from '../testing/embeddedStore.ts';
import { openTcpProxy } from '../testing/tcpProxy.ts';
import { withRetry } from '../testing/withRetry.ts';
import type { StoreClient } from '../types/storeClient.ts';
import type { Member } from './gossip.ts';
import { bestMember } from './leader.ts';
import { wireSettingsOf } from './settings.ts';

const portOf = (url: string): number => Number(new URL(url).port);

const startStore = async () => {
  const store = await openEmbeddedStore();
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await store.close();
    isRunning = false;
  };
  onTestFinished(stop);
  return { store, stop, port: portOf(store.url) };
};
const startMember = async (answers: readonly MemberAnswer[]) => {
  const member = await startFollower(answers);
  onTestFinished(() => member.stop());
  return member;
};
/** A cluster client with short timeouts for finding the leader. */
const openCluster = (...ports: readonly number[]): StoreClient => {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  const url = `esdb://${hosts}?tls=false&discoveryInterval=1`;
  const client = openStoreClient(url);
  onTestFinished(() => client.close());
  return client;
};
const event = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  type: 'Tried',
  data: {},
  metadata: {},
};
const append = (client: StoreClient) => withRetry(() => client.append('tried', -1, [event]));

/** True if the member has stored the append. */
const holdsAny = async (url: string): Promise<boolean> => {
  const client = openStoreClient(url);
  const { changed } = await client.changes(-1n, 10);
  await client.close();
  return changed.length > 0;
};

describe('the best member', () => {
  const member = (state: number, port: number, isAlive = true): Member => ({
    state,
    isAlive,
    endpoint: { host: 'a', port },
  });
  const [follower, leader, replica, cloning] = [6, 8, 14, 5];

  it('is the leader, otherwise one that names it, otherwise one that answers reads', () => {
    expect(bestMember([member(follower, 1), member(leader, 2)])?.port).toBe(2);
    expect(bestMember([member(replica, 1), member(follower, 2)])?.port).toBe(2);
    expect(bestMember([member(leader, 1, false), member(replica, 2)])?.port).toBe(2);
    expect(bestMember([member(cloning, 1), member(leader, 2, false)])).toBeUndefined();
  });
});

describe('a cluster', () => {
  it('switches to another member during an outage of the current one', async () => {
    const members = await Promise.all([startStore(), startStore(), startStore()]);
    const client = openCluster(...members.map(({ port }) => port));
    await append(client);
    for (const { store, stop } of members) if (await holdsAny(store.url)) await stop();
    expect((await append(client)).revision).toBe(0);
  });

  it('is unavailable when all of its members are', async () => {
    const client = openCluster(1, 1);
    const error = await client.append('tried', -1, [event]).then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error?.message).toBe('Failed to discover after 3 attempts.');
    expect(isUnavailable(error)).toBe(true);
  });

  it('has a leader, which the other members name', async () => {
    const leader = await startStore();
    const { port } = await startMember([notLeader(leader.port)]);
    const client = openCluster(port, port);
    expect((await append(client)).revision).toBe(0);
    for await (const { type } of client.read('tried', 0, 1)) expect(type).toBe('Tried');
  });

  it('continues at the new leader where the old one hangs', async () => {
    const [old, next] = await Promise.all([startStore(), startStore()]);
    const way = await openTcpProxy(old.port);
    onTestFinished(() => way.close());
    const { port, unanswered } = await startMember([notLeader(way.port), notLeader(next.port)]);
    const client = openCluster(port, port);
    expect((await append(client)).revision).toBe(0);
    way.block();
    expect((await append(client)).revision).toBe(0);
    expect(await holdsAny(next.store.url)).toBe(true);
    expect(unanswered()).toBe(0);
  });

  it('detects a hanging member sooner than a single server, which has no alternative', () => {
    const { keepAlive, isCluster } = wireSettingsOf('esdb://a:1,b:2?tls=false');
    expect({ keepAlive, isCluster }).toEqual({
      keepAlive: { intervalMs: 1_000, timeoutMs: 1_500 },
      isCluster: true,
    });
    const alone = wireSettingsOf('esdb://a:1?tls=false');
    expect(alone.keepAlive).toEqual({ intervalMs: 10_000, timeoutMs: 10_000 });
  });

  it('is retried while it has no leader', async () => {
    const leader = await startStore();
    const words = ['Server Is Not Ready', 'No leader info available in response'];
    const { port, unanswered } = await startMember([
      ...words.map(leaderless),
      notLeader(leader.port),
    ]);
    expect((await append(openCluster(port, port))).revision).toBe(0);
    expect(unanswered()).toBe(0);
  });
});
