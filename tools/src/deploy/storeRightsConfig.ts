import { z } from 'zod';

const passwordOf = (process: string) =>
  z
    .string()
    .min(16)
    .describe(`Password of the event store user of ${process}, at least 16 characters.`)
    .meta({ isSecret: true });

/** Environment of the program that creates the users of an event store; its user is an administrator. */
export const StoreRightsConfig = z.object({
  ESDB_URL: z
    .string()
    .regex(/^esdb(\+discover)?:\/\//)
    .describe(
      'Address of the event store, with user and password: `esdb://user:password@host:2113?tls=true`.',
    )
    .meta({ isSecret: true }),
  STORE_API_PASSWORD: passwordOf('api'),
  STORE_WORKER_PASSWORD: passwordOf('worker'),
  STORE_PROJECTIONS_PASSWORD: passwordOf('projections'),
});
