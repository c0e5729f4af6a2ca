import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AccessDeniedError } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect, numbered, rejection, unique } from '../conformance/target.ts';
import { useSecureNode } from '../testing/secureNode.ts';
import { temporaryFolder } from '../testing/testStore.ts';
import { readAccessFile } from './accessFile.ts';
import { createUsers, UnfitPassword } from './users.ts';

const users = [
  { login: 'admin', groups: ['$admins'], password: 'correct-horse' },
  { login: 'ops', groups: ['$ops'], password: 'battery-staple' },
  { login: 'someone', groups: [], password: 'third-password' },
  { login: 'writer', groups: ['writers'], password: 'fourth-password' },
  { login: 'reader', groups: ['readers'], password: 'fifth-password' },
];
const { clientOf } = useSecureNode(users, {
  userStreams: { $d: ['$admins'], $mw: ['$admins'] },
  all: { $r: ['readers', 'writers'] },
});
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const admin = () => clientOf('admin:correct-horse');
const ops = () => clientOf('ops:battery-staple');
const someone = () => clientOf('someone:third-password');

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

describe('a store with TLS', () => {
  it('serves users with the right password', async () => {
    const stream = unique('secure');
    await admin().appendToStream(stream, numbered(2));
    expect(await collect(someone().readStream(stream))).toHaveLength(2);
  });

  it('that listens everywhere advertises the host of the request', async () => {
    const stream = unique('discovered');
    const client = clientOf('admin:correct-horse', 'esdb+discover');
    await client.appendToStream(stream, numbered(1));
    expect(await collect(client.readStream(stream))).toHaveLength(1);
  });

  it.each([
    ['no credentials', ''],
    ['a wrong password', 'admin:wrong-password'],
    ['the well-known password', 'admin:changeit'],
    ['an unknown user', 'nobody:correct-horse'],
  ])('refuses %s', async (_what, credentials) => {
    const client = clientOf(credentials);
    const stream = unique('secure');
    const attempts = [
      () => client.appendToStream(stream, numbered(1)),
      () => collect(client.readStream(stream)),
      () => client.deleteStream(stream),
      () => collect(client.readAll()),
    ];
    for (const attempt of attempts)
      expect(await rejection(attempt())).toBeInstanceOf(AccessDeniedError);
  });

  it('accepts credentials for one call', async () => {
    const stream = unique('secure');
    const credentials = { username: 'admin', password: 'correct-horse' };
    const client = clientOf('');
    await client.appendToStream(stream, numbered(1), { credentials });
    expect(await collect(client.readStream(stream, { credentials }))).toHaveLength(1);
  });

  it('allows $all and system streams to admins only', async () => {
    expect((await collect(admin().readAll({ maxCount: 1 }))).length).toBe(1);
    expect(await rejection(collect(someone().readAll()))).toBeInstanceOf(AccessDeniedError);
    const system = unique('$system');
    await admin().appendToStream(system, numbered(1));
    expect(await rejection(collect(someone().readStream(system)))).toBeInstanceOf(
      AccessDeniedError,
    );
  });

  it('applies the access list of $all', async () => {
    await admin().setStreamMetadata('$all', { acl: { readRoles: ['$ops'] } });
    expect(await collect(ops().readAll({ maxCount: 1 }))).toHaveLength(1);
    expect(await rejection(collect(someone().readAll()))).toBeInstanceOf(AccessDeniedError);
    await admin().setStreamMetadata('$all', {});
    expect(await rejection(collect(ops().readAll()))).toBeInstanceOf(AccessDeniedError);
  });

  it('refuses writes to $all and deletions of metadata', async () => {
    const stream = unique('described');
    await admin().setStreamMetadata(stream, { maxCount: 1 });
    const refused = [
      () => admin().appendToStream('$all', numbered(1)),
      () => admin().deleteStream('$all'),
      () => admin().deleteStream(`$$${stream}`),
      () => admin().tombstoneStream(`$$${stream}`),
    ];
    for (const attempt of refused)
      expect(await rejection(attempt())).toBeInstanceOf(AccessDeniedError);
  });

  it('applies the access lists of streams', async () => {
    const stream = unique('listed');
    await admin().setStreamMetadata(stream, {
      acl: {
        readRoles: ['someone'],
        writeRoles: ['$ops'],
        deleteRoles: ['$admins'],
        metaReadRoles: ['$admins'],
        metaWriteRoles: ['$admins'],
      },
    });
    await ops().appendToStream(stream, numbered(1));
    expect(await collect(someone().readStream(stream))).toHaveLength(1);
    const refused = [
      () => someone().appendToStream(stream, numbered(1)),
      () => collect(ops().readStream(stream)),
      () => ops().deleteStream(stream),
      () => someone().getStreamMetadata(stream),
      () => someone().setStreamMetadata(stream, { maxCount: 1 }),
    ];
    for (const attempt of refused)
      expect(await rejection(attempt())).toBeInstanceOf(AccessDeniedError);
    await admin().deleteStream(stream);
  });
});

describe('default access lists', () => {
  const writer = () => clientOf('writer:fourth-password');
  const reader = () => clientOf('reader:fifth-password');

  it('define who reads $all and who deletes', async () => {
    const stream = unique('defaults');
    await writer().appendToStream(stream, numbered(1));
    for (const client of [reader(), writer(), admin()])
      expect(await collect(client.readAll({ maxCount: 1 }))).toHaveLength(1);
    expect(await rejection(writer().deleteStream(stream))).toBeInstanceOf(AccessDeniedError);
    const setting = writer().setStreamMetadata(stream, { maxCount: 1 });
    expect(await rejection(setting)).toBeInstanceOf(AccessDeniedError);
    await admin().deleteStream(stream);
  });

  it('are overridden by a stream’s own list', async () => {
    const stream = unique('own');
    await admin().setStreamMetadata(stream, { acl: { deleteRoles: ['writers'] } });
    await writer().appendToStream(stream, numbered(1));
    expect(await rejection(reader().deleteStream(stream))).toBeInstanceOf(AccessDeniedError);
    await writer().deleteStream(stream);
  });
});

describe('the file of users', () => {
  const written = async (text: string, mode = 0o600): Promise<string> => {
    const file = join(folder.path, `${unique('access')}.json`);
    await writeFile(file, text, { mode });
    return file;
  };
  const user = { login: 'a', password: 'long-password', groups: ['g'] };

  it('defines users and default access lists', async () => {
    const said = { users: [user], aclDefaults: { all: { $r: ['g'] } } };
    expect(await readAccessFile(await written(JSON.stringify(said)))).toEqual(said);
    expect(await readAccessFile(await written(JSON.stringify({ users: [] })))).toEqual({
      users: [],
      aclDefaults: {},
    });
  });

  it.each([
    ['is no JSON', '{"users": [{"password": "secret', 0o600, 'is not JSON'],
    ['has no users', '{}', 0o600, 'must have users'],
    ['has a user without groups', '{"users":[{"login":"a","password":"b"}]}', 0o600, 'groups'],
    ['has an unknown right', '{"users":[],"aclDefaults":{"all":{"$x":[]}}}', 0o600, 'aclDefaults'],
    ['can be read by others', '{"users":[]}', 0o644, 'owner alone'],
  ])('is refused when it %s, without quoting it', async (_, text, mode, words) => {
    const error = await rejection(readAccessFile(await written(text, mode)));
    expect(error.message).toContain(words);
    expect(error.message).not.toContain('secret');
  });
});

it.each(['changeit', 'short'])('the password %s is refused', (password) => {
  expect(() => createUsers([{ login: 'admin', groups: [], password }])).toThrow(UnfitPassword);
});
