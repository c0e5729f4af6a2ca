import { z } from 'zod';
import type { VariablesOf } from '../kernel/process/environment.ts';

export const identityVariables = {
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe('OAuth client id of Google; enables Google login, together with the secret.'),
  GOOGLE_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('OAuth client secret of Google.')
    .meta({ isSecret: true }),
  GOOGLE_ISSUER: z
    .url()
    .default('https://accounts.google.com')
    .describe('OpenID Connect issuer of Google.'),
  GOOGLE_DISCOVERY_URL: z
    .url()
    .optional()
    .describe('Address of the OpenID Connect discovery document; by default below GOOGLE_ISSUER.'),
  TWITTER_CONSUMER_KEY: z
    .string()
    .optional()
    .describe(
      'OAuth consumer key of X (Twitter); enables Twitter login, together with the secret.',
    ),
  TWITTER_CONSUMER_SECRET: z
    .string()
    .optional()
    .describe('OAuth consumer secret of X (Twitter).')
    .meta({ isSecret: true }),
  TWITTER_API_URL: z
    .url()
    .default('https://api.twitter.com')
    .describe('Address of the API of X (Twitter).'),
  TWITTER_AUTHORIZE_URL: z
    .url()
    .optional()
    .describe(
      'Address of the authorization page of X (Twitter); by default below TWITTER_API_URL.',
    ),
};
export type IdentityConfig = VariablesOf<typeof identityVariables>;
