import { createHash, randomBytes } from 'node:crypto';
import { api } from '@ovation/contracts/api';
import { passwordDigestPrefix } from '@ovation/contracts/auth/rules';
import { type Client, createClient } from '@ovation/contracts/kernel/client';
import sharp from 'sharp';

/** Person registered and signed in through the API. */
export interface Person {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly passwordDigest: string;
  readonly token: string;
  readonly api: Client<typeof api>;
}

/** Browser session: a token, and the header with its cookies. */
export interface BrowserSession {
  readonly token: string;
  readonly cookie: string;
  /** `Set-Cookie` headers of the response. */
  readonly setCookies: readonly string[];
}

export interface People {
  fan(): Promise<Person>;
  /** Creator who may publish, approved automatically, with prices. */
  performer(): Promise<Person>;
  /** New creator without prices. */
  newPerformer(): Promise<Person>;
  /** Signs a person in on another device. */
  signInAgain(person: Person): Promise<Person>;
  /** Signs a person in as a browser does: the token is bound to its cookie. */
  signInByBrowser(person: Person): Promise<BrowserSession>;
  /** Anonymous client: for calls without a sign-in. */
  readonly anonymous: Client<typeof api>;
}

/** Subscription prices of the creators of specs. */
const performerPrices = { monthlyPrice: 9.99, yearlyPrice: 99.9 };

export const digestOf = (password: string): string =>
  createHash('sha256')
    .update(passwordDigestPrefix + password.normalize('NFC'))
    .digest('hex');

/** Small real picture: upload types are detected from the content. */
export const pictureOf = async (width = 60, height = 40): Promise<Blob> => {
  const background = { r: 10, g: 124, b: 150 };
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
};

/** Wraps fetch so that reads include these people's writes, as in a browser. */
const fetchWithOwnWrites = (): typeof fetch => {
  let lastWrite: bigint | undefined;
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (init?.method === 'GET' && lastWrite !== undefined && !headers.has('x-after')) {
      headers.set('x-after', String(lastWrite));
    }
    const response = await fetch(input, { ...init, headers });
    const position = response.headers.get('x-position');
    if (position && (lastWrite === undefined || BigInt(position) > lastWrite)) {
      lastWrite = BigInt(position);
    }
    return response;
  };
};

/** Creates people unique to a spec, so that specs can run side by side. */
export const openPeople = (origin: string): People => {
  const baseUrl = `${origin}/api`;
  const fetch = fetchWithOwnWrites();
  const anonymous = createClient(api, { baseUrl, fetch });

  const newcomer = (kind: string) => {
    const username = `${kind}${randomBytes(8).toString('hex')}`;
    const password = digestOf(randomBytes(12).toString('hex'));
    return { email: `${username}@example.test`, username, name: `The ${kind}`, password };
  };

  const signIn = async (
    id: string,
    { email, username, password }: ReturnType<typeof newcomer>,
  ): Promise<Person> => {
    const { data } = await anonymous.auth.login({ body: { email, password } });
    const { token } = data;
    const client = createClient(api, { baseUrl, fetch, token: () => token });
    return { id, username, email, passwordDigest: password, token, api: client };
  };

  const newPerformer = async (): Promise<Person> => {
    const registration = newcomer('star');
    const form = new FormData();
    const fields = { ...registration, country: 'PT' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('documentVerification', await pictureOf(), 'document.png');
    form.set('idVerification', await pictureOf(), 'id.png');
    const { data } = await anonymous.auth.registerPerformer({ form });
    return signIn(data._id, registration);
  };

  return {
    anonymous,
    fan: async () => {
      const body = newcomer('fan');
      const { data } = await anonymous.auth.registerUser({ body });
      return signIn(data._id, body);
    },
    newPerformer,
    performer: async () => {
      const performer = await newPerformer();
      const params = { id: performer.id };
      await performer.api.performers.updatePerformer({ params, body: performerPrices });
      return performer;
    },
    signInByBrowser: async ({ email, passwordDigest }) => {
      const response = await globalThis.fetch(`${baseUrl}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ email, password: passwordDigest }),
      });
      const { data } = (await response.json()) as { data: { token: string } };
      const setCookies = response.headers.getSetCookie();
      const cookie = setCookies.map((one) => one.split(';', 1)[0]).join('; ');
      return { token: data.token, cookie, setCookies };
    },
    signInAgain: async ({ id, email, username, passwordDigest }) =>
      signIn(id, { email, username, password: passwordDigest, name: username }),
  };
};

/** Adds a card that always pays; returns its id. */
export const addTestCard = async ({ api }: Person): Promise<string> => {
  const { data } = await api.payments.addCard({
    params: { provider: 'stripe' },
    body: { paymentMethodId: 'pm_card_visa' },
  });
  return data._id;
};

/** Tops up a fan's wallet in dollars; returns the balance. */
export const topUp = async (fan: Person, amount: number): Promise<number> => {
  const cardId = await addTestCard(fan);
  const { data } = await fan.api.payments.topUp({ body: { amount, currency: 'USD', cardId } });
  if (data.balance === undefined) throw new Error(`the top-up is ${data.status}`);
  return data.balance;
};
