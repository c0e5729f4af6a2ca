import { readFileSync } from 'node:fs';
import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { collect, numbered, rejection } from '../conformance/target.ts';
import { useSecureNode } from '../testing/secureNode.ts';
import { append, openTestStore, event as stored, temporaryFolder } from '../testing/testStore.ts';
import { watchSettings } from './currentSettings.ts';

/**
 * Answers of EventStoreDB 23.10.6 to an administrator, to an operator, to anonymous calls and to wrong
 * credentials: a line each, `[caller and call, the answer, the error on the wire]`.
 */
const recordedFile = new URL('../../fixtures/recorded/rights.txt', import.meta.url);
const recorded = readFileSync(recordedFile, 'utf8').trim().split('\n');

const { clientOf } = useSecureNode([
  { login: 'admin', groups: ['$admins'], password: 'correct-horse' },
  { login: 'ops', groups: ['$ops'], password: 'battery-staple' },
  { login: 'plain', groups: ['ovation'], password: 'third-password' },
]);
const credentials: Readonly<Record<string, string>> = {
  admin: 'admin:correct-horse',
  ops: 'ops:battery-staple',
  anon: '',
  wrong: 'admin:wrong-password',
  nobody: 'nobody:correct-horse',
};
const clients = new Map<string, EventStoreDBClient>();
const clientAs = (who: string): EventStoreDBClient => {
  const client = clients.get(who) ?? clientOf(credentials[who] ?? '');
  clients.set(who, client);
  return client;
};

const ours = 'au10711-a';
const listed = 'au10711-acl';
const event = () => jsonEvent({ type: 'Tried', data: {} });

const confirmed = (subscription: ReturnType<EventStoreDBClient['subscribeToAll']>) =>
  new Promise<string>((resolve, reject) => {
    subscription.once('error', reject);
    subscription.once('confirmation', () => resolve('confirmed'));
  }).finally(() => subscription.unsubscribe().catch(() => undefined));

type Operation = (client: EventStoreDBClient, who: string) => Promise<unknown>;

const done = async (operation: Promise<unknown>): Promise<string> => {
  await operation;
  return 'ok';
};

const operations: Readonly<Record<string, Operation>> = {
  'read stream': async (client) => (await collect(client.readStream(ours))).length,
  'read none': (client) => collect(client.readStream('au10711-zz')),
  'read $sys': (client) => collect(client.readStream('$et-x')),
  'read $$meta': (client) => collect(client.readStream(`$$${ours}`)),
  readAll: async (client) => (await collect(client.readAll({ maxCount: 1 }))).length === 1,
  'batch append': (client, who) => done(client.appendToStream(`batch-${who}`, event())),
  'plain append': (client, who) => done(client.appendToStream(`plain-${who}`, event())),
  'append $sys': (client) => done(client.appendToStream('$written', event())),
  setMeta: (client, who) => done(client.setStreamMetadata(`described-${who}`, { maxCount: 5 })),
  delete: async (client, who) => {
    await clientAs('admin').appendToStream(`gone-${who}`, event());
    return done(client.deleteStream(`gone-${who}`));
  },
  'sub stream': (client) => confirmed(client.subscribeToStream(ours) as never),
  'sub $all': (client) => confirmed(client.subscribeToAll()),
};

const listedOperations: Readonly<Record<string, Operation>> = {
  read: async (client) => (await collect(client.readStream(listed))).length,
  append: (client) => done(client.appendToStream(listed, event())),
  delete: (client) => client.deleteStream(listed, { expectedRevision: 77n }),
  getMeta: (client) => done(client.getStreamMetadata(listed)),
  setMeta: (client) => client.setStreamMetadata(listed, {}, { expectedRevision: 55n }),
  sub: (client) => confirmed(client.subscribeToStream(listed) as never),
};

/** An error in the form of the recording: as the client shows it, and as it came on the wire. */
const shownAs = (error: Error): { shown: object; wire: object | undefined } => {
  const { type, code, message, _raw } = error as Error & Record<string, unknown>;
  const { metadata, details } = (_raw ?? {}) as {
    metadata?: { getMap(): Record<string, unknown> };
    details?: string;
  };
  const { exception } = metadata?.getMap() ?? {};
  return {
    shown: { type, name: error.constructor.name, message, ...(code !== undefined && { code }) },
    wire: metadata && { code, details, meta: exception === undefined ? {} : { exception } },
  };
};

