import { randomBytes } from 'node:crypto';
import { expect, vi } from 'vitest';
import { openAuthenticator } from './authenticator.ts';
import { confirmAddress, openMailbox } from './mailbox.ts';
import { openPeople, type Person, pictureOf, topUp } from './people.ts';
import { specStack } from './stack.ts';

const processingMsMax = 15_000;

/** Resources of two people, private to them. */
export interface OwnedThings {
  readonly fan: string;
  readonly star: string;
  readonly card: string;
  readonly payment: string;
  readonly conversation: string;
  readonly message: string;
  readonly pricedMessage: string;
  readonly subscription: string;
  readonly draft: string;
  /** Comment of the star, on the draft. */
  readonly comment: string;
  readonly file: string;
  /** Part of the draft. */
  readonly poll: string;
  readonly answer: string;
  readonly session: string;
  /** Notification of the star: the fan has subscribed. */
  readonly notice: string;
  /** Person blocked by the creator. */
  readonly blocked: string;
  readonly passkey: string;
  /** Retired plan of the creator. */
  readonly plan: string;
  /** Coupon of the star. */
  readonly coupon: string;
}

const file = async (star: Person): Promise<string> => {
  const form = new FormData();
  form.set('photo', await pictureOf(), 'photo.png');
  const { data } = await star.api.feeds.uploadFeedPhoto({ form });
  const params = { id: data._id };
  await vi.waitFor(
    async () => {
      const { data: view } = await star.api.files.fileStatus({ params });
      expect(view.status).toBe('finished');
    },
    { timeout: processingMsMax },
  );
  return data._id;
};

const blocked = async (origin: string, star: Person): Promise<string> => {
  const { id } = await openPeople(origin).fan();
  await star.api.blocking.blockUser({ body: { userId: id } });
  return id;
};

const coupon = async (star: Person): Promise<string> => {
  const code = `OWNED-${randomBytes(6).toString('hex')}`;
  const body = { code, discountType: 'percent', value: 10 } as const;
  return (await star.api.coupons.createOwnCoupon({ body })).data._id;
};

const passkey = async (origin: string, { id, api, email }: Person): Promise<string> => {
  await confirmAddress(openMailbox(specStack().mailboxUrl), { api, email });
  const { challenge } = (await api.factors.newPasskeyOptions()).data;
  const made = openAuthenticator(id).register({ origin, challenge });
  const { data } = await api.factors.addPasskey({ body: { name: 'Laptop', passkey: made } });
  return data.passkey._id;
};

/** Creates resources of a fan and a creator. */
export const createOwnedThings = async (
  origin: string,
  { fan, star }: { readonly fan: Person; readonly star: Person },
): Promise<OwnedThings> => {
  await star.api.performers.updatePerformer({
    params: { id: star.id },
    body: { isFreeSubscription: true },
  });
  await topUp(fan, 10);
  const [card] = (await fan.api.payments.listCards()).data.data;
  const [payment] = (await fan.api.payments.listTransactions()).data.data;
  const { data: subscribed } = await fan.api.subscriptions.subscribe({
    body: { performerId: star.id, subscriptionType: 'free' },
  });
  const { data: conversation } = await fan.api.conversations.startConversation({
    body: { source: 'performer', sourceId: star.id },
  });
  const params = { id: conversation._id };
  const send = async (person: Person, price: number) =>
    (await person.api.messages.sendMessage({ params, body: { type: 'text', text: 'Hi', price } }))
      .data._id;
  const [message, pricedMessage] = [await send(fan, 0), await send(star, 10)];
  const { data: poll } = await star.api.feeds.createPoll({
    body: { description: 'Which?', options: ['One', 'Other'] },
  });
  const { data: draft } = await star.api.feeds.createFeed({
    body: {
      type: 'poll',
      text: 'Not yet',
      pollIds: [poll._id],
      status: 'draft',
      isSale: true,
      price: 10,
    },
  });
  const { data: comment } = await star.api.comments.createComment({
    body: { objectType: 'feed', objectId: draft._id, content: 'To myself' },
  });
  const { data: plan } = await star.api.plans.createPlan({
    body: { name: 'Gold', monthlyPrice: 20 },
  });
  await star.api.plans.retirePlan({ params: { id: plan._id } });
  const [notice] = (await star.api.notifications.listNotifications()).data.data;
  const [session] = (await fan.api.auth.listSessions()).data.data;
  return {
    fan: fan.id,
    star: star.id,
    card: card?._id ?? '',
    payment: payment?._id ?? '',
    conversation: conversation._id,
    message,
    pricedMessage,
    subscription: subscribed.subscription._id,
    draft: draft._id,
    comment: comment._id,
    file: await file(star),
    poll: poll._id,
    answer: poll.options[0]?._id ?? '',
    session: session?._id ?? '',
    notice: notice?._id ?? '',
    blocked: await blocked(origin, star),
    passkey: await passkey(origin, fan),
    plan: plan._id,
    coupon: await coupon(star),
  };
};
