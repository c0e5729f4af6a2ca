import { resolve } from 'node:path';
import { jsonEvent } from '@eventstore/db-client';
import { specStoreAdminUrl } from '@ovation/backend/testing/stack';
import { natsAddressOf } from '@ovation/contracts/kernel/natsAddress';
import { subjects } from '@ovation/contracts/kernel/push';
import { queueStreamOf, queueSubjectOf } from '@ovation/contracts/kernel/queues';
import { openEventStore } from '@ovation/event-log/client/officialStore';
import { newId } from '@ovation/event-log/ids';
import { connect, type NatsConnection } from 'nats';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { stackPaths } from '../state/paths.ts';
import { apiStack } from '../test/apiStack.ts';
import { credentialsOf } from './environment.ts';
import { type Member, members } from './rights.ts';
import { loadSecrets } from './secrets.ts';

const { addresses, env } = apiStack();
const secrets = loadSecrets(stackPaths(resolve(env.FILES_DIR ?? '', '../..')).secretsFile);
const urlsOf = (member: Member) => credentialsOf(member, { addresses, secrets, external: {} });

describe('NATS', () => {
  const open = async (url: string, inboxPrefix?: string): Promise<NatsConnection> => {
    const nats = await connect({
      ...natsAddressOf(url),
      reconnect: false,
      ...(inboxPrefix && { inboxPrefix }),
    });
    onTestFinished(() => nats.close());
    return nats;
  };
  /** Error of NATS for a forbidden operation. */
  const complaint = async (nats: NatsConnection, act: () => void): Promise<string> => {
    const status = nats.status();
    act();
    for await (const { type, data } of status) {
      if (type === 'error') return String(data);
    }
    return 'nothing';
  };

  it('refuses a wrong password', async () => {
    const wrong = urlsOf('api').NATS_URL.replace(/:[0-9a-f]{64}@/, ':wrong@');
    for (const url of [addresses.natsUrl, wrong]) {
      await expect(open(url)).rejects.toMatchObject({ code: 'AUTHORIZATION_VIOLATION' });
    }
  });

  it('is reached by another of its addresses when one is unavailable', async () => {
    const nats = await open(urlsOf('api').NATS_URL.replace('@', '@127.0.0.1:1,'));
    await expect(nats.flush()).resolves.toBeUndefined();
  });

  it('carries notices from the projections to the api, and its replies back', async () => {
    const listener = await open(urlsOf('api').NATS_URL);
    const received = new Promise<void>((resolve) => {
      listener.subscribe(subjects.switched, { callback: () => resolve() });
    });
    await listener.flush();
    const projections = await open(urlsOf('projections').NATS_URL, subjects.acks);
    projections.publish(subjects.switched, JSON.stringify({ model: 'none', generation: 0 }));
    await received;
    const { data } = await projections.request(subjects.missed, JSON.stringify({}));
    expect(data).toHaveLength(0);
  });

  it.each<[Member, string]>([
    ['api', subjects.pushes],
    ['worker', subjects.pushes],
    ['projections', 'anything.else'],
    ...members.map((member): [Member, string] => [member, '$JS.API.INFO']),
  ])('refuses publications of %s on %s', async (member, subject) => {
    const nats = await open(urlsOf(member).NATS_URL);
    expect(await complaint(nats, () => nats.publish(subject, ''))).toBe('PERMISSIONS_VIOLATION');
  });

  it('gives the rights on its queues to the worker alone', async () => {
    const nats = await open(urlsOf('worker').NATS_URL, `${subjects.replies}.worker`);
    const manager = await nats.jetstreamManager({ checkAPI: false });
    const { config } = await manager.streams.info(queueStreamOf('mail'));
    expect(config).toMatchObject({ retention: 'workqueue', storage: 'file' });
    const remove = () => void nats.publish(`$JS.API.STREAM.DELETE.${config.name}`, '');
    expect(await complaint(nats, remove)).toBe('PERMISSIONS_VIOLATION');
    for (const member of ['api', 'projections'] as const) {
      const other = await open(urlsOf(member).NATS_URL);
      const put = () => other.publish(queueSubjectOf('mail'), 'a mail');
      expect(await complaint(other, put)).toBe('PERMISSIONS_VIOLATION');
    }
  });

  it.each<[Member, string]>([
    ['worker', subjects.pushes],
    ['worker', `${subjects.acks}.>`],
    ['projections', subjects.pushes],
    ...members.map((member): [Member, string] => [member, '>']),
  ])('refuses subscriptions of %s to %s', async (member, subject) => {
    const nats = await open(urlsOf(member).NATS_URL);
    const subscribe = () => void nats.subscribe(subject, { callback: () => undefined });
    expect(await complaint(nats, subscribe)).toBe('PERMISSIONS_VIOLATION');
  });
});

