import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStore, openEventStore } from '@ovation/event-log/client/officialStore';
import { isUnavailable, withRetry } from '@ovation/event-log/client/retry';
import { newId } from '@ovation/event-log/ids';
import { startNode } from '@ovation/event-store/server/node';
import {
  leaderless,
  type MemberAnswer,
  notLeader,
  startFollower,
} from '@ovation/event-store/testing/follower';
import { useSecureNode } from '@ovation/event-store/testing/secureNode';
import {
  storeAddressOf,
  storeUrlWithSettings,
} from '@ovation/event-store-client/address/storeAddress';
import { describe, expect, it, onTestFinished } from 'vitest';

const fail = (error: unknown) => {
  throw error;
};

const startStore = async (port = 0, folder = mkdtempSync(join(tmpdir(), 'store-elsewhere-'))) => {
  const options = { folder, host: '127.0.0.1', port, now: Date.now };
  const node = await startNode({ ...options, onUnexpected: fail, onFailed: fail });
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await node.stop();
    isRunning = false;
  };
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { port: node.port, folder, stop, store: node.store };
};

const openStore = (ports: readonly number[], settings = ''): EventStore => {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  const store = openEventStore(`esdb://${hosts}?tls=false${settings}`);
  onTestFinished(() => store.dispose());
  return store;
};

const event = () =>
  ({
    id: newId(),
    type: 'Tried',
    contentType: 'application/json',
    data: {},
    metadata: {},
  }) as const;

const append = (store: EventStore, stream = 'tried') => store.appendToStream(stream, event());

const readAll = async (store: EventStore): Promise<number> => {
  let count = 0;
  for await (const { event: read } of store.readAll({ maxCount: 10 })) count += read ? 1 : 0;
  return count;
};

/**
 * Members of a cluster whose client discovers a leader quickly, so that tests do not wait for it.
 */
const quickly = '&discoveryInterval=1';

describe('a cluster with all of its addresses', () => {
  it('is used when a member responds while the current one is unavailable', async () => {
    const members = await Promise.all([startStore(), startStore(), startStore()]);
    const store = openStore(members.map(({ port }) => port));
    await append(store);
    const used = members.find(({ store: { index } }) => index.stream('tried').lastRevision >= 0);
    await used?.stop();
    expect((await withRetry(() => append(store))).success).toBe(true);
    expect(await withRetry(() => readAll(store))).toBe(1);
  });

  it('accepts appends again after a complete outage', async () => {
    const members = await Promise.all([startStore(), startStore()]);
    const store = openStore(
      members.map(({ port }) => port),
      quickly,
    );
    await append(store);
    for (const { stop } of members) await stop();
    const failure = await append(store).then(fail, async () => append(store).then(fail, (e) => e));
    expect(isUnavailable(failure)).toBe(true);
    for (const { port, folder } of members) await startStore(port, folder);
    expect((await withRetry(() => append(store))).success).toBe(true);
  });
});

const startMember = async (answers: readonly MemberAnswer[]) => {
  const member = await startFollower(answers);
  onTestFinished(() => member.stop());
  return member;
};

describe('a member that does not lead', () => {
  it('names the leader, which accepts the append', async () => {
    const leader = await startStore();
    const { port } = await startMember([notLeader(leader.port)]);
    const store = openStore([port, port]);
    expect((await withRetry(() => append(store))).success).toBe(true);
    expect(await readAll(store)).toBe(1);
  });

  it('is retried while there is no leader', async () => {
    const leader = await startStore();
    const words = ['Server Is Not Ready', 'No leader info available in response'];
    const { port, unanswered } = await startMember([
      ...words.map(leaderless),
      notLeader(leader.port),
    ]);
    const store = openStore([port, port]);
    expect((await withRetry(() => append(store))).success).toBe(true);
    expect(unanswered()).toBe(0);
  });
});

describe('the address of a store', () => {
  it('is shown without its password', () => {
    expect(storeAddressOf('esdb://ovation:p%40ss@a:2113,b:2113?tls=true')).toEqual({
      hosts: 'a:2113,b:2113',
      user: 'ovation',
    });
    expect(storeAddressOf('esdb+discover://store').user).toBeUndefined();
  });

  it.each([
    ['redis://a:6379', 'is not one'],
    ['esdb://ovation:secret@a:2113?tls=false', 'names the user ovation, whom nobody is told of'],
    ['esdb://ovation:secret@a:2113?tlsCAFile=/no/such/ca.crt', 'tlsCAFile is not there'],
    ['esdb://ovation:secret@a:b:2113', 'it cannot be read'],
  ])('%s is refused in a line without the password', (url, words) => {
    expect(() => openEventStore(url)).toThrow(words);
    expect(() => openEventStore(url)).not.toThrow('secret');
  });

  it('keeps explicit settings, and gets defaults for others', () => {
    const url = storeUrlWithSettings('esdb://a:2113/?tls=true&GossipTimeout=9');
    expect(url).toMatch(/^esdb:\/\/a:2113\?tls=true&GossipTimeout=9&defaultDeadline=10000&/);
    expect(url).not.toContain('gossipTimeout');
    expect(storeUrlWithSettings('esdb://a')).toContain('esdb://a?defaultDeadline=10000&');
  });
});

describe('a denial of a store', () => {
  const { urlOf } = useSecureNode([
    { login: 'admin', groups: ['$admins'], password: 'correct-horse' },
    { login: 'plain', groups: ['ovation'], password: 'third-password' },
  ]);
  const opened = (credentials: string) => {
    const store = openEventStore(urlOf(credentials));
    onTestFinished(() => store.dispose());
    return { store, hosts: storeAddressOf(urlOf(credentials)).hosts };
  };

  it('is one line: who, what, and the right that would allow it', async () => {
    const admin = opened('admin:correct-horse').store;
    await append(admin, 'closed');
    const nobody = ['$admins'];
    const acl = { readRoles: nobody, writeRoles: nobody, deleteRoles: nobody };
    await admin.setStreamMetadata('closed', { acl: { ...acl, metaWriteRoles: nobody } });
    const { store, hosts } = opened('plain:third-password');
    const denied = (what: string) =>
      `The event store at ${hosts} denies it to the user plain to ${what} to a group of theirs).`;
    const list = '$settings or its metadata must give';
    const subscribed = () =>
      new Promise((_, reject) => store.subscribeToAll().once('error', reject));
    for (const [attempt, what] of [
      [() => append(store, 'closed'), `append to closed (${list} $w`],
      [() => store.deleteStream('closed'), `delete closed (${list} $d`],
      [() => store.setStreamMetadata('closed', {}), `set the metadata of closed (${list} $mw`],
      [() => readAll(store), 'read $all (the metadata of $all must give $r'],
      [subscribed, 'read $all (the metadata of $all must give $r'],
    ] as const)
      await expect(attempt()).rejects.toMatchObject({
        type: 'access-denied',
        message: denied(what),
      });
  });

  it.each(['plain:wrong-password', 'nobody:correct-horse'])(
    'names %s, who is denied',
    async (credentials) => {
      const { store, hosts } = opened(credentials);
      const message = `The event store at ${hosts} does not let the user ${credentials.split(':')[0]} in: the password is another, or nobody has this name.`;
      await expect(append(store)).rejects.toMatchObject({ message });
      await expect(readAll(store)).rejects.toMatchObject({ message });
    },
  );
});
