import { z } from 'zod';
import { Flag, GatewaySecret, Port, readEnvironment } from '../../kernel/process/environment.ts';

const Origins = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1));

const GatewayConfig = z.object({
  /** Addresses of the api processes, separated by commas. */
  API_URLS: Origins,
  /** Public origin; with https, responses have HSTS. */
  PUBLIC_ORIGIN: z.url(),
  HOST: z.string().default('127.0.0.1'),
  PORT: Port.default(0),
  METRICS_PORT: Port.default(0),
  /** Secret by which the api processes recognize the gateway. */
  GATEWAY_SECRET: GatewaySecret,
  /** Set if the Stripe sandbox replaces Stripe. */
  STRIPE_SANDBOX_URL: z.url().optional(),
  /** Set if mail stays on this machine. */
  MAILBOX_URL: z.url().optional(),
  /** Set if identity providers run on this machine. */
  IDENTITY_SANDBOX_URL: z.url().optional(),
  /** Set if reCAPTCHA is enabled. */
  RECAPTCHA_SITE_KEY: z.string().optional(),
  /** Source of its script; Google by default. */
  RECAPTCHA_SCRIPT_URL: z.url().optional(),
  /** Built shell, with the built remotes in its folder `remotes/<name>`. */
  WEB_DIR: z.string().optional(),
  /**
   * Number of trusted proxies in front. 0: no claim about the caller's address is trusted; n: the n-th
   * address from the right of X-Forwarded-For is the caller's. There is no default: with 0 behind a proxy
   * all callers share one address, and a number too high trusts the caller's own claim.
   */
  TRUSTED_HOPS: z
    .string('must be set: how many proxies in front say who calls, 0 for none')
    .regex(/^[0-5]$/, 'must be a number of proxies from 0 to 5')
    .transform(Number),
  /** The trusted proxies set `X-Country`, or remove a visitor's own. */
  TRUST_COUNTRY_HEADER: Flag,
  /** Serves source maps; for development. */
  SERVE_SOURCE_MAPS: Flag,
  /** 0 lifts the limit of connections; for tests and seeding. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  EXIT_WITH_PARENT: Flag,
});
export type GatewayConfig = z.output<typeof GatewayConfig>;

/** Names of all variables that configure the gateway. */
export const gatewayVariables: readonly string[] = Object.keys(GatewayConfig.shape);

export const readGatewayConfig = (
  environment: Readonly<Record<string, string | undefined>>,
): GatewayConfig => readEnvironment(GatewayConfig, environment);
