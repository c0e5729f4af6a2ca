import { randomUUID } from 'node:crypto';
import { useSecureNode } from '@ovation/event-store/testing/secureNode';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import { storeAddressOf } from './address/storeAddress.ts';
import {
  AccessDenied,
  AppendTooLarge,
  DeadlineExceeded,
  isUnavailable,
  StoreUnavailable,
  StreamDeleted,
  StreamNotFound,
  WrongExpectedRevision,
} from './errors/storeErrors.ts';
import { openStoreClient } from './storeClient.ts';
import { type EmbeddedStore, openEmbeddedStore } from './testing/embeddedStore.ts';
import { openTcpProxy, type TcpProxy } from './testing/tcpProxy.ts';
import { withRetry } from './testing/withRetry.ts';
import type { EncodedEvent, StoredEvent } from './types/events.ts';
import type { StoreClient } from './types/storeClient.ts';

const eventOf = (count: number): EncodedEvent => ({
  id: randomUUID(),
  type: 'Counted',
  data: { count },
  metadata: { by: 'spec' },
});
const eventsOf = (count: number): EncodedEvent[] =>
  Array.from({ length: count }, (_, at) => eventOf(at + 1));

const readAll = async (client: StoreClient, stream: string): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for await (const event of client.read(stream, 0, Number.MAX_SAFE_INTEGER)) events.push(event);
  return events;
};
const countsOf = (events: readonly StoredEvent[]): number[] =>
  events.map(({ data }) => (data as { count: number }).count);
const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);
const open = (url: string): StoreClient => openStoreClient(url);

const hourMs = 3_600_000;

it.each([
  ['behind', -hourMs],
  ['ahead', hourMs],
])('appends where the clock of the store is an hour %s', async (_, byMs) => {
  const store = await openEmbeddedStore(() => Date.now() + byMs);
  onTestFinished(store.close);
  const client = open(store.url);
  onTestFinished(client.close);
  expect(await client.append('timed', -1, [eventOf(1)])).toMatchObject({ revision: 0 });
  await store.client.setStreamMetadata('timed', { maxCount: 1 });
  expect((await store.client.getStreamMetadata('timed')).metadata).toEqual({ maxCount: 1 });
});

