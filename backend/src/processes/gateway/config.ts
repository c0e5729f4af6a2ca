import { z } from 'zod';
import { Flag, GatewaySecret, Port, readEnvironment } from '../../kernel/process/environment.ts';

const Origins = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1));

const GatewayConfig = z.object({
  /** The api processes, separated by commas. */
  API_URLS: Origins,
  /** The origin that people see; an https one is answered with HSTS. */
  PUBLIC_ORIGIN: z.url(),
  HOST: z.string().default('127.0.0.1'),
  PORT: Port.default(0),
  METRICS_PORT: Port.default(0),
  /** What the api processes know the gateway by. */
  GATEWAY_SECRET: GatewaySecret,
  /** Present where the local Stripe stands in for the real one. */
  STRIPE_SANDBOX_URL: z.url().optional(),
  /** Present where mail stays on this machine. */
  MAILBOX_URL: z.url().optional(),
  /** Present where what people sign in with stays on this machine. */
  IDENTITY_SANDBOX_URL: z.url().optional(),
  /** Present where browsers may be asked for a reCAPTCHA. */
  RECAPTCHA_SITE_KEY: z.string().optional(),
  /** Where its script is loaded from; Google where it is left out. */
  RECAPTCHA_SCRIPT_URL: z.url().optional(),
  /** The built shell, with the built remotes in its folder `remotes/<name>`. */
  WEB_DIR: z.string().optional(),
  /**
   * How many trusted proxies stand in front. 0: nobody's word about the caller's address
   * is taken; n: the n-th address from the right of X-Forwarded-For is the caller's. There
   * is no default: with 0 behind a proxy all callers share one address, and what is too high believes
   * what a caller writes.
   */
  TRUSTED_HOPS: z
    .string('must be set: how many proxies in front say who calls, 0 for none')
    .regex(/^[0-5]$/, 'must be a number of proxies from 0 to 5')
    .transform(Number),
  /** The trusted proxies set `X-Country`, or take away what a visitor has written there. */
  TRUST_COUNTRY_HEADER: Flag,
  /** Maps to the sources are served; for development. */
  SERVE_SOURCE_MAPS: Flag,
  /** 0 lifts the limit of connections; for tests and seeding. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  EXIT_WITH_PARENT: Flag,
});
export type GatewayConfig = z.output<typeof GatewayConfig>;

/** The names of all that configures the gateway. */
export const gatewayVariables: readonly string[] = Object.keys(GatewayConfig.shape);

export const readGatewayConfig = (
  environment: Readonly<Record<string, string | undefined>>,
): GatewayConfig => readEnvironment(GatewayConfig, environment);