describe('the event store', () => {
  const open = (url: string) => {
    const store = openEventStore(url);
    onTestFinished(() => store.dispose());
    const stream = `tried-${newId()}`;
    const event = {
      id: newId(),
      type: 'Tried',
      contentType: 'application/json',
      data: {},
      metadata: {},
    } as const;
    return {
      append: () => store.appendToStream(stream, event),
      readAll: async () => {
        let count = 0;
        // To its end: a client blocks on an abandoned stream.
        for await (const { event: read } of store.readAll({ maxCount: 1 })) count += read ? 1 : 0;
        return count === 1;
      },
    };
  };
  const denied = { type: 'access-denied' };
  const tried = () => jsonEvent({ type: 'Tried', data: {} });

  it('can be neither read nor written without the right password', async () => {
    const wrong = urlsOf('api').ESDB_URL.replace(/:[0-9a-f]{64}@/, ':wrong-password@');
    for (const url of [addresses.esdbUrl, wrong]) {
      const { append, readAll } = open(url);
      await expect(append()).rejects.toMatchObject(denied);
      await expect(readAll()).rejects.toMatchObject(denied);
    }
  });

  it('can be read, and not written, by the projections', async () => {
    const { append, readAll } = open(urlsOf('projections').ESDB_URL);
    expect(await readAll()).toBe(true);
    await expect(append()).rejects.toMatchObject(denied);
  });

  it.each<Member>(['api', 'worker'])('accepts events from the %s', async (member) => {
    const { append, readAll } = open(urlsOf(member).ESDB_URL);
    expect((await append()).success).toBe(true);
    expect(await readAll()).toBe(true);
  });

  describe.each<Member>(['api', 'worker', 'projections'])('denies %s', (member) => {
    const store = openEventStore(urlsOf(member).ESDB_URL);
    const admin = openEventStore(specStoreAdminUrl());
    const stream = `kept-${newId()}`;
    const never = `never-${newId()}`;
    const users = [{ deleteRoles: ['$all'] }, { writeRoles: ['$all'], metaWriteRoles: [member] }];
    beforeAll(async () => {
      await admin.appendToStream(stream, tried());
    });
    afterAll(() => Promise.all([store.dispose(), admin.dispose()]));

    const acts: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['to delete a stream', () => store.deleteStream(stream)],
      ['to tombstone it', () => store.tombstoneStream(stream)],
      ['to truncate it', () => store.setStreamMetadata(stream, { truncateBefore: 1_000 })],
      ['to shorten it', () => store.setStreamMetadata(stream, { maxCount: 1 })],
      ['to let it age', () => store.setStreamMetadata(stream, { maxAge: 1 })],
      ...users.map(
        (acl) =>
          [
            `to give away ${Object.keys(acl).join(' and ')}`,
            () => store.setStreamMetadata(stream, { acl }),
          ] as const,
      ),
      ['to say anything else of it', () => store.setStreamMetadata(stream, { remark: 'mine' })],
      ['to describe what is not there', () => store.setStreamMetadata(never, { maxCount: 1 })],
      ['to delete what is not there', () => store.deleteStream(never)],
      ['to write metadata as events', () => store.appendToStream(`$$${stream}`, tried())],
      ['to delete metadata', () => store.deleteStream(`$$${stream}`)],
      ['to change who reads everything', () => store.setStreamMetadata('$all', { acl: {} })],
      ['to append to everything', () => store.appendToStream('$all', tried())],
      ['to change the access lists', () => store.appendToStream('$settings', tried())],
      ['to describe the access lists', () => store.setStreamMetadata('$settings', { maxCount: 1 })],
      ['to delete the access lists', () => store.deleteStream('$settings')],
      ['to append to what is the store’s', () => store.appendToStream('$tried', tried())],
      ['to delete what is the store’s', () => store.deleteStream('$tried')],
    ];
    it.each(acts)('%s', async (_, act) => {
      await expect(act()).rejects.toMatchObject(denied);
    });
  });
});
