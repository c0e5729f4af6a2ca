import { randomBytes } from 'node:crypto';
import type { BlockedThings } from './blockedCalls.ts';
import { type openPeople, type Person, topUp } from './people.ts';

const send = async (person: Person, conversation: string, price: number): Promise<string> => {
  const params = { id: conversation };
  const body = { type: 'text' as const, text: 'Hello there', price };
  return (await person.api.messages.sendMessage({ params, body })).data._id;
};

export const comment = async (person: Person, objectId: string): Promise<string> => {
  const body = { content: 'Well made', objectType: 'feed' as const, objectId };
  return (await person.api.comments.createComment({ body })).data._id;
};

/** Code of a new coupon of a creator. */
export const couponCodeOf = async (star: Person): Promise<string> => {
  const code = `STAR-${randomBytes(6).toString('hex')}`;
  const body = { code, discountType: 'percent', value: 10 } as const;
  return (await star.api.coupons.createOwnCoupon({ body })).data.code;
};

/** Gives a fan one of everything that a creator offers. */
const giveEverything = async (fan: Person, star: Person): Promise<BlockedThings> => {
  await topUp(fan, 20);
  const { data: subscribed } = await fan.api.subscriptions.subscribe({
    body: { performerId: star.id, subscriptionType: 'monthly' },
  });
  const { data: conversation } = await fan.api.conversations.startConversation({
    body: { source: 'performer', sourceId: star.id },
  });
  const write = async (body: object) =>
    (await star.api.feeds.createFeed({ body: { type: 'text', text: 'A kiln', ...body } })).data._id;
  const post = await write({ isSale: true, price: 5 });
  await fan.api.feeds.buyFeed({ params: { id: post }, body: {} });
  const { data: poll } = await star.api.feeds.createPoll({
    body: { description: 'Which glaze?', options: ['Blue', 'Green'], expiredAt: null },
  });
  await write({ type: 'poll', pollIds: [poll._id] });
  await fan.api.follows.follow({ params: { id: star.id } });
  return {
    star: star.id,
    post,
    postOnSale: await write({ isSale: true, price: 5 }),
    poll: poll._id,
    pollOption: poll.options[0]?._id ?? '',
    commentOfStar: await comment(star, post),
    ownComment: await comment(fan, post),
    conversation: conversation._id,
    ownMessage: await send(fan, conversation._id, 0),
    pricedMessage: await send(star, conversation._id, 5),
    subscription: subscribed.subscription._id,
    coupon: await couponCodeOf(star),
  };
};

/** Creates a fan with one of everything that a creator offers. */
export const fanWithEverythingOf = async (
  star: Person,
  people: ReturnType<typeof openPeople>,
): Promise<{ readonly fan: Person; readonly things: BlockedThings }> => {
  const fan = await people.fan();
  return { fan, things: await giveEverything(fan, star) };
};
