import { NatsUrl } from '@ovation/contracts/kernel/natsAddress';
import { partitionCount } from '@ovation/contracts/kernel/readModel';
import { logClients } from '@ovation/event-log/client/logClient';
import { withSecretFiles } from '@ovation/event-log/secretFiles';
import { RedisUrl } from '@ovation/redis/address';
import { z } from 'zod';

const masterKeyBytes = 32;

/** Partitions that a process owns, shared among several processes: `0-15`, or `0-3,8-11`. */
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
  /** Client of hot-path calls. */
  EVENT_LOG_CLIENT: z.enum(logClients).default('own'),
  REDIS_URL: RedisUrl,
  MASTER_KEY: MasterKey,
  /** Previous master key, still used to unwrap; empty or omitted: none. */
  MASTER_KEY_PREVIOUS: z.union([z.literal('').transform(() => undefined), MasterKey]).optional(),
};

/** Configuration of the command lines. */
export const CliConfig = z.object({
  ...connections,
  /** Only `ledger verify` queries the payment provider. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  /** Stripe replacement; empty or omitted: the real Stripe. */
  STRIPE_API_URL: z.union([z.literal('').transform(() => undefined), z.url()]).optional(),
});
export type CliConfig = z.infer<typeof CliConfig>;

/** Configuration of the process. */
export const Config = z.object({
  ...connections,
  NATS_URL: NatsUrl,
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PROJECTIONS_PARTITIONS: Partitions.prefault(`0-${partitionCount - 1}`),
  EXIT_WITH_PARENT: isTrue,
});
export type Config = z.infer<typeof Config>;

/** Configuration of the event log. */
export type LogConfig = Pick<
  CliConfig,
  'ESDB_URL' | 'EVENT_LOG_CLIENT' | 'MASTER_KEY' | 'MASTER_KEY_PREVIOUS'
>;

/**
 * Validates the environment, each variable of which may be given as a file, by its name with `_FILE`. Throws
 * an error that names each invalid variable.
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
