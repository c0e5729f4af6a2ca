import type { ExternalServers } from '../stack/environment.ts';
import { StartProblem } from '../stack/startProblem.ts';

type Env = Readonly<Record<string, string | undefined>>;

const stripeVariables = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
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

/** The servers that the environment brings; those it does not name are started here. */
export const externalServers = (env: Env): ExternalServers => {
  const stripe = stripeOf(env);
  return {
    ...(env.ESDB_URL ? { esdbUrl: env.ESDB_URL } : {}),
    ...(env.REDIS_URL ? { redisUrl: env.REDIS_URL } : {}),
    ...(env.NATS_URL ? { natsUrl: env.NATS_URL } : {}),
    ...(env.SMTP_URL ? { smtpUrl: env.SMTP_URL } : {}),
    ...(stripe ? { stripe } : {}),
  };
};
