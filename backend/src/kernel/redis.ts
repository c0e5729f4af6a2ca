import { createClient } from 'redis';

export type Redis = ReturnType<typeof openClient>;

const commandTimeoutMs = 5_000;
const connectTimeoutMs = 5_000;
/** Commands that may wait while Redis is away; beyond it they fail at once. */
const queueMax = 10_000;
const reconnectDelayMsMax = 2_000;

const openClient = (url: string) =>
  createClient({
    url,
    commandsQueueMaxLength: queueMax,
    commandOptions: { timeout: commandTimeoutMs },
    socket: {
      connectTimeout: connectTimeoutMs,
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
