import { z } from 'zod';
import {
  clockVariables,
  Flag,
  GatewaySecret,
  Port,
  processVariables,
  rateLimitVariables,
  readEnvironment,
} from '../../kernel/process/environment.ts';

const Origins = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim()))
  .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1));

export const GatewayConfig = z.object({
  ...clockVariables,
  API_URLS: Origins.describe('Addresses of the api processes, separated by commas.'),
  PUBLIC_ORIGIN: z
    .url()
    .describe('Public origin that browsers see; with https, responses have HSTS.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PORT: Port.default(0).describe('Port to listen on; 0 takes a free one.'),
  GATEWAY_SECRET: GatewaySecret.describe(
    'Secret shared by gateway and api, at least 32 characters: its holder is trusted to state the caller’s address.',
  ).meta({ isSecret: true }),
  STRIPE_SANDBOX_URL: z
    .url()
    .optional()
    .describe('Address of the Stripe sandbox, where it replaces Stripe. For development.'),
  MAILBOX_URL: z
    .url()
    .optional()
    .describe('Address of the local mailbox, where it replaces a mail server. For development.'),
  IDENTITY_SANDBOX_URL: z
    .url()
    .optional()
    .describe(
      'Address of the identity sandbox, where it replaces the providers of social login. For development.',
    ),
  RECAPTCHA_SITE_KEY: z
    .string()
    .optional()
    .describe('Site key of reCAPTCHA; enables the captcha, together with the secret.'),
  RECAPTCHA_SCRIPT_URL: z
    .url()
    .optional()
    .describe('Address of the reCAPTCHA script for browsers; by default below RECAPTCHA_URL.'),
  WEB_DIR: z
    .string()
    .optional()
    .describe('Folder of the built shell, with the built remotes in `remotes/<name>`.'),
  /**
   * Number of trusted proxies in front. 0: no claim about the caller's address is trusted; n: the n-th
   * address from the right of X-Forwarded-For is the caller's. There is no default: with 0 behind a proxy
   * all callers share one address, and a number too high trusts the caller's own claim.
   */
  TRUSTED_HOPS: z
    .string('must be set: how many proxies in front say who calls, 0 for none')
    .regex(/^[0-5]$/, 'must be a number of proxies from 0 to 5')
    .transform(Number)
    .describe(
      'Number of trusted proxies in front of the gateway that append to X-Forwarded-For, 0 to 5.',
    ),
  TRUST_COUNTRY_HEADER: Flag.describe(
    'Takes the country of a caller from `X-Country`: only if the trusted proxies set or remove it on every request.',
  ),
  SERVE_SOURCE_MAPS: Flag.describe('Serves source maps. For development.'),
  ...rateLimitVariables,
  ...processVariables,
});
export type GatewayConfig = z.output<typeof GatewayConfig>;

/** Names of all variables that configure the gateway. */
export const gatewayVariables: readonly string[] = Object.keys(GatewayConfig.shape);

export const readGatewayConfig = (
  environment: Readonly<Record<string, string | undefined>>,
): GatewayConfig => readEnvironment(GatewayConfig, environment);
