import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import { type Connected, connectRedis } from '@ovation/redis/connect';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { pushStream } from '../../kernel/queues/pushStream.ts';
import { broadcastInStreamOrder } from './broadcastInStreamOrder.ts';
import { dedupeResumed } from './dedupeResumed.ts';
import { realtimeLogEvents } from './realtime.log.ts';
import { replayMissed } from './replayMissed.ts';
import { type SessionLookup, type SocketData, type SocketServer, tokenKeyOf } from './sockets.ts';

/** Maximum pushes replayed to a client that reconnects; it reloads older data. */
const pushesMax = 10_000;
/** Duration of a blocking read, which delays the end of the process as long. */
const blockMs = 500;
/** Pause between reads while Redis fails. */
const retryMs = 100;

type AdapterClient = Connected['client'];

/** Position from which a stream is read. */
interface StreamPosition {
  readonly key: string;
  readonly id: string;
}

/** End of the stream at the time of the read, as the adapter writes it. */
const endOfStream = '$';
const beginOfStream = '0-0';

/** Reads the last entry of the stream once, at the first call: everything emitted later is behind it. */
const streamEndAtOpen = (client: AdapterClient): (() => Promise<string>) => {
  let pending: Promise<string> | undefined;
  const read = async (): Promise<string> => {
    const last = await client.xRevRange(pushStream, '+', '-', { COUNT: 1 });
    return last?.[0]?.id ?? beginOfStream;
  };
  return () => {
    pending ??= read().catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
};

/**
 * Delays reads that fail at once, which the adapter would repeat immediately. It also replaces `$`, which
 * the adapter uses until its first entry: it would lose entries added between two reads.
 */
const withRetryDelay = <Reader extends AdapterClient>(
  reader: Reader,
  initialEnd: () => Promise<string>,
): Reader => {
  const readFrom = async ({ key, id }: StreamPosition): Promise<StreamPosition> => ({
    key,
    id: id === endOfStream ? await initialEnd() : id,
  });
  return new Proxy(reader, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'xRead') return value.bind(target);
      return async (positions: readonly StreamPosition[], options: unknown) => {
        try {
          const resolved = await Promise.all(positions.map(readFrom));
          return await (value.call(target, resolved, options) as Promise<unknown>);
        } catch (error) {
          await delay(retryMs);
          throw error;
        }
      };
    },
  });
};

/**
 * Handles errors of `set` and `publish`, which the adapter does not await: a broken connection would be an
 * unhandled rejection, which ends the process. Only data that clients reload is lost. Failures of `xAdd`,
 * which the adapter swallows, are in `adding`.
 */
const withErrorHandling = (
  client: AdapterClient,
  adding: Set<Promise<unknown>>,
  onError: (error: unknown) => void,
): AdapterClient => {
  const initialEnd = streamEndAtOpen(client);
  // Read before anything is emitted here; on failure the first read repeats it.
  initialEnd().catch(onError);
  return new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const call = (...args: unknown[]) => value.apply(target, args) as Promise<unknown>;
      switch (name) {
        case 'set':
        case 'publish':
          return (...args: unknown[]) => call(...args).catch(onError);
        case 'duplicate':
          return (...args: unknown[]) =>
            withRetryDelay(value.apply(target, args) as AdapterClient, initialEnd);
        case 'xAdd':
          return (...args: unknown[]) => {
            const added = call(...args);
            adding.add(added);
            const remove = (): boolean => adding.delete(added);
            added.then(remove, remove);
            return added;
          };
        default:
          return value.bind(target);
      }
    },
  });
};

export interface RedisAdapterDeps extends Pick<SessionLookup, 'identifyHash'> {
  readonly logger: Logger;
}

/** Redis streams adapter of Socket.IO. */
export interface RedisAdapter {
  /** Adapter for `new Server(…, { adapter })`. */
  readonly adapter: ReturnType<typeof createAdapter>;
  /** Tracks which connection a packet comes from: required to resume sessions. */
  watch(io: SocketServer): void;
  /**
   * Resolves when everything emitted so far is in Redis, so reaches all processes; rejects if something
   * emitted in this turn does not.
   */
  flushed(): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Tracks the request that opened the connection whose packet is being handled. Not by `AsyncLocalStorage`,
 * which slows down every promise of the process.
 */
const trackPackets = () => {
  let openedBy: IncomingMessage | undefined;
  return {
    openedBy: (): IncomingMessage | undefined => openedBy,
    watch: ({ engine }: SocketServer): void => {
      engine.on('connection', (connection) => {
        connection.on('packet', () => {
          openedBy = connection.request;
        });
        // Emitted once Socket.IO has handled the packet.
        connection.on('message', () => {
          openedBy = undefined;
        });
      });
    },
  };
};

/**
 * Opens the Redis streams adapter of Socket.IO, by which api processes emit to each other's sockets, and which
 * stores what a broken socket misses.
 */
export const openRedisAdapter = async (
  url: string,
  { identifyHash, logger }: RedisAdapterDeps,
): Promise<RedisAdapter> => {
  const warn = (error: unknown): void =>
    logEvent(logger, realtimeLogEvents['realtime.redis_connection_failed'], { err: error });
  // Commands are queued while Redis is unavailable.
  const { client } = await connectRedis(url, warn, { queuesOffline: true });
  const adding = new Set<Promise<unknown>>();
  const create = createAdapter(withErrorHandling(client, adding, warn), {
    streamName: pushStream,
    channelPrefix: 'realtime',
    sessionKeyPrefix: 'realtime:session:',
    maxLen: pushesMax,
    blockTimeInMs: blockMs,
    onlyPlaintext: true,
  });
  const packets = trackPackets();
  /** By the data of a resumed socket: reads what was emitted since its session was read. */
  const missedReaders = new WeakMap<object, () => Promise<readonly unknown[][]>>();
  // A function, because Socket.IO calls it with `new`.
  function adapter(namespace: unknown): ReturnType<typeof create> {
    const made = dedupeResumed(broadcastInStreamOrder(create(namespace), warn));
    const restore = made.restoreSession.bind(made);
    // Missed pushes are sent before any middleware runs: a session that ended meanwhile gets none.
    made.restoreSession = async (privateId, offset) => {
      // Sessions are requested in the turn of their packet, before anything is awaited.
      const request = packets.openedBy();
      if (!request) throw new Error('nobody knows who asks for the session');
      const session = await restore(privateId, offset);
      const { person } = session.data as SocketData;
      // An attacker with the ids of a session does not have its browser's key.
      if (person && !(await identifyHash(person.tokenHash, { key: tokenKeyOf(request) })).ok) {
        throw new Error('the session has ended, or is not of this browser');
      }
      // Pushes emitted during that lookup were not read yet, and the socket is in no room yet.
      const readSince = (after: string): ReturnType<typeof restore> => {
        const { sid, pid, rooms, data } = session;
        made.persistSession({ sid, pid, rooms, data });
        return restore(privateId, after);
      };
      const resumed = await readSince(offset);
      const last = resumed.missedPackets.at(-1)?.at(-1);
      const lastRead = typeof last === 'string' ? last : offset;
      missedReaders.set(
        resumed.data as object,
        async () => (await readSince(lastRead)).missedPackets,
      );
      return resumed;
    };
    return made;
  }
  return {
    adapter,
    watch: (io) => {
      io.on('connection', (socket) => {
        const read = missedReaders.get(socket.data);
        if (read) void replayMissed(socket, read, warn);
      });
      packets.watch(io);
    },
    flushed: () => Promise.all(adding),
    close: async () => {
      await client.close();
    },
  };
};
