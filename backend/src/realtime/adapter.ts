import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Logger } from '../kernel/logger.ts';
import { type Gateway, keyShownBy, type SessionLookup, type SocketData } from './sockets.ts';

const connectTimeoutMs = 5_000;
const reconnectDelayMsMax = 2_000;
/** How many pushes a client that comes back can be given; older ones it reads again. */
const pushesKeptMax = 10_000;
/** A read that waits this long for pushes holds up the end of the process for as long. */
const blockMs = 500;

const openClient = async (url: string, onError: (error: Error) => void) => {
  // No timeout for commands: the adapter's reads block, and a timer costs more than a command.
  // While Redis is away they wait in the queue.
  const client = createClient({
    url,
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: connectTimeoutMs,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 6), reconnectDelayMsMax),
    },
  });
  client.on('error', onError);
  await client.connect();
  return client;
};

type AdapterClient = Awaited<ReturnType<typeof openClient>>;

/**
 * The adapter lets `set` and `publish` run unattended: a connection that breaks under one would be
 * an unhandled rejection, which ends the process. Lost with them is only what a client reads again.
 */
const attended = (client: AdapterClient, onError: (error: unknown) => void): AdapterClient =>
  new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'set' && name !== 'publish') return value.bind(target);
      return (...args: unknown[]) => (value.apply(target, args) as Promise<unknown>).catch(onError);
    },
  });

export interface RedisAdapter {
  /** For `new Server(…, { adapter })`. */
  readonly adapter: ReturnType<typeof createAdapter>;
  /** Learns by whose connection a packet comes: without it nothing is resumed. */
  watch(io: Gateway): void;
  /** Resolves when all that was emitted so far is with Redis, so with all processes. */
  settled(): Promise<unknown>;
  close(): Promise<void>;
}

/** Lets the api processes emit to each other's sockets, and keeps what a broken socket misses. */
export const openRedisAdapter = async (
  url: string,
  { identifyHash }: Pick<SessionLookup, 'identifyHash'>,
  logger: Logger,
): Promise<RedisAdapter> => {
  const warn = (error: unknown): void => logger.warn({ err: error }, 'redis of the sockets');
  const client = await openClient(url, warn);
  const create = createAdapter(attended(client, warn), {
    streamName: 'realtime:pushes',
    channelPrefix: 'realtime',
    sessionKeyPrefix: 'realtime:session:',
    maxLen: pushesKeptMax,
    blockTimeInMs: blockMs,
    onlyPlaintext: true,
  });
  /** The request by which the connection was opened that a packet came by. */
  const openedBy = new AsyncLocalStorage<IncomingMessage>();
  // A function, because Socket.IO calls it with `new`.
  function adapter(namespace: unknown): ReturnType<typeof create> {
    const made = create(namespace);
    const restore = made.restoreSession.bind(made);
    // What was missed is sent before any middleware runs: a session that ended meanwhile gets none.
    made.restoreSession = async (privateId, offset) => {
      const session = await restore(privateId, offset);
      const { person } = session.data as SocketData;
      const request = openedBy.getStore();
      if (!request) throw new Error('nobody knows who asks for the session');
      // Whoever learned the names of what is resumed in another browser does not have its key.
      if (person && !(await identifyHash(person.tokenHash, { key: keyShownBy(request) })).ok) {
        throw new Error('the session has ended, or is not of this browser');
      }
      return session;
    };
    return made;
  }
  return {
    adapter,
    watch: ({ engine }) => {
      engine.on('connection', (connection) => {
        connection.on('packet', () => openedBy.enterWith(connection.request));
      });
    },
    // Commands of a connection are done in their order: behind the emitted ones.
    settled: () => client.ping(),
    close: async () => {
      await client.close();
    },
  };
};
