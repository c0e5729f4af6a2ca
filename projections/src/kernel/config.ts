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
  ESDB_URL: z
    .string()
    .regex(/^esdb(\+discover)?:\/\//, 'must be an esdb:// address')
    .describe(
      'Address of the event store, with user and password: `esdb://user:password@host:2113?tls=true`.',
    )
    .meta({ isSecret: true }),
  EVENT_LOG_CLIENT: z
    .enum(logClients)
    .default('own')
    .describe(
      'Event store client of appends and reads: our own, or the official one of EventStoreDB.',
    ),
  REDIS_URL: RedisUrl.describe(
    'Address of Redis, or of some nodes of a Redis Cluster: `redis://user:password@a:6379,b:6379`; `rediss://` is encrypted.',
  ).meta({ isSecret: true }),
  MASTER_KEY: MasterKey.describe(
    'Master key, base64 of 32 bytes: wraps the keys of personal data.',
  ).meta({ isSecret: true }),
  MASTER_KEY_PREVIOUS: z
    .union([z.literal('').transform(() => undefined), MasterKey])
    .optional()
    .describe('Previous master key during a rotation, base64 of 32 bytes: still unwraps.')
    .meta({ isSecret: true }),
};

const clock = {
  CLOCK_FILE: z
    .string()
    .optional()
    .describe(
      'File of the test clock, which `npm run clock` moves: for the demo world and tests alone.',
    ),
};

/** Configuration of the command lines. */
export const CliConfig = z.object({
  ...connections,
  ...clock,
  /** Only `ledger verify` queries the payment provider. */
  STRIPE_SECRET_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Secret key of the Stripe account.')
    .meta({ isSecret: true }),
  STRIPE_API_URL: z
    .union([z.literal('').transform(() => undefined), z.url()])
    .optional()
    .describe('Address of a replacement of the Stripe API; unset for Stripe.'),
});
export type CliConfig = z.infer<typeof CliConfig>;

/** Configuration of the process. */
export const Config = z.object({
  ...connections,
  ...clock,
  NATS_URL: NatsUrl.describe(
    'Address of NATS with JetStream: `nats://user:password@a:4222,b:4222`; `tls://` is encrypted.',
  ).meta({ isSecret: true }),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe('Port of metrics and health checks; 0 takes a free one.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Lowest level that is logged.'),
  PROJECTIONS_PARTITIONS: Partitions.prefault(`0-${partitionCount - 1}`).describe(
    'Partitions that this process builds, shared among several processes: `0-7`, or `0-3,8-11`.',
  ),
  EXIT_WITH_PARENT: isTrue.describe(
    'Stops the process when the process that started it has ended.',
  ),
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
