import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addTestCard, openPeople, type Person, topUp } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specOperator, specStack } from '../testing/stack.ts';
import { createStaff, type StaffPerson } from '../testing/staff.ts';

const { origin } = specStack();
const people = openPeople(origin);
let moderator: StaffPerson;

beforeAll(async () => {
  moderator = await createStaff(origin, 'moderator');
});

const refuse = ({ id }: Person) =>
  moderator.api.verification.refuseApplication({
    params: { id },
    body: { reason: 'not-matching', note: '', kinds: ['identity'] },
  });

/** Lists of creators that anonymous visitors and fans see. */
const listsContaining = async (
  star: Person,
  fan: Person,
): Promise<Readonly<Record<string, boolean>>> => {
  const q = star.username;
  const { performers } = people.anonymous;
  const sorted = (['recommended', '-createdAt', '-totalSubscriber', 'price'] as const).map(
    async (sort) =>
      [sort, (await performers.searchPerformers({ query: { q, sort } })).data.data] as const,
  );
  const lists = await Promise.all([
    ...sorted,
    performers.searchPerformers({ query: { q } }).then(({ data }) => ['names', data.data] as const),
    performers
      .searchPerformers({ query: { sort: '-createdAt', country: 'PT' } })
      .then(({ data }) => ['country', data.data] as const),
    people.anonymous.search
      .searchEverything({ body: { q } })
      .then(({ data }) => ['everything', data.performers.data] as const),
    fan.api.search.searchUsers({ query: { q } }).then(({ data }) => ['people', data.data] as const),
  ]);
  return Object.fromEntries(
    lists.map(([name, found]) => [name, found.some(({ _id }) => _id === star.id)]),
  );
};

const waitUntilListed = (star: Person, fan: Person, isListed: boolean): Promise<void> =>
  vi.waitFor(async () => {
    const lists = await listsContaining(star, fan);
    expect(lists).toEqual(Object.fromEntries(Object.keys(lists).map((name) => [name, isListed])));
  });

/** Payments of a fan to a creator, each under a name. */
const paymentMethods = async (star: Person, fan: Person, subscriber: Person) => {
  const sold = { text: 'Hi', isSale: true, price: 10, type: 'text' } as const;
  const { data: post } = await star.api.feeds.createFeed({ body: sold });
  const performerId = star.id;
  const subscribe = (subscriptionType: 'free' | 'monthly') => () =>
    fan.api.subscriptions.subscribe({ body: { performerId, subscriptionType } });
  const begun = await subscriber.api.subscriptions.subscribe({
    body: { performerId, subscriptionType: 'monthly' },
  });
  const params = { provider: 'stripe', id: begun.data.subscription._id } as const;
  const yearly = { params, body: { subscriptionType: 'yearly' } } as const;
  await subscriber.api.subscriptions.cancelSubscription({ params });
  return {
    tip: () => fan.api.tipping.sendTip({ params: { id: performerId }, body: { tokens: 10 } }),
    buy: () => fan.api.feeds.buyFeed({ params: { id: post._id }, body: {} }),
    free: subscribe('free'),
    monthly: subscribe('monthly'),
    resume: () => subscriber.api.subscriptions.resumeSubscription({ params }),
    changePlan: () => subscriber.api.subscriptions.changePlan(yearly),
  };
};

const balanceOf = async ({ api }: Person) => (await api.auth.me()).data.balance;

describe('a creator whose verification was revoked', () => {
  it('leaves the lists, keeps the page, and returns after a new approval', async () => {
    const [star, fan] = [await people.performer(), await people.fan()];
    const params = { id: star.id };
    await waitUntilListed(star, fan, true);
    expect((await fan.api.performers.getPerformer({ params })).data.mayBePaid).toBeUndefined();
    await refuse(star);
    await waitUntilListed(star, fan, false);
    for (const reader of [people.anonymous, fan.api, star.api]) {
      const { data } = await reader.performers.getPerformer({ params });
      expect(data).toMatchObject({ _id: star.id, mayBePaid: false });
    }
    const body = { source: 'performer', sourceId: star.id } as const;
    const { data: talk } = await fan.api.conversations.startConversation({ body });
    expect(talk.participant).toMatchObject({ mayBePaid: false });
    await specOperator()?.verify(star.id);
    await waitUntilListed(star, fan, true);
  });

  it('cannot be paid, and nothing is charged', async () => {
    const [star, fan, subscriber] = await Promise.all([
      people.performer(),
      people.fan(),
      people.fan(),
    ]);
    await star.api.performers.updatePerformer({
      params: { id: star.id },
      body: { isFreeSubscription: true },
    });
    await Promise.all([topUp(fan, 10), addTestCard(subscriber)]);
    const before = await balanceOf(fan);
    const ways = await paymentMethods(star, fan, subscriber);
    await refuse(star);
    for (const [way, pay] of Object.entries(ways)) {
      // A plan can be changed while the subscription renews.
      const code = way === 'changePlan' ? 'SUBSCRIPTION_NOT_ACTIVE' : 'PERFORMER_NOT_VERIFIED';
      expect([way, await problemOf(pay())]).toMatchObject([way, { code }]);
    }
    expect(await balanceOf(fan)).toBe(before);
    await specOperator()?.verify(star.id);
    expect((await ways.tip()).data).toMatchObject({ tokens: 10 });
    expect((await ways.buy()).data).toMatchObject({ tokens: 10 });
    await ways.resume();
    await refuse(star);
    expect(await problemOf(ways.changePlan())).toMatchObject({ code: 'PERFORMER_NOT_VERIFIED' });
  });
});
