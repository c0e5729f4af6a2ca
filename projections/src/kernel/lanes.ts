import { createClient } from 'redis';
import { raiseMark } from './raiseMark.ts';

const reconnectMsMax = 1_000;
const connectTimeoutMs = 5_000;
/** A connection on which nothing comes for so long is dead: idle ones are kept busy by pings. */
const silenceMsMax = 10_000;
const pingEveryMs = 3_000;

const makeClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    scripts: { raiseMark },
    pingInterval: pingEveryMs,
    // A timer for each command costs more than the command; a dead connection is told by silence.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: connectTimeoutMs,
      socketTimeout: silenceMsMax,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 5), reconnectMsMax),
    },
  });

export type Redis = ReturnType<typeof makeClient>;

/** Connects to Redis; afterwards it reconnects by itself, and calls fail while it is away. */
export const openRedis = async (url: string, onError: (error: Error) => void): Promise<Redis> => {
  const client = makeClient(url);
  client.on('error', onError);
  await client.connect();
  return client;
};

/** Connections that are each used by one caller at a time, as `WATCH` needs it. */
export interface Lanes {
  use<T>(work: (client: Redis) => Promise<T>): Promise<T>;
  close(): void;
}

export const openLanes = async (
  url: string,
  count: number,
  onError: (error: Error) => void,
): Promise<Lanes> => {
  const clients = await Promise.all(Array.from({ length: count }, () => openRedis(url, onError)));
  const free = [...clients];
  const waiting: ((client: Redis) => void)[] = [];
  const release = (client: Redis): void => {
    const next = waiting.shift();
    if (next) next(client);
    else free.push(client);
  };
  return {
    use: async (work) => {
      const client = free.pop() ?? (await new Promise<Redis>((resolve) => waiting.push(resolve)));
      try {
        return await work(client);
      } finally {
        release(client);
      }
    },
    close: () => {
      for (const client of clients) client.destroy();
    },
  };
};
