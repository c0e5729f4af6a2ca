import { NatsUrl } from '@ovation/contracts/kernel/natsAddress';
import { RedisUrl } from '@ovation/redis/address';
import type { z } from 'zod';
import type { ExternalServers } from '../stack/environment.ts';
import { StartProblem } from '../stack/startProblem.ts';

type Env = Readonly<Record<string, string | undefined>>;

const stripeVariables = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

/** Variables of the sign-in providers: one of them selects real providers. */
const identityVariables = [
  'GOOGLE_CLIENT_ID',
  'TWITTER_CONSUMER_KEY',
  'RECAPTCHA_SITE_KEY',
] as const;

const stripeOf = (env: Env): ExternalServers['stripe'] => {
  const [secretKey, publishableKey, webhookSecret] = stripeVariables.map((name) => env[name]);
  if (!secretKey && !publishableKey && !webhookSecret) return undefined;
  if (secretKey && publishableKey && webhookSecret) {
    return { secretKey, publishableKey, webhookSecret };
  }
  const missing = stripeVariables.filter((name) => !env[name]).join(' and ');
  throw new StartProblem(`A real Stripe account needs all of its keys: set ${missing} too.`);
};

const mailOf = (env: Env): ExternalServers['mail'] => {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO_OPERATOR: toOperator } = env;
  if (!smtpUrl) return undefined;
  if (from && toOperator) return { smtpUrl, from, toOperator };
  throw new StartProblem(
    'With an SMTP_URL, set MAIL_FROM (whom mails come from) and MAIL_TO_OPERATOR (who reads what people write) too.',
  );
};

/** Rejects an invalid address before anything is started. */
const validated = (env: Env, name: string, schema: z.ZodType): void => {
  const [wrong] = (env[name] ? schema.safeParse(env[name]).error?.issues : undefined) ?? [];
  if (wrong) throw new StartProblem(`${name} ${wrong.message}.`);
};

/** External servers of the environment; others are started here. */
export const externalServers = (env: Env): ExternalServers => {
  validated(env, 'REDIS_URL', RedisUrl);
  validated(env, 'NATS_URL', NatsUrl);
  const stripe = stripeOf(env);
  const mail = mailOf(env);
  const hasProviders = identityVariables.some((name) => env[name]);
  return {
    ...(env.ESDB_URL ? { esdbUrl: env.ESDB_URL } : {}),
    ...(env.REDIS_URL ? { redisUrl: env.REDIS_URL } : {}),
    ...(env.NATS_URL ? { natsUrl: env.NATS_URL } : {}),
    ...(mail ? { mail } : {}),
    ...(stripe ? { stripe } : {}),
    ...(hasProviders ? { hasNoIdentitySandbox: true } : {}),
  };
};
