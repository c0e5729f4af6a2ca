import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { type StoreNode, startNode } from '@ovation/event-store/server/node';
import { disableBatchAppend } from '@ovation/grpc-wire/disableBatchAppend';

/** Our own event store in this process, in a temporary folder. */
export interface EmbeddedStore {
  readonly url: string;
  readonly client: EventStoreDBClient;
  /** Breaks every connection, and serves the same events again at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const fail = (error: unknown): never => {
  throw error;
};

/** Opens an embedded store; `now` is its clock. */
export const openEmbeddedStore = async (now = Date.now): Promise<EmbeddedStore> => {
  const folder = mkdtempSync(join(tmpdir(), 'ovation-spec-event-log-'));
  const start = (port: number): Promise<StoreNode> =>
    startNode({
      folder,
      host: '127.0.0.1',
      port,
      now,
      onUnexpected: fail,
      onFailed: fail,
    });
  let node = await start(0);
  const { port } = node;
  const url = `esdb://127.0.0.1:${port}?tls=false`;
  const client = disableBatchAppend(EventStoreDBClient.connectionString(url));
  return {
    url,
    client,
    restart: async () => {
      await node.stop();
      node = await start(port);
    },
    close: async () => {
      await client.dispose();
      await node.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
