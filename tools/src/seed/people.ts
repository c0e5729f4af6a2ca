import { createHash } from 'node:crypto';
import { api } from '@ovation/contracts/api';
import { passwordDigestPrefix } from '@ovation/contracts/auth/rules';
import { ApiProblem, type Client, createClient } from '@ovation/contracts/kernel/client';
import type { CreatorProfile, FanProfile } from './personas.ts';
import { retryingFetch } from './retry.ts';

export type Api = Client<typeof api>;

/** Person of the demo world, signed in. */
export interface Person {
  readonly id: string;
  readonly api: Api;
}

const demoPassword = 'ovation-demo';

export const passwordDigest = createHash('sha256')
  .update(passwordDigestPrefix + demoPassword)
  .digest('hex');

/** Accepts a registration from an interrupted seeding. */
const ignoreExisting = async (register: () => Promise<unknown>): Promise<void> => {
  try {
    await register();
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'EMAIL_TAKEN')) throw error;
  }
};

const unauthenticated = 401;

const signIn = async (baseUrl: string, email: string): Promise<Person> => {
  const anonymousClient = createClient(api, { baseUrl, fetch: retryingFetch });
  const newToken = async (): Promise<string> => {
    const { data } = await anonymousClient.auth.login({
      body: { email, password: passwordDigest },
    });
    return data.token;
  };
  let token = await newToken();
  /** `fetch` that signs in again: the story spans months, in which unused sessions expire. */
  const reauthenticatingFetch: typeof fetch = async (input, init) => {
    const answer = await retryingFetch(input, init);
    if (answer.status !== unauthenticated) return answer;
    token = await newToken();
    const headers = new Headers(init?.headers);
    headers.set('authorization', token);
    return retryingFetch(input, { ...init, headers });
  };
  const person = createClient(api, { baseUrl, token: () => token, fetch: reauthenticatingFetch });
  const me = await person.auth.me();
  return { id: me.data._id, api: person };
};

export const joinAsFan = async (
  baseUrl: string,
  { email, username, name }: Pick<FanProfile, 'email' | 'name' | 'username'>,
): Promise<Person> => {
  const anonymousClient = createClient(api, { baseUrl, fetch: retryingFetch });
  const body = { email, username, name, password: passwordDigest };
  await ignoreExisting(() => anonymousClient.auth.registerUser({ body }));
  return signIn(baseUrl, email);
};

export const joinAsCreator = async (
  baseUrl: string,
  {
    email,
    username,
    name,
    country,
  }: Pick<CreatorProfile, 'country' | 'email' | 'name' | 'username'>,
  document: Blob,
): Promise<Person> => {
  const anonymousClient = createClient(api, { baseUrl, fetch: retryingFetch });
  const form = new FormData();
  const fields = { email, username, name, country, password: passwordDigest };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('documentVerification', document, 'document.webp');
  form.set('idVerification', document, 'id.webp');
  await ignoreExisting(() => anonymousClient.auth.registerPerformer({ form }));
  return signIn(baseUrl, email);
};
