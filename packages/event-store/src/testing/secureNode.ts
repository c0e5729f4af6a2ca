import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll } from 'vitest';
import type { AclDefaults } from '../access/aclAccess.ts';
import type { UserPassword } from '../access/users.ts';
import { type StoreNode, startNode } from '../server/node.ts';
import { temporaryFolder } from './testStore.ts';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../fixtures/test-only.${name}.pem`, import.meta.url));

export type SecureNode = {
  /** Its address with these credentials, `user:password`. */
  urlOf(credentials: string, scheme?: string): string;
  /** A client with these credentials; closed with the node. */
  clientOf(credentials: string, scheme?: string): EventStoreDBClient;
};

/** A store with TLS and users, for the specs of a file. */
export const useSecureNode = (
  users: readonly UserPassword[],
  aclDefaults: AclDefaults = {},
): SecureNode => {
  let node: StoreNode | undefined;
  let folder: Awaited<ReturnType<typeof temporaryFolder>> | undefined;
  const clients: EventStoreDBClient[] = [];
  const fail = (error: unknown) => {
    throw error;
  };
  beforeAll(async () => {
    folder = await temporaryFolder();
    node = await startNode({
      folder: folder.path,
      host: '0.0.0.0',
      port: 0,
      now: Date.now,
      onUnexpected: fail,
      onFailed: fail,
      security: {
        certificate: await readFile(fixture('cert')),
        privateKey: await readFile(fixture('key')),
        users,
        aclDefaults,
      },
    });
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.dispose()));
    await node?.stop();
    await folder?.remove();
  });
  const urlOf = (credentials: string, scheme = 'esdb'): string => {
    const authority = credentials === '' ? '' : `${credentials}@`;
    return `${scheme}://${authority}localhost:${node?.port}?tls=true&tlsCAFile=${fixture('cert')}`;
  };
  return {
    urlOf,
    clientOf: (credentials, scheme) => {
      const client = EventStoreDBClient.connectionString(urlOf(credentials, scheme));
      clients.push(client);
      return client;
    },
  };
};
