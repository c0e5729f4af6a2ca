import type { CallbackResult } from '@ovation/contracts/identities/routes';
import { callbackPathOf, type IdentityProvider } from '@ovation/contracts/identities/rules';
import { readCookie, writeCookie } from '@ovation/ui-kit/browser/cookie';
import { api } from '@ovation/web-client/api/client';

/** Request of an OAuth flow: to sign in or to link an account, and for which role. */
export interface FlowRequest {
  readonly purpose: 'signIn' | 'link';
  readonly role: 'user' | 'performer';
  readonly remember: boolean;
}

/** Maximum age of the flow cookies: one day; they are deleted after use. */
const daySeconds = 24 * 60 * 60;
const twitterCookies = ['oauthToken', 'oauthTokenSecret', 'callbackUrl', 'role'] as const;
type TwitterCookie = (typeof twitterCookies)[number];

/** Session storage key of the flow state that belongs to this tab. */
const flowKey = 'identity-way';

const storeTwitterState = (state: Readonly<Record<TwitterCookie, string>>): void => {
  for (const name of twitterCookies) writeCookie(name, state[name], daySeconds);
};

const takeTwitterState = (): Readonly<Record<TwitterCookie, string | undefined>> => {
  const state = Object.fromEntries(twitterCookies.map((name) => [name, readCookie(name)]));
  for (const name of twitterCookies) writeCookie(name, '', 0);
  return state as Record<TwitterCookie, string | undefined>;
};

const storeFlowRequest = (request: FlowRequest): void =>
  sessionStorage.setItem(flowKey, JSON.stringify(request));

const takeFlowRequest = (): FlowRequest | undefined => {
  const text = sessionStorage.getItem(flowKey);
  sessionStorage.removeItem(flowKey);
  return text === null ? undefined : (JSON.parse(text) as FlowRequest);
};

/** Returns the authorization URL of the provider. */
const authorizationUrl = async (
  provider: IdentityProvider,
  request: FlowRequest,
): Promise<string> => {
  if (provider === 'google') return (await api.identities.startGoogle({ body: {} })).data.url;
  const callbackUrl = `${location.origin}${callbackPathOf('twitter')}`;
  const { data } = await api.identities.twitterLogin({ body: { callbackUrl } });
  const { url, oauthToken, oauthTokenSecret } = data;
  storeTwitterState({ oauthToken, oauthTokenSecret, callbackUrl, role: request.role });
  return url;
};

/** Leaves for a provider; its callback page completes the flow. */
export const startFlow = async (
  provider: IdentityProvider,
  request: FlowRequest,
): Promise<void> => {
  const url = await authorizationUrl(provider, request);
  storeFlowRequest(request);
  location.assign(url);
};

/** Result of an OAuth flow. `lost`: not started in this browser, or its stored state is gone. */
export type FlowResult =
  | { readonly kind: 'canceled'; readonly request: FlowRequest | undefined }
  | { readonly kind: 'lost' }
  | {
      readonly kind: 'back';
      readonly request: FlowRequest;
      /** Exchanges the callback parameters at the server; single-use. */
      readonly complete: () => Promise<CallbackResult>;
    };

const googleResult = (params: URLSearchParams): FlowResult => {
  const request = takeFlowRequest();
  if (params.has('error')) return { kind: 'canceled', request };
  const [code, state] = [params.get('code'), params.get('state')];
  if (!request || !code || !state) return { kind: 'lost' };
  const body = { code, state, ...request };
  return {
    kind: 'back',
    request,
    complete: async () => (await api.identities.googleCallback({ body })).data,
  };
};

const twitterResult = (params: URLSearchParams): FlowResult => {
  const [request, stored] = [takeFlowRequest(), takeTwitterState()];
  if (params.has('denied')) return { kind: 'canceled', request };
  const [token, verifier] = [params.get('oauth_token'), params.get('oauth_verifier')];
  const { oauthToken, oauthTokenSecret, callbackUrl } = stored;
  // A token from another browser would sign this user in to the attacker's account (login CSRF).
  const isOurs = token !== null && token === oauthToken && isOwnOrigin(callbackUrl);
  if (!request || !isOurs || !verifier || !oauthTokenSecret) return { kind: 'lost' };
  const role: FlowRequest['role'] = stored.role === 'performer' ? 'performer' : 'user';
  const body = { oauth_token: token, oauth_verifier: verifier, oauthTokenSecret, ...request, role };
  return {
    kind: 'back',
    request: { ...request, role },
    complete: async () => (await api.identities.twitterCallback({ body })).data,
  };
};

const isOwnOrigin = (callbackUrl: string | undefined): boolean =>
  callbackUrl === `${location.origin}${callbackPathOf('twitter')}`;

/** Reads the result of an OAuth flow from the callback URL and clears the stored state. */
export const takeFlowResult = (provider: IdentityProvider, search: string): FlowResult => {
  const params = new URLSearchParams(search);
  return provider === 'google' ? googleResult(params) : twitterResult(params);
};
