import { confirmAddress, openMailbox } from '@ovation/backend/testing/mailbox';
import { addTestCard, type Person } from '@ovation/backend/testing/people';
import { api } from '@ovation/contracts/api';
import { createClient } from '@ovation/contracts/kernel/client';
import { vi } from 'vitest';
import { creators } from '../seed/creators.ts';
import { joinAsFan, passwordDigest } from '../seed/people.ts';
import type { CreatorProfile } from '../seed/personas.ts';
import { realProvider } from '../seed/provider.ts';
import { openPlanClient, type PlanClient } from '../seed/runPlan.ts';

const tokensADollar = 10;
const balanceTimeoutMs = 30_000;

/** Password of everybody in the demo world. */
export const demoPassword = 'ovation-demo';

/** Creator of the demo world; each spec takes others, so that specs run side by side. */
export const personaOf = (username: string): CreatorProfile => {
  const found = creators.find((one) => one.username === username);
  if (!found) throw new Error(`nobody is called ${username}`);
  return found;
};

/** Opens a client that publishes posts now, without dates in the past. */
export const openWorld = (origin: string): PlanClient =>
  openPlanClient({ baseUrl: `${origin}/api`, provider: realProvider });

/** Signs a person of the demo world in through the API. */
export const signInPerson = async (origin: string, email: string): Promise<Person> => {
  const baseUrl = `${origin}/api`;
  const body = { email, password: passwordDigest };
  const { token } = (await createClient(api, { baseUrl }).auth.login({ body })).data;
  const client = createClient(api, { baseUrl, token: () => token });
  const { data } = await client.auth.me();
  return { id: data._id, username: data.username, email, passwordDigest, token, api: client };
};

/** Opens a creator with an avatar, a page, and the requested posts. */
export const openCreator = async (
  origin: string,
  creator: CreatorProfile,
  posts: readonly {
    text: string;
    price?: number;
    photoCount?: number;
    isForEveryone?: boolean;
  }[],
): Promise<Person> => {
  const world = openWorld(origin);
  const at = new Date();
  await world.run({ kind: 'joinCreator', creator, at }, 0);
  for (const [index, one] of posts.entries()) {
    const { text, price = 0, photoCount = 1, isForEveryone = false } = one;
    const shown = creator.shows.flat();
    const from = index % shown.length;
    const pictures = [...shown, ...shown].slice(from, from + photoCount);
    const post = { creator, text, price, pictures, isForEveryone, isPinned: false };
    await world.run({ kind: 'post', ...post, at }, index);
  }
  return signInPerson(origin, creator.email);
};

/** Opens a fan with a card and so many tokens. */
export const openFan = async (origin: string, name: string, tokens = 0): Promise<Person> => {
  const username = name.toLowerCase().replaceAll(/\W/g, '');
  const email = `${username}@example.test`;
  await joinAsFan(`${origin}/api`, { email, username, name });
  const fan = await signInPerson(origin, email);
  if (tokens > 0) await buyTokens(fan, tokens);
  return fan;
};

/** Opens a fan with a confirmed address: so that other sign-in methods can be added. */
export const openConfirmedFan = async (
  { origin, mailboxUrl }: { readonly origin: string; readonly mailboxUrl?: string },
  name: string,
): Promise<Person> => confirmAddress(openMailbox(mailboxUrl), await openFan(origin, name));

const buyTokens = async (fan: Person, tokens: number): Promise<void> => {
  const cardId = await addTestCard(fan);
  const body = { amount: tokens / tokensADollar, currency: 'USD' as const, cardId };
  const { data } = await fan.api.payments.topUp({ body });
  if (data.status !== 'succeeded') throw new Error(`the top-up is ${data.status}`);
  // Later reads see the tokens.
  await vi.waitFor(async () => {
    const { balance } = (await fan.api.auth.me()).data;
    if (balance < tokens) throw new Error(`the wallet still holds ${balance}`);
  }, balanceTimeoutMs);
};