describe('our own client', () => {
  let store: EmbeddedStore;
  let client: StoreClient;
  let made = 0;
  const newStream = (): string => `counted-${++made}`;

  beforeAll(async () => {
    store = await openEmbeddedStore();
    client = open(store.url);
  });
  afterAll(async () => {
    await client.close();
    await store.close();
  });

  it('appends many events at once, each to its own stream and in order', async () => {
    const streams = Array.from({ length: 30 }, newStream);
    await Promise.all(
      streams.map(async (stream) => {
        for (const [at, event] of eventsOf(5).entries())
          expect(await client.append(stream, at - 1, [event])).toMatchObject({ revision: at });
      }),
    );
    for (const stream of streams) expect(countsOf(await readAll(client, stream))).toEqual(upTo(5));
  });

  it('appends events larger than an HTTP/2 frame, and refuses those larger than a MiB', async () => {
    const stream = newStream();
    const large = (bytes: number) => ({ ...eventOf(1), data: { pad: 'é'.repeat(bytes / 2) } });
    await client.append(stream, -1, [large(400_000), large(600_000)]);
    expect(await readAll(client, stream)).toHaveLength(2);
    const refused = client.append(newStream(), -1, [large(500_000), large(600_000)]);
    await expect(refused).rejects.toBeInstanceOf(AppendTooLarge);
  });

  it('queues more than may be in flight, and loses nothing', async () => {
    const stream = newStream();
    const large = { ...eventOf(1), data: { pad: 'x'.repeat(200_000) } };
    const ids = Array.from({ length: 60 }, () => randomUUID());
    const appends = ids.map((id, at) => client.append(`${stream}-${at}`, -1, [{ ...large, id }]));
    const small = Array.from({ length: 3_000 }, (_, at) =>
      client.append(`${stream}-small-${at}`, -1, [eventOf(at)]),
    );
    for (const { revision } of await Promise.all([...appends, ...small])) expect(revision).toBe(0);
  });

  it('throws the reason of a failure', async () => {
    const stream = newStream();
    await client.append(stream, -1, [eventOf(1)]);
    await expect(client.append(stream, -1, [eventOf(1)])).rejects.toMatchObject({
      constructor: WrongExpectedRevision,
      stream,
    });
    await expect(client.append(stream, 4, [eventOf(1)])).rejects.toMatchObject({
      constructor: WrongExpectedRevision,
      stream,
    });
    const nowhere = newStream();
    await expect(readAll(client, nowhere)).rejects.toMatchObject({
      constructor: StreamNotFound,
      stream: nowhere,
    });
    await store.client.tombstoneStream(stream);
    const deleted = { constructor: StreamDeleted, stream };
    await expect(client.append(stream, 0, [eventOf(1)])).rejects.toMatchObject(deleted);
    await expect(readAll(client, stream)).rejects.toMatchObject(deleted);
  });

  it('allows to leave a read in the middle', async () => {
    const stream = newStream();
    await client.append(stream, -1, eventsOf(2_500));
    let read = 0;
    for await (const _ of client.read(stream, 0, 2_500)) if (++read === 3) break;
    expect(countsOf(await readAll(client, stream))).toEqual(upTo(2_500));
  });

  it('allows any number of reads of missing streams', async () => {
    // A store breaks off clients that cancel calls by the thousand: reads of existing streams must survive
    // it.
    for (let round = 0; round < 12; round++) {
      const reads = Array.from({ length: 100 }, () => readAll(client, newStream()));
      const results = await Promise.allSettled(reads);
      const others = results.filter(
        (one) => one.status !== 'rejected' || !(one.reason instanceof StreamNotFound),
      );
      expect(others).toEqual([]);
    }
  });

  it('continues after an outage of the store', async () => {
    const stream = newStream();
    const first = eventOf(1);
    await client.append(stream, -1, [first]);
    await store.restart();
    expect(await withRetry(() => client.append(stream, -1, [first]))).toMatchObject({
      revision: 0,
    });
    expect(countsOf(await readAll(client, stream))).toEqual([1]);
  });

  it('reports an unavailable store with a retryable error', async () => {
    const outage = open('esdb://127.0.0.1:1?tls=false');
    for (const attempt of [
      () => outage.append('counted', -1, [eventOf(1)]),
      () => readAll(outage, 'counted'),
      () => outage.changes(-1n, 1),
    ]) {
      const error = await attempt().then(
        () => undefined,
        (reason: Error) => reason,
      );
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(isUnavailable(error)).toBe(true);
    }
    await outage.close();
  });

  it('refuses calls once it is closed, and leaves none waiting', async () => {
    const closing = open(store.url);
    const waiting = closing.append(newStream(), -1, [eventOf(1)]);
    await closing.close();
    await expect(waiting).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(closing.append(newStream(), -1, [eventOf(1)])).rejects.toThrow('is closed');
  });
});

describe('over a failing connection', () => {
  let store: EmbeddedStore;
  let wire: TcpProxy;
  const clients: StoreClient[] = [];
  const openOver = (settings = ''): StoreClient => {
    const client = open(`esdb://127.0.0.1:${wire.port}?tls=false${settings}`);
    clients.push(client);
    return client;
  };

  beforeEach(async () => {
    store = await openEmbeddedStore();
    wire = await openTcpProxy(Number(new URL(store.url).port));
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
    await wire.close();
    await store.close();
  });

  it('rejects appends in flight as unavailable, and a retry writes them once', async () => {
    const client = openOver();
    await client.append('warm', -1, [eventOf(0)]);
    const streams = Array.from({ length: 40 }, (_, at) => `counted-${at}`);
    wire.block();
    const events = streams.map(() => eventsOf(2));
    const first = streams.map((stream, at) => client.append(stream, -1, events[at] ?? []));
    const outcomes = Promise.allSettled(first);
    wire.disconnectAll();
    wire.unblock();
    for (const outcome of await outcomes) {
      expect(outcome.status).toBe('rejected');
      expect(isUnavailable((outcome as PromiseRejectedResult).reason)).toBe(true);
    }
    await Promise.all(
      streams.map((stream, at) => withRetry(() => client.append(stream, -1, events[at] ?? []))),
    );
    for (const stream of streams) expect(countsOf(await readAll(client, stream))).toEqual([1, 2]);
  });

  it('writes retried appends once through many broken connections', async () => {
    const client = openOver();
    const write = async (stream: string): Promise<void> => {
      for (let revision = -1; revision < 19; revision++) {
        const event = [eventOf(revision + 2)];
        await withRetry(() => client.append(stream, revision, event));
      }
    };
    const streams = ['a', 'b', 'c', 'd'];
    const writing = Promise.all(streams.map(write));
    let isWritten = false;
    void writing.then(() => {
      isWritten = true;
    });
    for (let cuts = 0; cuts < 5 && !isWritten; cuts++) {
      await Promise.allSettled([client.changes(-1n, 1)]);
      wire.disconnectAll();
    }
    await writing;
    for (const stream of streams)
      expect(countsOf(await withRetry(() => readAll(client, stream)))).toEqual(upTo(20));
    expect(wire.connectionCount()).toBeGreaterThan(1);
  });

  it('rejects an append at its deadline, and ignores a late answer', async () => {
    const client = openOver('&defaultDeadline=100');
    await client.append('counted', -1, [eventOf(1)]);
    wire.block();
    const hanging = client.append('counted', 0, [eventOf(2)]);
    await expect(hanging).rejects.toBeInstanceOf(DeadlineExceeded);
    await expect(readAll(client, 'counted')).rejects.toBeInstanceOf(DeadlineExceeded);
    wire.unblock();
    expect(countsOf(await readAll(client, 'counted'))).toContain(1);
    await client.append('other', -1, [eventOf(3)]);
  });

  it('closes a connection whose server has stopped answering', async () => {
    const client = openOver('&keepAliveInterval=10&keepAliveTimeout=50');
    await client.append('counted', -1, [eventOf(1)]);
    wire.block();
    const hanging = client.append('counted', 0, [eventOf(2)]);
    await expect(hanging).rejects.toBeInstanceOf(StoreUnavailable);
    wire.unblock();
  });
});

