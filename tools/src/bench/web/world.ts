import { api } from '@ovation/contracts/api';
import { createClient } from '@ovation/contracts/kernel/client';
import { creators } from '../../seed/creators.ts';
import { passwordDigest } from '../../seed/people.ts';
import { type CreatorProfile, conversationTexts, fans } from '../../seed/personas.ts';
import type { Action } from '../../seed/plan.ts';
import { realProvider } from '../../seed/provider.ts';
import { openPlanClient } from '../../seed/runPlan.ts';

const creatorCount = 4;
const postsEach = 4;
const topUpAmount = 49.99;
const tipTokens = 25;

/** Distributive `Omit` of `at` over a union. */
type WithoutTime<Member> = Member extends unknown ? Omit<Member, 'at'> : never;

/** Fan with content on every page, and the creator whose pages are opened. */
export interface WebWorld {
  readonly creator: CreatorProfile;
  readonly creatorToken: string;
  readonly fanToken: string;
  readonly conversationId: string;
}

const actionsOf = (personas: readonly CreatorProfile[]): readonly WithoutTime<Action>[] => {
  const [fan] = fans;
  const [creator] = personas;
  if (!fan || !creator) throw new Error('there is nobody in the plan');
  const posts = personas.flatMap((each) =>
    each.posts.slice(0, postsEach).map((text) => ({
      kind: 'post' as const,
      creator: each,
      text,
      pictures: each.shows.flat().slice(0, 1),
      price: 0,
      isForEveryone: false,
      isPinned: false,
    })),
  );
  const talk = conversationTexts.flat().map((text, line) => ({
    kind: 'say' as const,
    fan,
    creator,
    text,
    isFromFan: line % 2 === 0,
  }));
  return [
    ...personas.map((each) => ({ kind: 'joinCreator' as const, creator: each })),
    ...posts,
    { kind: 'joinFan', fan },
    { kind: 'topUp', fan, amount: topUpAmount },
    ...personas.map((each) => ({
      kind: 'subscribe' as const,
      fan,
      creator: each,
      subscriptionType: 'monthly' as const,
      isCancelled: false,
    })),
    { kind: 'tip', fan, creator, tokens: tipTokens, note: 'For the next one.' },
    ...talk,
  ];
};

const signIn = async (baseUrl: string, email: string) => {
  const anonymousClient = createClient(api, { baseUrl });
  const { data } = await anonymousClient.auth.login({ body: { email, password: passwordDigest } });
  return { token: data.token, client: createClient(api, { baseUrl, token: () => data.token }) };
};

/** Fills a stack through the API: creators with photos, and a fan who follows them. */
export const makeWebWorld = async (origin: string): Promise<WebWorld> => {
  const baseUrl = `${origin}/api`;
  // A creator with a free subscription shows no price, so others are used.
  const personas = creators.filter((each) => !each.isFreeSubscription).slice(0, creatorCount);
  const client = openPlanClient({ baseUrl, provider: realProvider });
  for (const [at, action] of actionsOf(personas).entries()) {
    await client.run({ ...action, at: new Date() }, at);
  }
  const [creator] = personas;
  const [fan] = fans;
  if (!creator || !fan) throw new Error('there is nobody in the plan');
  const [asCreator, asFan] = [
    await signIn(baseUrl, creator.email),
    await signIn(baseUrl, fan.email),
  ];
  const { data: me } = await asCreator.client.auth.me();
  const body = { source: 'performer', sourceId: me._id } as const;
  const { data: conversation } = await asFan.client.conversations.startConversation({ body });
  return {
    creator,
    creatorToken: asCreator.token,
    fanToken: asFan.token,
    conversationId: conversation._id,
  };
};
