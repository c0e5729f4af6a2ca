import { z } from 'zod';
import type { VariablesOf } from '../kernel/process/environment.ts';

export const identityVariables = {
  /** Enables Google login, with the secret. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  /** Discovery document; by default below the issuer. */
  GOOGLE_DISCOVERY_URL: z.url().optional(),
  /** Enables Twitter login, with the secret. */
  TWITTER_CONSUMER_KEY: z.string().optional(),
  TWITTER_CONSUMER_SECRET: z.string().optional(),
  TWITTER_API_URL: z.url().default('https://api.twitter.com'),
  /** Authorization page; by default below the API. */
  TWITTER_AUTHORIZE_URL: z.url().optional(),
};
export type IdentityConfig = VariablesOf<typeof identityVariables>;