beforeAll(async () => {
  const admin = clientAs('admin');
  await admin.appendToStream(ours, numbered(2));
  await admin.appendToStream(listed, numbered(1));
  await admin.setStreamMetadata(listed, {
    acl: { deleteRoles: ['$admins'], metaWriteRoles: ['$admins'] },
  });
});

describe('a store with users answers as EventStoreDB does', () => {
  it.each(recorded.map((line) => JSON.parse(line) as [string, unknown, unknown?]))(
    'to %s',
    async (label, answer, wire) => {
      const [first = '', ...rest] = label.split(' ');
      const isListed = first === 'acl';
      const who = isListed ? (rest.shift() ?? '') : first;
      const operation = (isListed ? listedOperations : operations)[rest.join(' ')];
      if (operation === undefined) throw new Error(`nobody knows how to ${label}`);
      const outcome = operation(clientAs(who), who);
      if (typeof answer !== 'object' || answer === null) {
        expect(await outcome).toBe(answer);
        return;
      }
      const { shown, wire: onWire } = shownAs(await rejection(outcome));
      const { type } = answer as { type: string };
      // The shapes of other errors are covered by their own specs.
      if (type !== 'access-denied') expect(shown).toMatchObject({ type });
      else {
        expect(shown).toEqual(answer);
        // An append is refused inside its answer, of which the client passes on only that.
        if (onWire !== undefined) expect(onWire).toEqual(wire);
      }
    },
  );
});

describe('a plain user', () => {
  const admin = () => clientAs('admin');
  const plain = () => clientOf('plain:third-password');

  it('reads everything once the access list of $all says so', async () => {
    expect((await rejection(collect(plain().readAll()))).message).toContain('Access Denied');
    await admin().setStreamMetadata('$all', { acl: { readRoles: ['ovation', '$admins'] } });
    expect(await collect(plain().readAll({ maxCount: 1 }))).toHaveLength(1);
    expect(await confirmed(plain().subscribeToAll())).toBe('confirmed');
  });

  it('appends, sets metadata and deletes nothing by the default list in $settings', async () => {
    const lists = (deleting: string[]) =>
      jsonEvent({
        type: 'update-default-acl',
        data: {
          $userStreamAcl: {
            $r: ['ovation'],
            $w: ['ovation'],
            $mr: ['ovation'],
            $mw: ['ovation'],
            $d: deleting,
          },
          $systemStreamAcl: { $r: '$admins', $w: '$admins', $d: '$admins' },
        },
      });
    await admin().appendToStream('$settings', lists(['$admins']));
    const client = plain();
    await client.appendToStream('settled', numbered(2));
    await client.setStreamMetadata('settled', { maxCount: 1 });
    expect(await collect(client.readStream('settled'))).toHaveLength(1);
    for (const denied of [client.deleteStream('settled'), client.tombstoneStream('settled')])
      expect(await rejection(denied)).toMatchObject({ type: 'access-denied' });
    expect(await rejection(clientAs('ops').appendToStream('settled', numbered(1)))).toMatchObject({
      type: 'access-denied',
    });
    expect(await rejection(client.appendToStream('$settings', lists([])))).toMatchObject({
      type: 'access-denied',
    });

    await admin().appendToStream('$settings', lists(['ovation']));
    await client.deleteStream('settled');
  });

  it('has the rights of everyone where $settings is malformed', async () => {
    await admin().appendToStream('$settings', jsonEvent({ type: 'update-default-acl', data: [] }));
    await clientAs('ops').appendToStream('open-again', numbered(1));
  });
});

it('lists that were written before a start apply after it', async () => {
  const folder = await temporaryFolder();
  const data = { $userStreamAcl: { $r: ['ovation'] } };
  const before = await openTestStore(folder.path);
  await append(before, '$settings', [
    { ...stored(), isJson: true, data: Buffer.from(JSON.stringify(data)) },
  ]);
  await before.close();
  const store = await openTestStore(folder.path);
  const settings = await watchSettings(store, (error) => {
    throw error;
  });
  expect(settings.acl()).toEqual({ userStreams: { $r: ['ovation'] } });
  settings.close();
  await store.close();
  await folder.remove();
});
