import { z } from 'zod';
import type { VariablesOf } from '../kernel/process/environment.ts';

export const identityVariables = {
  /** People can sign in with Google where both are set. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  /** Where Google describes itself; below its issuer where it is left out. */
  GOOGLE_DISCOVERY_URL: z.url().optional(),
  /** People can sign in with Twitter where both are set. */
  TWITTER_CONSUMER_KEY: z.string().optional(),
  TWITTER_CONSUMER_SECRET: z.string().optional(),
  TWITTER_API_URL: z.url().default('https://api.twitter.com'),
  /** Where people say yes; below its API where it is left out. */
  TWITTER_AUTHORIZE_URL: z.url().optional(),
};
export type IdentityConfig = VariablesOf<typeof identityVariables>;
