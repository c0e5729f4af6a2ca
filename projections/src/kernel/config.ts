import { NatsUrl } from '@ovation/contracts/kernel/natsAddress';
import { partitionCount } from '@ovation/contracts/kernel/readModel';
import { logClients } from '@ovation/event-log/client/logClient';
import { withSecretFiles } from '@ovation/event-log/secretFiles';
import { RedisUrl } from '@ovation/redis/address';
import { z } from 'zod';

const masterKeyBytes = 32;

/** `0-15`, or `0-3,8-11`: the partitions that a process owns; several processes share them out. */
const Partitions = z
  .string()
  .regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, 'must look like 0-15 or 0-3,8')
  .transform((text) => {
    const owned = new Set<number>();
    for (const range of text.split(',')) {
      const [first = 0, last = first] = range.split('-').map(Number);
      for (let at = first; at <= last; at++) owned.add(at);
    }
    return [...owned].sort((a, b) => a - b);
  })
  .refine((owned) => owned.length > 0 && owned.every((at) => at < partitionCount), {
    message: `partitions are 0 to ${partitionCount - 1}`,
  });

const isTrue = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

const MasterKey = z.string().refine((key) => Buffer.from(key, 'base64').length === masterKeyBytes, {
  message: `must be base64 of ${masterKeyBytes} bytes`,
});

const connections = {
  ESDB_URL: z.string().regex(/^esdb(\+discover)?:\/\//, 'must be an esdb:// address'),
  /** Whose client makes the calls that all commands and readers make. */
  EVENT_LOG_CLIENT: z.enum(logClients).default('own'),
  REDIS_URL: RedisUrl,
  MASTER_KEY: MasterKey,
  /** Still opens the keys that it wrapped; empty or left out: there is none. */
  MASTER_KEY_PREVIOUS: z.union([z.literal('').transform(() => undefined), MasterKey]).optional(),
};

/** What the command lines need. */
export const CliConfig = z.object({
  ...connections,
  /** Only `ledger verify` asks the payment provider. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  /** A server in Stripe's place; empty or left out: the real Stripe. */
  STRIPE_API_URL: z.union([z.literal('').transform(() => undefined), z.url()]).optional(),
});
export type CliConfig = z.infer<typeof CliConfig>;

/** What the process needs. */
export const Config = z.object({
  ...connections,
  NATS_URL: NatsUrl,
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PROJECTIONS_PARTITIONS: Partitions.prefault(`0-${partitionCount - 1}`),
  EXIT_WITH_PARENT: isTrue,
});
export type Config = z.infer<typeof Config>;

/** What the log is opened by. */
export type LogConfig = Pick<
  CliConfig,
  'ESDB_URL' | 'EVENT_LOG_CLIENT' | 'MASTER_KEY' | 'MASTER_KEY_PREVIOUS'
>;

/**
 * Checks the environment, each variable of which may be given as a file, by its name with `_FILE`.
 * Throws an error that names each variable that is wrong.
 */
export const readConfig = <Schema extends z.ZodObject>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.output<Schema> => {
  const given = withSecretFiles(environment, Object.keys(schema.shape));
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return given[name] === undefined ? `${name} is not set` : `${name} ${message}`;
  });
  throw new Error(`configuration: ${wrong.join('; ')}`);
};
