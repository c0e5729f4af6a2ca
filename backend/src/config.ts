import { NatsUrl } from '@ovation/contracts/kernel/natsAddress';
import { RedisUrl } from '@ovation/redis/address';
import { z } from 'zod';
import { storeVariables } from './files/public.ts';
import {
  eventLogVariables,
  Flag,
  fingerprintVariables,
  GatewaySecret,
  linkKeyVariables,
  masterKeyVariables,
  Port,
  pepperVariables,
  readEnvironment,
} from './kernel/environment.ts';

const Config = z.object({
  ...eventLogVariables,
  REDIS_URL: RedisUrl,
  NATS_URL: NatsUrl,
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_PUBLISHABLE_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  /** Empty: the real Stripe. */
  STRIPE_API_URL: z.url().optional(),
  /** People can sign in with Google where both are set. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  /** Where Google describes itself; below its issuer where it is left out. */
  GOOGLE_DISCOVERY_URL: z.url().optional(),
  /** People can sign in with Twitter where both are set. */
  TWITTER_CONSUMER_KEY: z.string().optional(),
  TWITTER_CONSUMER_SECRET: z.string().optional(),
  TWITTER_API_URL: z.url().default('https://api.twitter.com'),
  /** Where people say yes; below its API where it is left out. */
  TWITTER_AUTHORIZE_URL: z.url().optional(),
  /** Whoever tries too often is asked whether they are a robot where both are set. */
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_URL: z.url().default('https://www.google.com/recaptcha'),
  /** What browsers load; below its address where it is left out. */
  RECAPTCHA_SCRIPT_URL: z.url().optional(),
  /** The origin that people see, without a slash at its end. */
  PUBLIC_ORIGIN: z.url().transform((url) => url.replace(/\/$/, '')),
  /** The address to listen on; every other than loopback only behind a gateway. */
  HOST: z.string().default('127.0.0.1'),
  PORT: Port.default(0),
  METRICS_PORT: Port.default(0),
  /** The gateway's: who calls is believed to whoever has it. No other program than the api needs it. */
  GATEWAY_SECRET: GatewaySecret.optional(),
  ...masterKeyVariables,
  ...pepperVariables,
  ...linkKeyVariables,
  ...fingerprintVariables,
  ...storeVariables,
  /** Without it no videos and no audios are taken. */
  FFMPEG_PATH: z.string().optional(),
  /** Beside ffmpeg where it is left out. */
  FFPROBE_PATH: z.string().optional(),
  /** Where their libraries lie, of programs that were unpacked and not installed. */
  FFMPEG_LIBRARY_PATH: z.string().optional(),
  /** Folders with the `<language>.po` of the front ends, separated by commas. */
  CATALOGUE_DIRS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  SMTP_URL: z.string().regex(/^smtps?:\/\/\S+$/, 'must look like smtps://user:password@host:465'),
  /** Whom mails come from: `Ovation <no-reply@example.com>`. */
  MAIL_FROM: z.string().includes('@'),
  /** Who reads what people write with the contact page. */
  MAIL_TO_OPERATOR: z.email(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  EXIT_WITH_PARENT: Flag,
  /** Widens every rate limit; 0 lifts them. For tests and seeding. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).default(1),
  /** Checks each answer, and each event that is written, against its schema. For tests. */
  CHECK_ANSWERS: Flag,
});
export type Config = z.output<typeof Config>;

export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config =>
  readEnvironment(Config, environment);