describe('a store with users', () => {
  const { urlOf } = useSecureNode([
    { login: 'admin', groups: ['$admins'], password: 'correct-horse' },
    { login: 'plain', groups: ['ovation'], password: 'third:p@ssword' },
  ]);
  const clients: StoreClient[] = [];
  const opened = (credentials: string, scheme?: string) => {
    const url = urlOf(credentials, scheme);
    const client = open(url);
    clients.push(client);
    return { client, hosts: storeAddressOf(url).hosts };
  };
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
  });

  it.each(['esdb', 'esdb+discover'])('is used over TLS (%s)', async (scheme) => {
    const { client } = opened('admin:correct-horse', scheme);
    const stream = `secure-${scheme}`;
    await client.append(stream, -1, [eventOf(1)]);
    expect(countsOf(await readAll(client, stream))).toEqual([1]);
  });

  it('reports a denied call in one line: user, call, and the missing right', async () => {
    const { client, hosts } = opened('plain:third%3Ap%40ssword');
    const denied = (what: string, list: string) =>
      `The event store at ${hosts} denies it to the user plain to ${what} (${list} to a group of theirs).`;
    const all = denied('read $all', 'the metadata of $all must give $r');
    const follow = () =>
      new Promise((_, reject) =>
        client.subscribe(-1n, undefined, { onMessage: () => undefined, onEnd: reject }),
      );
    for (const [attempt, message] of [
      [() => client.changes(-1n, 1), all],
      [follow, all],
      [
        () => client.append('$private', -1, [eventOf(1)]),
        denied('append to $private', '$settings or its metadata must give $w'),
      ],
      [
        () => readAll(client, '$private'),
        denied('read $private', '$settings or its metadata must give $r'),
      ],
    ] as const)
      await expect(attempt()).rejects.toMatchObject({ constructor: AccessDenied, message });
  });

  it.each(['plain:wrong-password', 'nobody:correct-horse'])('refuses %s', async (who) => {
    const { client, hosts } = opened(who);
    const message = `The event store at ${hosts} does not let the user ${who.split(':')[0]} in: the password is another, or nobody has this name.`;
    await expect(client.append('any', -1, [eventOf(1)])).rejects.toMatchObject({ message });
    await expect(readAll(client, 'any')).rejects.toMatchObject({ message });
  });

  it('refuses an untrusted certificate, unless verification is off', async () => {
    const url = urlOf('admin:correct-horse').replace(/&tlsCAFile=.*/, '');
    const wary = open(url);
    await expect(wary.append('any', -1, [eventOf(1)])).rejects.toBeInstanceOf(StoreUnavailable);
    await wary.close();
    const careless = open(`${url}&tlsVerifyCert=false`);
    await careless.append('careless', -1, [eventOf(1)]);
    await careless.close();
  });
});
