import { mkdir } from 'node:fs/promises';
import { openAccess } from '../access/access.ts';
import { type AclDefaults, aclAccess } from '../access/aclAccess.ts';
import { watchSettings } from '../access/currentSettings.ts';
import { createUsers, type UserPassword } from '../access/users.ts';
import { UnreadableLog } from '../log/chunk.ts';
import type { LogStorage } from '../log/storage.ts';
import { type Control, openControl } from '../operations/controlHandlers.ts';
import {
  createControlToken,
  serveControl,
  writeControlToken,
} from '../operations/controlSocket.ts';
import { identifyFolder } from '../operations/folderFormat.ts';
import { lockFolder } from '../operations/folderLock.ts';
import { createStoreMetrics, type StoreMetrics } from '../operations/storeMetrics.ts';
import { storeStats } from '../operations/storeStats.ts';
import type { RpcServer } from '../rpc/rpcServer.ts';
import { openStore, type Store } from '../streams/store.ts';
import { startServer } from './eventStoreServer.ts';

export type NodeOptions = {
  readonly folder: string;
  readonly host: string;
  /** 0 chooses a free one. */
  readonly port: number;
  readonly sizeBytesMax?: number;
  readonly chunkBytes?: number;
  readonly storage?: LogStorage;
  /** With it the store speaks TLS and requires credentials; without, everything is allowed. */
  readonly security?: {
    readonly certificate: Buffer;
    readonly privateKey: Buffer;
    readonly users: readonly UserPassword[];
    /** Default access lists of streams without their own. */
    readonly aclDefaults?: AclDefaults;
  };
  readonly now: () => number;
  /** Reports in a line what was repaired at the start. */
  readonly onRecovered?: (line: string) => void;
  /** Reports an error of which callers learn only in general. */
  readonly onUnexpected: (error: unknown) => void;
  /** The disk's state is unknown: the process must end. */
  readonly onFailed: (error: Error) => void;
};

/** A running store: its folder locked, its port bound. */
export type StoreNode = {
  readonly port: number;
  readonly connectionString: string;
  readonly store: Store;
  readonly metrics: StoreMetrics;
  stop(): Promise<void>;
};

const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new UnreadableLog(`${folder} cannot be a folder: ${(error as Error).message}`);
  }
};

/** Opens a folder and serves it. Rejects with a readable message when it cannot. */
export const startNode = async (options: NodeOptions): Promise<StoreNode> => {
  const { folder, host, security } = options;
  const users = security && createUsers(security.users);
  await makeFolder(folder);
  const token = createControlToken();
  let control: Control | undefined;
  const release = await lockFolder(folder, (socket) =>
    serveControl(socket, token, control?.handlers ?? {}),
  );
  let store: Store | undefined;
  let server: RpcServer | undefined;
  try {
    await identifyFolder(folder);
    await writeControlToken(folder, token);
    const openCalls = (): number => server?.openCalls() ?? 0;
    const metrics = createStoreMetrics(() => (store ? storeStats(store, openCalls()) : {}));
    store = await openStore({ ...options, observer: metrics });
    const opened = store;
    const settings = users && (await watchSettings(opened, options.onUnexpected));
    server = await startServer({
      store: opened,
      access:
        users === undefined || settings === undefined
          ? openAccess
          : aclAccess(opened.index, users, settings.acl, security?.aclDefaults),
      host,
      port: options.port,
      tls: security,
      observer: metrics,
      onUnexpected: options.onUnexpected,
    });
    const { port, stop } = server;
    const commands = openControl(opened, folder, openCalls);
    control = commands;
    const address = host.includes(':') ? `[${host}]` : host;
    return {
      port,
      connectionString: `esdb://${address}:${port}?tls=${security !== undefined}`,
      store: opened,
      metrics,
      stop: async () => {
        await commands.stop();
        settings?.close();
        await stop(() => opened.log.drained());
        await opened.close();
        await release();
      },
    };
  } catch (error) {
    await server?.stop(async () => undefined);
    await store?.close();
    await release();
    throw error;
  }
};
