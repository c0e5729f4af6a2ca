import type { Secrets } from './secrets.ts';

/** Path of the gateway below which the sandbox of the sign-in providers is served. */
const publicPath = '/identity-sandbox';

const clientId = 'local.apps.ovation.test';
const consumerKey = 'local';
const siteKey = 'local';

type Where = { origin: string; identityUrl?: string };

const publicUrlOf = ({ origin }: Where): string => `${origin}${publicPath}`;
const issuerOf = (where: Where): string => `${publicUrlOf(where)}/google`;

/** Configuration of Google, Twitter and reCAPTCHA for the sandbox; empty where there is none. */
export const identityKeysOf = (
  where: Where,
  { identitySandboxSecret: secret }: Secrets,
): Record<string, string> =>
  where.identityUrl === undefined
    ? {}
    : {
        IDENTITY_SANDBOX_URL: where.identityUrl,
        GOOGLE_CLIENT_ID: clientId,
        GOOGLE_CLIENT_SECRET: secret,
        GOOGLE_ISSUER: issuerOf(where),
        GOOGLE_DISCOVERY_URL: `${where.identityUrl}/google/.well-known/openid-configuration`,
        TWITTER_CONSUMER_KEY: consumerKey,
        TWITTER_CONSUMER_SECRET: secret,
        TWITTER_API_URL: `${where.identityUrl}/twitter`,
        TWITTER_AUTHORIZE_URL: `${publicUrlOf(where)}/twitter/oauth/authenticate`,
        RECAPTCHA_SITE_KEY: siteKey,
        RECAPTCHA_SECRET: secret,
        RECAPTCHA_URL: `${where.identityUrl}/recaptcha`,
        RECAPTCHA_SCRIPT_URL: `${publicUrlOf(where)}/recaptcha/api.js`,
      };

/** Process of the sandbox with the same configuration. */
export const identitySandboxSpec = (where: Where, { identitySandboxSecret: secret }: Secrets) => ({
  args: ['--public-url', publicUrlOf(where)],
  env: {
    SANDBOX_GOOGLE_CLIENT_ID: clientId,
    SANDBOX_GOOGLE_CLIENT_SECRET: secret,
    SANDBOX_GOOGLE_ISSUER: issuerOf(where),
    SANDBOX_TWITTER_KEY: consumerKey,
    SANDBOX_TWITTER_SECRET: secret,
    SANDBOX_RECAPTCHA_SITE_KEY: siteKey,
    SANDBOX_RECAPTCHA_SECRET: secret,
  },
});
