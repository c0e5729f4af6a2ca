import { callbackPathOf } from '@ovation/contracts/identities/rules';
import { ConfigurationError } from '../kernel/process/environment.ts';
import type { IdentityNeeds } from './deps.ts';
import { type Google, openGoogle } from './google.ts';
import { openTwitter, type Twitter } from './twitter.ts';

type Env = IdentityNeeds['config'];

/** Both of two settings that belong together; undefined if neither is set. */
const bothOrNeither = (
  [nameOfOne, one]: readonly [string, string | undefined],
  [nameOfOther, other]: readonly [string, string | undefined],
): readonly [string, string] | undefined => {
  if (one !== undefined && other !== undefined) return [one, other];
  if (one === undefined && other === undefined) return undefined;
  throw new ConfigurationError(`${nameOfOne} and ${nameOfOther} must be set together`);
};

const googleIn = (config: Env, clockMs: () => number): Google | undefined => {
  const keys = bothOrNeither(
    ['GOOGLE_CLIENT_ID', config.GOOGLE_CLIENT_ID],
    ['GOOGLE_CLIENT_SECRET', config.GOOGLE_CLIENT_SECRET],
  );
  if (!keys) return undefined;
  const [clientId, clientSecret] = keys;
  const { GOOGLE_ISSUER: issuer, GOOGLE_DISCOVERY_URL: discoveryUrl } = config;
  return openGoogle(
    {
      clientId,
      clientSecret,
      issuer,
      discoveryUrl: discoveryUrl ?? `${issuer}/.well-known/openid-configuration`,
      redirectUrl: `${config.PUBLIC_ORIGIN}${callbackPathOf('google')}`,
    },
    clockMs,
  );
};

const twitterIn = (config: Env): Twitter | undefined => {
  const keys = bothOrNeither(
    ['TWITTER_CONSUMER_KEY', config.TWITTER_CONSUMER_KEY],
    ['TWITTER_CONSUMER_SECRET', config.TWITTER_CONSUMER_SECRET],
  );
  if (!keys) return undefined;
  const [consumerKey, consumerSecret] = keys;
  const { TWITTER_API_URL: apiUrl, TWITTER_AUTHORIZE_URL: authorizeUrl } = config;
  return openTwitter({
    consumerKey,
    consumerSecret,
    apiUrl,
    authorizeUrl: authorizeUrl ?? `${apiUrl}/oauth/authenticate`,
  });
};

/** Opens the configured providers. */
export const openProviders = (config: Env, clockMs: () => number) => ({
  google: googleIn(config, clockMs),
  twitter: twitterIn(config),
});
