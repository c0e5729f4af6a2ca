import { api } from '@ovation/contracts/api';
import { createClient } from '@ovation/contracts/kernel/client';
import { type CreatorProfile, creators, fans, talks } from '../../seed/cast.ts';
import { passwordDigest } from '../../seed/people.ts';
import { openStage } from '../../seed/perform.ts';
import type { Action } from '../../seed/plan.ts';
import { realProvider } from '../../seed/provider.ts';

const creatorCount = 4;
const postsEach = 4;
const topUpAmount = 49.99;
const tipTokens = 25;

/** What `Omit` loses over a union, kept for each of its members. */
type Undated<Member> = Member extends unknown ? Omit<Member, 'at'> : never;

/** A fan with something on every page, and the creator whose pages are opened. */
export interface WebWorld {
  readonly creator: CreatorProfile;
  readonly creatorToken: string;
  readonly fanToken: string;
  readonly conversationId: string;
}

const actionsOf = (cast: readonly CreatorProfile[]): readonly Undated<Action>[] => {
  const [fan] = fans;
  const [creator] = cast;
  if (!fan || !creator) throw new Error('the cast is empty');
  const posts = cast.flatMap((each) =>
    each.posts.slice(0, postsEach).map((text) => ({
      kind: 'post' as const,
      creator: each,
      text,
      scenes: each.scenes.slice(0, 1),
      price: 0,
      isPinned: false,
    })),
  );
  const talk = talks.flat().map((text, line) => ({
    kind: 'say' as const,
    fan,
    creator,
    text,
    isFromFan: line % 2 === 0,
  }));
  return [
    ...cast.map((each) => ({ kind: 'joinCreator' as const, creator: each })),
    ...posts,
    { kind: 'joinFan', fan },
    { kind: 'topUp', fan, amount: topUpAmount },
    ...cast.map((each) => ({
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
  const stranger = createClient(api, { baseUrl });
  const { data } = await stranger.auth.login({ body: { email, password: passwordDigest } });
  return { token: data.token, client: createClient(api, { baseUrl, token: () => data.token }) };
};

/** Fills a stack by the product's own calls: creators with photos, a fan who follows them. */
export const makeWebWorld = async (origin: string): Promise<WebWorld> => {
  const baseUrl = `${origin}/api`;
  // The one who can be followed for nothing shows no price, so others stand for the page.
  const cast = creators.filter((each) => !each.isFreeSubscription).slice(0, creatorCount);
  const stage = openStage({ baseUrl, provider: realProvider, setClock: () => undefined });
  for (const [at, action] of actionsOf(cast).entries()) {
    await stage.perform({ ...action, at: new Date() }, at);
  }
  const [creator] = cast;
  const [fan] = fans;
  if (!creator || !fan) throw new Error('the cast is empty');
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
