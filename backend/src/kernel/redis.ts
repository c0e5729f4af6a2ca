import { createClient } from 'redis';

export type Redis = ReturnType<typeof openClient>;

const connectTimeoutMs = 5_000;
/** A connection on which nothing comes for so long is dead: idle ones are kept busy by pings. */
const silenceMsMax = 10_000;
const pingEveryMs = 3_000;
const reconnectDelayMsMax = 2_000;

const openClient = (url: string) =>
  createClient({
    url,
    // While Redis is away a command fails at once, and the caller is told to come back.
    disableOfflineQueue: true,
    pingInterval: pingEveryMs,
    // A timer for each command costs more than the command; a dead connection is told by silence.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: connectTimeoutMs,
      socketTimeout: silenceMsMax,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 6), reconnectDelayMsMax),
    },
  });

/** Connects; faults after that are told to `onError` and mended by reconnecting. */
export const openRedis = async (url: string, onError: (error: Error) => void): Promise<Redis> => {
  const client = openClient(url);
  client.on('error', onError);
  await client.connect();
  return client;
};
