import { z } from 'zod';

const Key = z.string().min(1);
const Secret = Key.meta({ isSecret: true });

/** Keys of the sandbox. Not arguments: every user of the machine can read those. */
export const SandboxKeys = z.object({
  SANDBOX_GOOGLE_CLIENT_ID: Key.describe('OAuth client id that the sandbox accepts for Google.'),
  SANDBOX_GOOGLE_CLIENT_SECRET: Secret.describe(
    'OAuth client secret that the sandbox accepts for Google.',
  ),
  SANDBOX_GOOGLE_ISSUER: Key.describe('OpenID Connect issuer that the sandbox answers for Google.'),
  SANDBOX_TWITTER_KEY: Key.describe('OAuth consumer key that the sandbox accepts for X (Twitter).'),
  SANDBOX_TWITTER_SECRET: Secret.describe(
    'OAuth consumer secret that the sandbox accepts for X (Twitter).',
  ),
  SANDBOX_RECAPTCHA_SITE_KEY: Key.describe('Site key that the sandbox accepts for reCAPTCHA.'),
  SANDBOX_RECAPTCHA_SECRET: Secret.describe('Secret key that the sandbox accepts for reCAPTCHA.'),
});
