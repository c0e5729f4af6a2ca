import { isDeepStrictEqual } from 'node:util';
import { StreamNotFoundError } from '@eventstore/db-client';
import type { EventStore } from '@ovation/event-log/client/officialStore';
import { newId } from '@ovation/event-log/ids';
import { storeAddressOf } from '@ovation/event-store-client/address/storeAddress';
import { storeAclDefaults, storeAdmins } from '../stack/rights.ts';

const requestTimeoutMs = 10_000;
const settingsStream = '$settings';
const settingsEvent = 'update-default-acl';

/** User management of an EventStoreDB over HTTP, as an administrator. */
export interface StoreAdministration {
  /** Like `https://eventstore:2113`; in a cluster those of each member. */
  readonly origins: readonly string[];
  readonly login: string;
  readonly password: string;
}

export interface StoreUser {
  readonly login: string;
  readonly groups: readonly string[];
  readonly password: string;
}

const passwordPattern = /^esdb(?:\+discover)?:\/\/[^:@/?]+:([^@/?]*)@/;

/**
 * Parses `esdb://admin:password@a:2113,b:2113?tls=true…` into the origins and credentials of user
 * management.
 */
export const administrationOf = (esdbUrl: string): StoreAdministration => {
  const { hosts, user = '' } = storeAddressOf(esdbUrl);
  const [, password = ''] = passwordPattern.exec(esdbUrl) ?? [];
  const scheme = /[?&]tls=false(&|$)/i.test(esdbUrl) ? 'http' : 'https';
  return {
    origins: hosts.split(',').map((host) => `${scheme}://${host}`),
    login: user,
    password: decodeURIComponent(password),
  };
};

/** True for the response of a follower, which redirects or refuses. */
const isFollowerStatus = (status: number): boolean =>
  (status >= 300 && status < 400) || status === 503;

/** Asks one member after another until one accepts; rejects with the last response. */
const requestFromMembers = async (
  origins: readonly string[],
  path: string,
  request: RequestInit,
): Promise<Response> => {
  let failure: unknown;
  for (const origin of origins) {
    try {
      const signal = AbortSignal.timeout(requestTimeoutMs);
      const response = await fetch(origin + path, { ...request, redirect: 'manual', signal });
      if (!isFollowerStatus(response.status)) return response;
      failure = new Error(`${origin} does not lead`);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};

/** Creates a user, or updates the groups and password of the existing one. */
export const putStoreUser = async (
  administration: StoreAdministration,
  { login, groups, password }: StoreUser,
): Promise<void> => {
  const { origins } = administration;
  const credentials = Buffer.from(`${administration.login}:${administration.password}`);
  const send = (method: string, path: string, body: object): Promise<Response> =>
    requestFromMembers(origins, `/users${path}`, {
      method,
      headers: {
        authorization: `Basic ${credentials.toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  const sendOrThrow = async (method: string, path: string, body: object): Promise<void> => {
    const { ok, status } = await send(method, path, body);
    if (!ok) throw new Error(`the event store answered ${status} about its user ${login}`);
  };
  const described = { fullName: `Ovation ${login}`, groups };
  const made = await send('POST', '/', { loginName: login, password, ...described });
  if (made.ok) return;
  const isThere = made.status === 409;
  if (!isThere) throw new Error(`the event store answered ${made.status} to the user ${login}`);
  await sendOrThrow('PUT', `/${login}`, described);
  await sendOrThrow('POST', `/${login}/command/reset-password`, { newPassword: password });
};

const systemStreams = Object.fromEntries(
  ['$r', '$w', '$d', '$mr', '$mw'].map((right) => [right, [storeAdmins]]),
);

/** Writes the store's default access lists, unless they are already so. */
export const putAccessLists = async (store: EventStore): Promise<void> => {
  const readers = [...storeAclDefaults.all.$r];
  const { metadata } = await store.getStreamMetadata('$all');
  if (!isDeepStrictEqual(metadata?.acl, { readRoles: readers })) {
    await store.setStreamMetadata('$all', { ...metadata, acl: { readRoles: readers } });
  }
  const wanted = {
    $userStreamAcl: structuredClone(storeAclDefaults.userStreams),
    $systemStreamAcl: systemStreams,
  };
  if (isDeepStrictEqual(await lastSettings(store), wanted)) return;
  await store.appendToStream(settingsStream, {
    id: newId(),
    type: settingsEvent,
    contentType: 'application/json',
    data: wanted,
    metadata: {},
  });
};

const lastSettings = async (store: EventStore): Promise<unknown> => {
  const options = { direction: 'backwards', fromRevision: 'end', maxCount: 1 } as const;
  let data: unknown;
  try {
    for await (const { event } of store.readStream(settingsStream, options)) data = event?.data;
  } catch (error) {
    // No access lists have been set yet.
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return data;
};
