import { StartProblem } from '../stack/startProblem.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Reachability of a stack, by its public origin. */
export type Exposure = {
  /** Absent where the stack chooses its own, on loopback. */
  publicOrigin?: string;
  /** Reachable from other machines. */
  isPublic: boolean;
  /** Number of trusted proxies in front. */
  trustedHops: string;
};

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);

const originIn = (text: string): URL => {
  try {
    return new URL(text);
  } catch {
    throw new StartProblem(`PUBLIC_ORIGIN is no address: ${text}`);
  }
};

const stripeKey = 'a key of your Stripe account; the local one takes money that is none';

/** Services that must be real in public. */
const neededInPublic = [
  { name: 'TRUSTED_HOPS', what: 'how many proxies in front say who calls, 0 for none' },
  { name: 'SMTP_URL', what: 'your mail server; the local mailbox shows everybody all mails' },
  { name: 'MAIL_FROM', what: 'whom mails come from' },
  { name: 'MAIL_TO_OPERATOR', what: 'who reads what people write to the operator' },
  { name: 'STRIPE_SECRET_KEY', what: stripeKey },
  { name: 'STRIPE_PUBLISHABLE_KEY', what: stripeKey },
  { name: 'STRIPE_WEBHOOK_SECRET', what: stripeKey },
] as const;

/**
 * Reads the exposure from the environment; settings that only a person knows are required, not
 * guessed.
 */
export const exposureOf = (env: Env): Exposure => {
  const { PUBLIC_ORIGIN, TRUSTED_HOPS } = env;
  const isPublic = Boolean(PUBLIC_ORIGIN) && !isLoopback(originIn(PUBLIC_ORIGIN ?? ''));
  const missing = isPublic ? neededInPublic.filter(({ name }) => !env[name]) : [];
  if (missing.length > 0) {
    const lines = missing.map(({ name, what }) => `  ${name}: ${what}`);
    throw new StartProblem(
      ['With a PUBLIC_ORIGIN that others reach, set too:', ...lines].join('\n'),
    );
  }
  return {
    ...(PUBLIC_ORIGIN ? { publicOrigin: PUBLIC_ORIGIN } : {}),
    isPublic,
    trustedHops: TRUSTED_HOPS || '0',
  };
};
