import { createHmac, randomBytes } from 'node:crypto';
import OAuth from 'oauth-1.0a';
import { z } from 'zod';
import { callProvider, ProviderUnavailable, parseJson } from './callProvider.ts';
import { type IdentityResult, identityRefused } from './provider.ts';

export interface TwitterConfig {
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly apiUrl: string;
  /** Authorization page, without the token. */
  readonly authorizeUrl: string;
}

/** Request token of one OAuth flow. */
export interface RequestToken {
  readonly url: string;
  readonly oauthToken: string;
  readonly oauthTokenSecret: string;
}

export interface Twitter {
  requestToken(callbackUrl: string): Promise<RequestToken>;
  /** Exchanges the callback's verifier for the identity. */
  redeem(callback: {
    readonly token: string;
    readonly secret: string;
    readonly verifier: string;
  }): Promise<IdentityResult>;
}

const nonceBytes = 16;

const Credentials = z.object({
  id_str: z.string().min(1).max(64),
  screen_name: z.string().min(1).max(100),
  name: z.string(),
  email: z.email().nullish(),
});

/** Parses required form fields; undefined if one is missing or empty. */
const parseFields = <Name extends string>(
  text: string,
  names: readonly Name[],
): Readonly<Record<Name, string>> | undefined => {
  const given = new URLSearchParams(text);
  const found = names.map((name) => [name, given.get(name) ?? ''] as const);
  if (found.some(([, value]) => value === '')) return undefined;
  return Object.fromEntries(found) as Record<Name, string>;
};

/** Creates the OAuth 1.0a signer (HMAC-SHA1). */
const createSigner = ({ consumerKey, consumerSecret }: TwitterConfig) => {
  const oauth = new OAuth({
    consumer: { key: consumerKey, secret: consumerSecret },
    signature_method: 'HMAC-SHA1',
    hash_function: (base, key) => createHmac('sha1', key).update(base).digest('base64'),
  });
  // Its own nonce comes from Math.random.
  oauth.getNonce = () => randomBytes(nonceBytes).toString('hex');
  return (request: OAuth.RequestOptions, token?: OAuth.Token): Record<string, string> => ({
    ...oauth.toHeader(oauth.authorize(request, token)),
  });
};

/** Opens the Twitter client (OAuth 1.0a). Emails it returns are verified. */
export const openTwitter = (config: TwitterConfig): Twitter => {
  const { apiUrl, authorizeUrl } = config;
  const sign = createSigner(config);

  const post = async (
    path: string,
    data: Record<string, string>,
    { token, isRepeatable }: { token?: OAuth.Token; isRepeatable: boolean },
  ) => {
    const url = `${apiUrl}${path}`;
    return callProvider(url, {
      method: 'POST',
      // OAuth parameters go into the signed header: in the form they would be signed twice.
      headers: () => sign({ url, method: 'POST', data }, token),
      isRepeatable,
    });
  };

  return {
    requestToken: async (callbackUrl) => {
      const data = { oauth_callback: callbackUrl };
      const { status, text } = await post('/oauth/request_token', data, { isRepeatable: true });
      const issued = parseFields(text, [
        'oauth_token',
        'oauth_token_secret',
        'oauth_callback_confirmed',
      ]);
      // Our keys or callback are rejected: nothing that a person can fix.
      if (status !== 200 || issued?.oauth_callback_confirmed !== 'true') {
        throw new ProviderUnavailable(`Twitter lent no token: ${status}`);
      }
      const url = new URL(authorizeUrl);
      url.searchParams.set('oauth_token', issued.oauth_token);
      return {
        url: url.href,
        oauthToken: issued.oauth_token,
        oauthTokenSecret: issued.oauth_token_secret,
      };
    },
    redeem: async ({ token, secret, verifier }) => {
      const data = { oauth_verifier: verifier };
      const issued = { key: token, secret };
      const path = '/oauth/access_token';
      const exchanged = await post(path, data, { token: issued, isRepeatable: false });
      const names = ['oauth_token', 'oauth_token_secret', 'user_id'] as const;
      const access = parseFields(exchanged.text, names);
      if (exchanged.status !== 200 || !access) return identityRefused();
      const url = `${apiUrl}/1.1/account/verify_credentials.json?include_email=true&skip_status=true`;
      const own = { key: access.oauth_token, secret: access.oauth_token_secret };
      const headers = () => sign({ url, method: 'GET' }, own);
      const { status, text } = await callProvider(url, { headers, isRepeatable: true });
      const person = Credentials.safeParse(parseJson(text));
      if (status !== 200 || !person.success) return identityRefused();
      const { id_str: subject, screen_name: handle, name, email } = person.data;
      if (subject !== access.user_id) return identityRefused();
      return {
        ok: true,
        identity: {
          provider: 'twitter',
          subject,
          label: `@${handle}`,
          name: name.trim() || handle,
          email: email?.toLowerCase() ?? '',
        },
      };
    },
  };
};
