import { streams } from '@ovation/contracts/streams';
import { masterKeysOf } from '@ovation/event-log/keys/keyRing';
import { type EventLog, type EventLogOptions, openEventLog } from '@ovation/event-log/log';
import { openRedis, operatorConnectMsMax, type Redis } from '@ovation/redis/redis';
import { reportOutages } from '@ovation/redis/reportOutages';
import { CliConfig, type LogConfig, readConfig } from './config.ts';
import type { Terminal } from './terminal.ts';

export interface Connections {
  readonly redis: () => Promise<Redis>;
  readonly eventLog: () => Promise<EventLog>;
  /** Payment provider access; throws without a key. */
  readonly provider: () => { readonly secretKey: string; readonly apiUrl: string | undefined };
}

/** Opens the log for programs of this package. */
export const openLog = (
  config: LogConfig,
  more: Pick<EventLogOptions, 'onUnreadable'> = {},
): EventLog => {
  const { ESDB_URL: url, EVENT_LOG_CLIENT: client } = config;
  return openEventLog({ url, client, masterKeys: masterKeysOf(config), streams, ...more });
};

const connectTimeoutMs = 5_000;

const withTimeout = async <T>(what: string, opening: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} does not answer`)), connectTimeoutMs);
  });
  try {
    return await Promise.race([opening, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Runs a command with connections to the running stack, and closes them afterwards. */
export const withConnections = async (
  environment: NodeJS.ProcessEnv,
  io: Terminal,
  work: (connections: Connections) => Promise<number>,
): Promise<number> => {
  const config = readConfig(CliConfig, environment);
  const closing: (() => Promise<void> | void)[] = [];
  try {
    return await work({
      redis: async () => {
        const redis = await withTimeout(
          'Redis',
          openRedis(
            config.REDIS_URL,
            reportOutages(config.REDIS_URL, io.err),
            operatorConnectMsMax,
          ),
        );
        closing.push(() => redis.destroy());
        return redis;
      },
      eventLog: async () => {
        const eventLog = openLog(config);
        closing.push(() => eventLog.close());
        await withTimeout('the event store', eventLog.ping());
        await eventLog.keyRegister.check(masterKeysOf(config));
        return eventLog;
      },
      provider: () => {
        const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = config;
        if (secretKey === undefined) {
          throw new Error('configuration: STRIPE_SECRET_KEY is not set: stripe cannot be asked');
        }
        return { secretKey, apiUrl };
      },
    });
  } finally {
    for (const close of closing) await close();
  }
};
