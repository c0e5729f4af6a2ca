import { NatsUrl } from '@ovation/contracts/kernel/natsAddress';
import { RedisUrl } from '@ovation/redis/address';
import { z } from 'zod';
import { captchaVariables } from './captcha/config.ts';
import { storeVariables } from './files/storage/config.ts';
import { identityVariables } from './identities/config.ts';
import {
  clockVariables,
  eventLogVariables,
  Flag,
  fingerprintVariables,
  GatewaySecret,
  linkKeyVariables,
  masterKeyVariables,
  originVariables,
  Port,
  pepperVariables,
  processVariables,
  rateLimitVariables,
  readEnvironment,
} from './kernel/process/environment.ts';
import { mailVariables } from './mail/config.ts';
import { mediaVariables } from './media/ffmpeg/config.ts';
import { paymentVariables } from './payments/config.ts';
import { payoutVariables } from './payouts/config.ts';
import { translationVariables } from './translations/config.ts';

/** Environment of a backend process, with the variables of each capability. */
export const Config = z.object({
  ...processVariables,
  ...clockVariables,
  ...eventLogVariables,
  REDIS_URL: RedisUrl.describe(
    'Address of Redis, or of some nodes of a Redis Cluster: `redis://user:password@a:6379,b:6379`; `rediss://` is encrypted.',
  ).meta({ isSecret: true }),
  NATS_URL: NatsUrl.describe(
    'Address of NATS with JetStream: `nats://user:password@a:4222,b:4222`; `tls://` is encrypted.',
  ).meta({ isSecret: true }),
  ...originVariables,
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PORT: Port.default(0).describe('Port to listen on; 0 takes a free one.'),
  /** Required by the api alone. */
  GATEWAY_SECRET: GatewaySecret.optional()
    .describe(
      'Secret shared by gateway and api, at least 32 characters: its holder is trusted to state the caller’s address.',
    )
    .meta({ isSecret: true }),
  ...masterKeyVariables,
  ...pepperVariables,
  ...linkKeyVariables,
  ...fingerprintVariables,
  ...rateLimitVariables,
  ...storeVariables,
  ...paymentVariables,
  ...payoutVariables,
  ...identityVariables,
  ...captchaVariables,
  ...mediaVariables,
  ...translationVariables,
  ...mailVariables,
  CHECK_ANSWERS: Flag.describe(
    'Validates each response, and each appended event, against its schema. For tests.',
  ),
});
export type Config = z.output<typeof Config>;

export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config =>
  readEnvironment(Config, environment);
