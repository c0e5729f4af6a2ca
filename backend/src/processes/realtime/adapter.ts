import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Connected, connectRedis } from '@ovation/redis/connect';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from '../../kernel/process/logger.ts';
import { pushStream } from '../../kernel/queues/pushStream.ts';
import { inStreamOrder } from './inStreamOrder.ts';
import { resumedOnce } from './resumedOnce.ts';
import { type Gateway, keyShownBy, type SessionLookup, type SocketData } from './sockets.ts';
import { tellSinceResumed } from './tellSinceResumed.ts';

/** How many pushes a client that comes back can be given; older ones it reads again. */
const pushesKeptMax = 10_000;
/** A read that waits this long for pushes holds up the end of the process for as long. */
const blockMs = 500;
/** A Redis that cannot be read at this moment is not asked more often than that. */
const readAgainMs = 100;

type AdapterClient = Connected['client'];

/** From where on a stream is read. */
interface StreamPlace {
  readonly key: string;
  readonly id: string;
}

/** What the adapter calls the end of the stream, wherever that is when Redis is asked. */
const endOfStream = '$';
const beginOfStream = '0-0';

/** The last entry of the stream when first asked: a place that nothing which comes later lies before. */
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
 * Reads that fail at once are not made again at once, as the adapter would. Until it has read something
 * the adapter asks for what follows the end, again and again: it would miss what comes between two reads.
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
 * The adapter lets `set` and `publish` run unattended: a connection that breaks under one would be
 * an unhandled rejection, which ends the process. Lost with them is only what a client reads again.
 * What it adds to the stream and cannot it keeps to itself: `adding` tells of it.
 */
const attended = (
  client: AdapterClient,
  adding: Set<Promise<unknown>>,
  onError: (error: unknown) => void,
): AdapterClient => {
  const openedAt = endWhenOpened(client);
  // Asked before anything is emitted here; where that fails, the first read asks again.
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
  /** For `new Server(…, { adapter })`. */
  readonly adapter: ReturnType<typeof createAdapter>;
  /** Learns by whose connection a packet comes: without it nothing is resumed. */
  watch(io: Gateway): void;
  /**
   * Resolves when all that was emitted so far is with Redis, so with all processes; rejects when
   * something of what was emitted in this turn cannot be.
   */
  settled(): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * By which request the connection was opened whose packet is being taken, while it is. No
 * `AsyncLocalStorage`: one that is in use makes every promise of the process slower.
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
        // Comes when Socket.IO has taken what was in the packet.
        connection.on('message', () => {
          openedBy = undefined;
        });
      });
    },
  };
};

/** Lets the api processes emit to each other's sockets, and keeps what a broken socket misses. */
export const openRedisAdapter = async (
  url: string,
  { identifyHash, logger }: RedisAdapterDeps,
): Promise<RedisAdapter> => {
  const warn = (error: unknown): void => logger.warn({ err: error }, 'redis of the sockets');
  // While Redis is away commands wait in the queue.
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
  /** By the data of a socket that is resumed: reads what was emitted since what was read for it. */
  const missedSince = new WeakMap<object, () => Promise<readonly unknown[][]>>();
  // A function, because Socket.IO calls it with `new`.
  function adapter(namespace: unknown): ReturnType<typeof create> {
    const made = resumedOnce(inStreamOrder(create(namespace), warn));
    const restore = made.restoreSession.bind(made);
    // What was missed is sent before any middleware runs: a session that ended meanwhile gets none.
    made.restoreSession = async (privateId, offset) => {
      // Sessions are asked for in the turn in which the packet is taken, before anything is awaited.
      const request = packets.openedBy();
      if (!request) throw new Error('nobody knows who asks for the session');
      const session = await restore(privateId, offset);
      const { person } = session.data as SocketData;
      // Whoever learned the names of what is resumed in another browser does not have its key.
      if (person && !(await identifyHash(person.tokenHash, { key: keyShownBy(request) })).ok) {
        throw new Error('the session has ended, or is not of this browser');
      }
      // What was emitted while that was looked up is not in what was read, and the socket was in no room yet.
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
