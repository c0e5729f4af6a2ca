import { NatsUrl } from '@ovation/contracts/kernel/natsAddress';
import { RedisUrl } from '@ovation/redis/address';
import { z } from 'zod';
import { captchaVariables } from './captcha/config.ts';
import { storeVariables } from './files/storage/config.ts';
import { identityVariables } from './identities/config.ts';
import {
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
import { translationVariables } from './translations/config.ts';

/** Environment of a backend process, with the variables of each capability. */
const Config = z.object({
  ...processVariables,
  ...eventLogVariables,
  REDIS_URL: RedisUrl,
  NATS_URL: NatsUrl,
  ...originVariables,
  /** Address to listen on; others than loopback only behind a gateway. */
  HOST: z.string().default('127.0.0.1'),
  PORT: Port.default(0),
  /** Secret of the gateway, whose holder is trusted to describe callers. Needed by the api alone. */
  GATEWAY_SECRET: GatewaySecret.optional(),
  ...masterKeyVariables,
  ...pepperVariables,
  ...linkKeyVariables,
  ...fingerprintVariables,
  ...rateLimitVariables,
  ...storeVariables,
  ...paymentVariables,
  ...identityVariables,
  ...captchaVariables,
  ...mediaVariables,
  ...translationVariables,
  ...mailVariables,
  /** Validates each response, and each event appended, against its schema. For tests. */
  CHECK_ANSWERS: Flag,
});
export type Config = z.output<typeof Config>;

export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config =>
  readEnvironment(Config, environment);
