import { randomInt } from 'node:crypto';
import { api } from '@ovation/contracts/api';
import { type Client, createClient } from '@ovation/contracts/kernel/client';
import { expect } from 'vitest';

/** Current version of the terms, as accepted on registration. */
export const acceptedTerms = '2026-11-25';

/** Person as known to an identity provider. */
export interface Persona {
  readonly subject: string;
  readonly name: string;
  readonly handle: string;
  readonly email: string;
  readonly isVerified: boolean;
}

/** Creates a persona unique to a spec. */
export const newPersona = (more: Partial<Persona> = {}): Persona => {
  const subject = String(randomInt(1e12, 9e12));
  const handle = `p${subject}`;
  return {
    subject,
    name: `Person ${subject}`,
    handle,
    email: `${handle}@example.test`,
    isVerified: true,
    ...more,
  };
};

/** Simulates a browser at the provider's pages: chooses a persona, and returns. */
const authorizeAs = async (url: string, persona: Persona): Promise<URLSearchParams> => {
  const page = new URL(url);
  const path = page.pathname.endsWith('/google/authorize')
    ? page.pathname.replace('authorize', 'continue')
    : page.pathname.replace('oauth/authenticate', 'twitter-continue');
  for (const [name, value] of Object.entries(persona)) page.searchParams.set(name, String(value));
  const redirect = await fetch(`${page.origin}${path}${page.search}`, { redirect: 'manual' });
  expect(redirect.status).toBe(303);
  return new URL(redirect.headers.get('location') ?? '').searchParams;
};

type CallbackResult = Awaited<ReturnType<Client<typeof api>['identities']['googleLogin']>>['data'];

export const registrationIn = (data: CallbackResult) => {
  if (!('registration' in data)) throw new Error(`no registration: ${JSON.stringify(data)}`);
  return data.registration;
};
export const tokenIn = (data: CallbackResult): string => {
  if (!('token' in data)) throw new Error(`nobody is signed in: ${JSON.stringify(data)}`);
  return data.token;
};
export const identityProofIn = (data: CallbackResult): string => {
  if (!('identity' in data)) throw new Error(`nothing was proven: ${JSON.stringify(data)}`);
  return data.identity.proof;
};

type FlowOptions = { readonly purpose?: 'signIn' | 'link'; readonly role?: 'user' | 'performer' };

type Api = Client<typeof api>;

/** Browser that stores cookies. */
interface Browser {
  readonly cookies: Map<string, string>;
  readonly client: Api;
}

/** Sign-in flows of the sandboxed providers, as browsers and programs run them. */
export const openProviderFlows = (origin: string, anonymous: Api) => {
  const openBrowser = (): Browser => {
    const cookies = new Map<string, string>();
    const browse: typeof fetch = async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('sec-fetch-site', 'same-origin');
      headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      const response = await fetch(input, { ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    };
    return { cookies, client: createClient(api, { baseUrl: `${origin}/api`, fetch: browse }) };
  };

  const viaGoogle = async (
    persona: Persona,
    options: FlowOptions = {},
    browser = openBrowser(),
  ) => {
    const { data } = await browser.client.identities.startGoogle({ body: {} });
    const back = await authorizeAs(data.url, persona);
    const body = { code: back.get('code') ?? '', state: back.get('state') ?? '', ...options };
    return { browser, body, finish: () => browser.client.identities.googleCallback({ body }) };
  };

  const viaTwitter = async (persona: Persona, options: FlowOptions = {}) => {
    const { data } = await anonymous.identities.twitterLogin({ body: {} });
    const back = await authorizeAs(data.url, persona);
    const body = {
      oauth_token: back.get('oauth_token') ?? '',
      oauth_verifier: back.get('oauth_verifier') ?? '',
      oauthTokenSecret: data.oauthTokenSecret,
      ...options,
    };
    return { body, finish: () => anonymous.identities.twitterCallback({ body }) };
  };

  const clientOf = (token: string): Api =>
    createClient(api, { baseUrl: `${origin}/api`, token: () => token });

  const registerBy = async ({
    finish,
  }: {
    readonly finish: () => Promise<{ readonly data: CallbackResult }>;
  }) => {
    const { proof, name, username } = registrationIn((await finish()).data);
    const body = { proof, name, username, acceptedTerms };
    const { data } = await anonymous.identities.registerIdentity({ body });
    return { own: clientOf(data.token), body };
  };
  return { openBrowser, viaGoogle, viaTwitter, ofToken: clientOf, join: registerBy };
};
