import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventStore } from '@ovation/event-log/client/officialStore';
import { startNode } from '@ovation/event-store/server/node';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { storeAclDefaults } from '../stack/rights.ts';
import { administrationOf, putAccessLists, putStoreUser } from './storeRights.ts';

/** Fake of EventStoreDB's user management over HTTP, after its documentation. */
const startUsers = async () => {
  const users = new Map<string, { password: string; groups: string[] }>();
  const requested: string[] = [];
  const app = express();
  app.use(express.json());
  app.use((request, response, next) => {
    requested.push(`${request.method} ${request.path}`);
    const authorization = `Basic ${Buffer.from('admin:p@ss').toString('base64')}`;
    if (request.headers.authorization !== authorization) response.sendStatus(401);
    else next();
  });
  app.post('/users/', ({ body }, response) => {
    if (users.has(body.loginName)) return void response.sendStatus(409);
    users.set(body.loginName, { password: body.password, groups: body.groups });
    response.sendStatus(201);
  });
  app.put('/users/:login', ({ params, body }, response) => {
    const user = users.get(params.login);
    if (user) user.groups = body.groups;
    response.sendStatus(user ? 200 : 404);
  });
  app.post('/users/:login/command/reset-password', ({ params, body }, response) => {
    const user = users.get(params.login);
    if (user) user.password = body.newPassword;
    response.sendStatus(user ? 200 : 404);
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { users, requested, port: (server.address() as AddressInfo).port };
};

const urlOf = (port: number, credentials = 'admin:p%40ss') =>
  `esdb://${credentials}@127.0.0.1:${port}?tls=false`;

it('parses origins and credentials of user management from the address of a store', () => {
  const url = 'esdb://admin:p%40ss@eventstore:2113?tls=true&tlsCAFile=/certificates/ca/ca.crt';
  const origins = ['https://eventstore:2113'];
  expect(administrationOf(url)).toEqual({ origins, login: 'admin', password: 'p@ss' });
  const cluster = administrationOf('esdb://admin:p%40ss@a:2113,b:2113?tls=true');
  expect(cluster.origins).toEqual(['https://a:2113', 'https://b:2113']);
});

it('tries the members of a cluster until one accepts', async () => {
  const { users, port } = await startUsers();
  const follower = express();
  follower.use((_, response) => response.redirect(307, 'http://leader.invalid/users/'));
  const server = follower.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const unreachableUrl = 'http://127.0.0.1:1';
  const notLeading = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const administration = administrationOf(urlOf(port));
  const origins = [unreachableUrl, notLeading, ...administration.origins];
  const user = { login: 'api', groups: ['writers'], password: 'first' };
  await putStoreUser({ ...administration, origins }, user);
  expect(users.get('api')).toEqual({ groups: ['writers'], password: 'first' });
  const none = { ...administration, origins: [notLeading] };
  await expect(putStoreUser(none, user)).rejects.toThrow('does not lead');
});

it('creates a user, and updates groups and password of an existing one', async () => {
  const { users, port } = await startUsers();
  const administration = administrationOf(urlOf(port));
  await putStoreUser(administration, { login: 'api', groups: ['writers'], password: 'first' });
  expect(users.get('api')).toEqual({ groups: ['writers'], password: 'first' });
  await putStoreUser(administration, { login: 'api', groups: ['readers'], password: 'second' });
  expect(users.get('api')).toEqual({ groups: ['readers'], password: 'second' });
});

it('fails when access is denied, and tries nothing else', async () => {
  const { port, requested } = await startUsers();
  const administration = administrationOf(urlOf(port, 'admin:wrong'));
  await expect(
    putStoreUser(administration, { login: 'api', groups: [], password: 'first' }),
  ).rejects.toThrow('the event store answered 401 to the user api');
  expect(requested).toEqual(['POST /users/']);
});

it('sets the access lists once, and leaves other metadata unchanged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-rights-'));
  const fail = (error: unknown) => {
    throw error;
  };
  const node = await startNode({
    folder,
    host: '127.0.0.1',
    port: 0,
    now: Date.now,
    onUnexpected: fail,
    onFailed: fail,
  });
  const store = openEventStore(`esdb://127.0.0.1:${node.port}?tls=false`);
  onTestFinished(async () => {
    await store.dispose();
    await node.stop();
    rmSync(folder, { recursive: true });
  });
  await store.setStreamMetadata('$all', { remark: 'ours' });
  await putAccessLists(store);
  await putAccessLists(store);

  const written = async (stream: string) => {
    const events: unknown[] = [];
    for await (const { event } of store.readStream(stream)) events.push(event);
    return events;
  };
  const acl = { readRoles: [...storeAclDefaults.all.$r] };
  expect((await store.getStreamMetadata('$all')).metadata).toEqual({ remark: 'ours', acl });
  expect(await written('$$$all')).toMatchObject([{ revision: 1n }]);
  expect(await written('$settings')).toMatchObject([
    { type: 'update-default-acl', data: { $userStreamAcl: storeAclDefaults.userStreams } },
  ]);
});
