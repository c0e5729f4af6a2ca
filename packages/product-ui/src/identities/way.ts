import type { Returned } from '@ovation/contracts/identities/routes';
import { callbackPathOf, type IdentityProvider } from '@ovation/contracts/identities/rules';
import { readCookie, writeCookie } from '@ovation/ui-kit/browser/cookie';
import { api } from '@ovation/web-client/api/client';

/** Request of an OAuth flow: to sign in or to link an account, and for which role. */
export interface Wish {
  readonly purpose: 'signIn' | 'link';
  readonly role: 'user' | 'performer';
  readonly remember: boolean;
}

/**
 * Maximum age of the flow cookies: one day by section 9 of the specification; they are deleted after use.
 */
const daySeconds = 24 * 60 * 60;
const twitterCookies = ['oauthToken', 'oauthTokenSecret', 'callbackUrl', 'role'] as const;
type TwitterCookie = (typeof twitterCookies)[number];

/** Session storage key of the flow state that belongs to this tab. */
const wishKey = 'identity-way';

const keepTwitter = (kept: Readonly<Record<TwitterCookie, string>>): void => {
  for (const name of twitterCookies) writeCookie(name, kept[name], daySeconds);
};

const takeTwitter = (): Readonly<Record<TwitterCookie, string | undefined>> => {
  const kept = Object.fromEntries(twitterCookies.map((name) => [name, readCookie(name)]));
  for (const name of twitterCookies) writeCookie(name, '', 0);
  return kept as Record<TwitterCookie, string | undefined>;
};

const keepWish = (wish: Wish): void => sessionStorage.setItem(wishKey, JSON.stringify(wish));

const takeWish = (): Wish | undefined => {
  const text = sessionStorage.getItem(wishKey);
  sessionStorage.removeItem(wishKey);
  return text === null ? undefined : (JSON.parse(text) as Wish);
};

/** Returns the authorization URL of the provider. */
const urlOf = async (provider: IdentityProvider, wish: Wish): Promise<string> => {
  if (provider === 'google') return (await api.identities.startGoogle({ body: {} })).data.url;
  const callbackUrl = `${location.origin}${callbackPathOf('twitter')}`;
  const { data } = await api.identities.twitterLogin({ body: { callbackUrl } });
  const { url, oauthToken, oauthTokenSecret } = data;
  keepTwitter({ oauthToken, oauthTokenSecret, callbackUrl, role: wish.role });
  return url;
};

/** Leaves for a provider; its callback page completes the flow. */
export const goTo = async (provider: IdentityProvider, wish: Wish): Promise<void> => {
  const url = await urlOf(provider, wish);
  keepWish(wish);
  location.assign(url);
};

/** Result of an OAuth flow. `lost`: not started in this browser, or its stored state is gone. */
export type WayBack =
  | { readonly kind: 'canceled'; readonly wish: Wish | undefined }
  | { readonly kind: 'lost' }
  | {
      readonly kind: 'back';
      readonly wish: Wish;
      /** Exchanges the callback parameters at the server; single-use. */
      readonly end: () => Promise<Returned>;
    };

const backFromGoogle = (params: URLSearchParams): WayBack => {
  const wish = takeWish();
  if (params.has('error')) return { kind: 'canceled', wish };
  const [code, state] = [params.get('code'), params.get('state')];
  if (!wish || !code || !state) return { kind: 'lost' };
  const body = { code, state, ...wish };
  return {
    kind: 'back',
    wish,
    end: async () => (await api.identities.googleCallback({ body })).data,
  };
};

const backFromTwitter = (params: URLSearchParams): WayBack => {
  const [wish, kept] = [takeWish(), takeTwitter()];
  if (params.has('denied')) return { kind: 'canceled', wish };
  const [token, verifier] = [params.get('oauth_token'), params.get('oauth_verifier')];
  const { oauthToken, oauthTokenSecret, callbackUrl } = kept;
  // A token from another browser would sign this user in to the attacker's account (login CSRF).
  const isOurs = token !== null && token === oauthToken && isHere(callbackUrl);
  if (!wish || !isOurs || !verifier || !oauthTokenSecret) return { kind: 'lost' };
  const role: Wish['role'] = kept.role === 'performer' ? 'performer' : 'user';
  const body = { oauth_token: token, oauth_verifier: verifier, oauthTokenSecret, ...wish, role };
  return {
    kind: 'back',
    wish: { ...wish, role },
    end: async () => (await api.identities.twitterCallback({ body })).data,
  };
};

const isHere = (callbackUrl: string | undefined): boolean =>
  callbackUrl === `${location.origin}${callbackPathOf('twitter')}`;

/** Reads the result of an OAuth flow from the callback URL and clears the stored state. */
export const takeWayBack = (provider: IdentityProvider, search: string): WayBack => {
  const params = new URLSearchParams(search);
  return provider === 'google' ? backFromGoogle(params) : backFromTwitter(params);
};
