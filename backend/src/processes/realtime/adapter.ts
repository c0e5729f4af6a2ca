import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import { type Connected, connectRedis } from '@ovation/redis/connect';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { pushStream } from '../../kernel/queues/pushStream.ts';
import { inStreamOrder } from './inStreamOrder.ts';
import { realtimeLogEvents } from './realtime.log.ts';
import { resumedOnce } from './resumedOnce.ts';
import { type Gateway, keyShownBy, type SessionLookup, type SocketData } from './sockets.ts';
import { tellSinceResumed } from './tellSinceResumed.ts';

/** Maximum pushes replayed to a client that reconnects; it reloads older data. */
const pushesKeptMax = 10_000;
/** Duration of a blocking read, which delays the end of the process as long. */
const blockMs = 500;
/** Pause between reads while Redis fails. */
const readAgainMs = 100;

type AdapterClient = Connected['client'];

/** Position from which a stream is read. */
interface StreamPlace {
  readonly key: string;
  readonly id: string;
}

/** End of the stream at the time of the read, as the adapter writes it. */
const endOfStream = '$';
const beginOfStream = '0-0';

/** Reads the last entry of the stream once, at the first call: everything emitted later is behind it. */
const endWhenOpened = (client: AdapterClient): (() => Promise<string>) => {
  let asked: Promise<string> | undefined;
  const ask = async (): Promise<string> => {
    const last = await client.xRevRange(pushStream, '+', '-', { COUNT: 1 });
    return last?.[0]?.id ?? beginOfStream;
  };
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
};

/**
 * Delays reads that fail at once, which the adapter would repeat immediately. It also replaces `$`, which
 * the adapter uses until its first entry: it would lose entries added between two reads.
 */
const patient = <Reader extends AdapterClient>(
  reader: Reader,
  openedAt: () => Promise<string>,
): Reader => {
  const readFrom = async ({ key, id }: StreamPlace): Promise<StreamPlace> => ({
    key,
    id: id === endOfStream ? await openedAt() : id,
  });
  return new Proxy(reader, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'xRead') return value.bind(target);
      return async (places: readonly StreamPlace[], options: unknown) => {
        try {
          const known = await Promise.all(places.map(readFrom));
          return await (value.call(target, known, options) as Promise<unknown>);
        } catch (error) {
          await delay(readAgainMs);
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
const attended = (
  client: AdapterClient,
  adding: Set<Promise<unknown>>,
  onError: (error: unknown) => void,
): AdapterClient => {
  const openedAt = endWhenOpened(client);
  // Read before anything is emitted here; on failure the first read repeats it.
  openedAt().catch(onError);
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
            patient(value.apply(target, args) as AdapterClient, openedAt);
        case 'xAdd':
          return (...args: unknown[]) => {
            const added = call(...args);
            adding.add(added);
            const forget = (): boolean => adding.delete(added);
            added.then(forget, forget);
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

export interface RedisAdapter {
  /** Adapter for `new Server(…, { adapter })`. */
  readonly adapter: ReturnType<typeof createAdapter>;
  /** Tracks which connection a packet comes from: required to resume sessions. */
  watch(io: Gateway): void;
  /**
   * Resolves when everything emitted so far is in Redis, so reaches all processes; rejects if something
   * emitted in this turn does not.
   */
  settled(): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Tracks the request that opened the connection whose packet is being handled. Not by `AsyncLocalStorage`,
 * which slows down every promise of the process.
 */
const followPackets = () => {
  let openedBy: IncomingMessage | undefined;
  return {
    openedBy: (): IncomingMessage | undefined => openedBy,
    watch: ({ engine }: Gateway): void => {
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
 * Opens the adapter by which api processes emit to each other's sockets, and which stores what a broken
 * socket misses.
 */
export const openRedisAdapter = async (
  url: string,
  { identifyHash, logger }: RedisAdapterDeps,
): Promise<RedisAdapter> => {
  const warn = (error: unknown): void =>
    logEvent(logger, realtimeLogEvents['realtime.redis_connection_failed'], { err: error });
  // Commands are queued while Redis is unavailable.
  const { client } = await connectRedis(url, warn, { isQueueing: true });
  const adding = new Set<Promise<unknown>>();
  const create = createAdapter(attended(client, adding, warn), {
    streamName: pushStream,
    channelPrefix: 'realtime',
    sessionKeyPrefix: 'realtime:session:',
    maxLen: pushesKeptMax,
    blockTimeInMs: blockMs,
    onlyPlaintext: true,
  });
  const packets = followPackets();
  /** By the data of a resumed socket: reads what was emitted since its session was read. */
  const missedSince = new WeakMap<object, () => Promise<readonly unknown[][]>>();
  // A function, because Socket.IO calls it with `new`.
  function adapter(namespace: unknown): ReturnType<typeof create> {
    const made = resumedOnce(inStreamOrder(create(namespace), warn));
    const restore = made.restoreSession.bind(made);
    // Missed pushes are sent before any middleware runs: a session that ended meanwhile gets none.
    made.restoreSession = async (privateId, offset) => {
      // Sessions are requested in the turn of their packet, before anything is awaited.
      const request = packets.openedBy();
      if (!request) throw new Error('nobody knows who asks for the session');
      const session = await restore(privateId, offset);
      const { person } = session.data as SocketData;
      // An attacker with the ids of a session does not have its browser's key.
      if (person && !(await identifyHash(person.tokenHash, { key: keyShownBy(request) })).ok) {
        throw new Error('the session has ended, or is not of this browser');
      }
      // Pushes emitted during that lookup were not read yet, and the socket is in no room yet.
      const readOn = (after: string): ReturnType<typeof restore> => {
        const { sid, pid, rooms, data } = session;
        made.persistSession({ sid, pid, rooms, data });
        return restore(privateId, after);
      };
      const resumed = await readOn(offset);
      const last = resumed.missedPackets.at(-1)?.at(-1);
      const readTo = typeof last === 'string' ? last : offset;
      missedSince.set(resumed.data as object, async () => (await readOn(readTo)).missedPackets);
      return resumed;
    };
    return made;
  }
  return {
    adapter,
    watch: (io) => {
      io.on('connection', (socket) => {
        const read = missedSince.get(socket.data);
        if (read) void tellSinceResumed(socket, read, warn);
      });
      packets.watch(io);
    },
    settled: () => Promise.all(adding),
    close: async () => {
      await client.close();
    },
  };
};
