import { randomUUID } from 'node:crypto';
import { periodEndOf } from '@ovation/contracts/subscriptions/rules';
import Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { fundedPeople, monthlyPrice, yearlyPrice } from '../testing/fundedPeople.ts';
import { openPeople } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specEnvironment, specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);
const funded = fundedPeople(people);

const waiting = { timeout: 15_000, interval: 50 };

const { hostname, port } = new URL(specStack().stripeSandboxUrl ?? '');
const stripe = new Stripe(specEnvironment().STRIPE_SECRET_KEY ?? '', {
  host: hostname,
  port,
  protocol: 'http',
  telemetry: false,
});

const pair = async (card?: string) => {
  const [fan, performer] = await Promise.all([
    funded.fanWithCard(card),
    funded.performerWithPrices(),
  ]);
  return { fan, performer };
};

/** Second card, whose bank requires confirmation each time. */
const addConfirmingCard = async (fan: Awaited<ReturnType<typeof funded.fanWithCard>>) => {
  const { data: careful } = await fan.api.payments.addCard({
    params: { provider: 'stripe' },
    body: { paymentMethodId: 'pm_card_authenticationRequiredSetupForOffSession' },
  });
  await fetch(careful.confirmUrl ?? '', {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'complete' }),
    redirect: 'manual',
  });
  await vi.waitFor(async () => {
    const { data } = await fan.api.payments.listCards();
    expect(data.data.map(({ status }) => status)).toEqual(['active', 'active']);
  }, waiting);
  return careful;
};

const refundPeriod = async (transactionId: string | undefined): Promise<void> => {
  const { data: intents } = await stripe.paymentIntents.list({ limit: 100 });
  const intent = intents.find(({ metadata }) => metadata.transactionId === transactionId);
  await stripe.refunds.create({ payment_intent: intent?.id ?? '' });
};

describe('subscribing', () => {
  it.each([
    ['monthly', monthlyPrice],
    ['yearly', yearlyPrice],
  ] as const)('%s costs %d and is in both lists', async (subscriptionType, price) => {
    const { fan, performer } = await pair();
    const made = await fan.api.subscriptions.subscribe({
      body: { performerId: performer.id, subscriptionType },
    });
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({
      subscription: { subscriptionType, price, status: 'active', performerId: performer.id },
      transaction: { type: 'subscription', status: 'succeeded', amount: price },
    });
    const { subscription } = made.data;
    expect(subscription.nextRecurringDate).toBe(subscription.expiredAt);
    const after = made.position ?? '';
    const own = await fan.api.subscriptions.listOwnSubscriptions({ after });
    const renewalCard = { brand: 'visa', last4: '4242', isExpired: false };
    const sentence = expect.stringMatching(/^Subscription renews on .* costs .* USD a /);
    expect(own.data).toEqual({ data: [{ ...subscription, renewalCard, sentence }], total: 1 });
    const theirs = await performer.api.subscriptions.listSubscribers({
      after,
      query: { status: 'active' },
    });
    const user = { _id: fan.id, username: fan.username, isPerformer: false };
    expect(theirs.data).toMatchObject({ data: [{ ...subscription, user }], total: 1 });
    const named = async (q: string, status: 'active' | 'deactivated') =>
      (await performer.api.subscriptions.listSubscribers({ after, query: { q, status } })).data;
    expect(await named(fan.username.slice(0, -2), 'active')).toEqual(theirs.data);
    expect((await named(fan.username, 'deactivated')).total).toBe(0);
    for (const q of ['qqnobody', '🎉', '!!!']) expect((await named(q, 'active')).total).toBe(0);
    const none = await fan.api.subscriptions.listOwnSubscriptions({
      query: { status: 'deactivated' },
    });
    expect(none.data.total).toBe(0);
  });

  it('costs the price shown to the fan, or is refused', async () => {
    const { fan, performer } = await pair();
    const subscribe = (price: number) =>
      fan.api.subscriptions.subscribe({
        body: {
          performerId: performer.id,
          subscriptionType: 'monthly',
          price,
          currency: 'USD',
        },
      });
    expect(await problemOf(subscribe(monthlyPrice - 1))).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      price: monthlyPrice,
      currency: 'USD',
    });
    const { data: none } = await fan.api.payments.listTransactions();
    expect(none).toEqual({ data: [], total: 0 });
    expect((await subscribe(monthlyPrice)).data.transaction).toMatchObject({
      status: 'succeeded',
      amount: monthlyPrice,
    });
  });

  it('for free is possible once', async () => {
    const { fan, performer } = await pair();
    const body = { performerId: performer.id, subscriptionType: 'free' as const };
    const { data } = await fan.api.subscriptions.subscribe({ body });
    expect(data.subscription).toMatchObject({
      price: 0,
      status: 'active',
      nextRecurringDate: null,
    });
    expect(data.transaction).toBeUndefined();
    const again = fan.api.subscriptions.subscribe({ body });
    expect(await problemOf(again)).toMatchObject({ status: 409, code: 'ALREADY_SUBSCRIBED' });
    const paid = await fan.api.subscriptions.subscribe({
      body: { ...body, subscriptionType: 'monthly' },
    });
    expect(paid.data.subscription).toMatchObject({ subscriptionType: 'monthly', status: 'active' });
  });

  it('is refused without an offer or card, and for unknown creators and codes', async () => {
    const [fan, poor, performer] = await Promise.all([
      funded.fanWithCard(),
      people.fan(),
      people.performer(),
    ]);
    await performer.api.performers.updatePerformer({
      params: { id: performer.id },
      body: { isFreeSubscription: false },
    });
    const subscribe = fan.api.subscriptions.subscribe;
    const body = { performerId: performer.id };
    expect(
      await problemOf(subscribe({ body: { ...body, subscriptionType: 'free' } })),
    ).toMatchObject({ status: 422, code: 'SUBSCRIPTION_NOT_OFFERED' });
    expect(await problemOf(subscribe({ body: { performerId: randomUUID() } }))).toMatchObject({
      status: 404,
      code: 'PERFORMER_NOT_FOUND',
    });
    expect(await problemOf(subscribe({ body: { ...body, couponCode: 'NONE' } }))).toMatchObject({
      status: 404,
      code: 'COUPON_NOT_FOUND',
    });
    expect(await problemOf(poor.api.subscriptions.subscribe({ body }))).toMatchObject({
      status: 422,
      code: 'CARD_REQUIRED',
    });
  });

  it('can be retried with another card after a decline', async () => {
    const { fan, performer } = await pair('pm_card_chargeCustomerFail');
    const body = { performerId: performer.id };
    expect(await problemOf(fan.api.subscriptions.subscribe({ body }))).toMatchObject({
      status: 402,
      code: 'CARD_DECLINED',
    });
    const good = await fan.api.payments.addCard({
      params: { provider: 'stripe' },
      body: { paymentMethodId: 'pm_card_visa' },
    });
    const { data } = await fan.api.subscriptions.subscribe({
      body: { ...body, cardId: good.data._id },
    });
    expect(data.subscription.status).toBe('active');
  });

  it('replaces a payment that waits for its holder', async () => {
    const { fan, performer } = await pair();
    const careful = await addConfirmingCard(fan);
    const first = await fan.api.subscriptions.subscribe({
      body: { performerId: performer.id, cardId: careful._id },
    });
    expect(first.data).toMatchObject({
      subscription: { status: 'deactivated' },
      transaction: { status: 'requires_action' },
    });
    const { data } = await fan.api.subscriptions.subscribe({
      body: { performerId: performer.id, cardId: fan.cardId },
    });
    expect(data.subscription.status).toBe('active');
  });
});

describe('canceling', () => {
  it('stops the renewal and keeps paid access', async () => {
    const { fan, performer } = await pair();
    const { data: made } = await fan.api.subscriptions.subscribe({
      body: { performerId: performer.id },
    });
    const params = { provider: 'stripe', id: made.subscription._id };
    const { data } = await fan.api.subscriptions.cancelSubscription({ params });
    expect(data).toMatchObject({
      status: 'active',
      nextRecurringDate: null,
      expiredAt: made.subscription.expiredAt,
      canceledAt: expect.any(String),
    });
    expect((await fan.api.subscriptions.cancelSubscription({ params })).data).toEqual(data);
    const stranger = await people.fan();
    expect(
      await problemOf(stranger.api.subscriptions.cancelSubscription({ params })),
    ).toMatchObject({ status: 404 });
    const elsewhere = { ...params, provider: 'paypal' };
    expect(
      await problemOf(fan.api.subscriptions.cancelSubscription({ params: elsewhere })),
    ).toMatchObject({ status: 404, code: 'UNKNOWN_PROVIDER' });
  });
});

describe('resuming', () => {
  it('renews again at the end of the paid period, without a charge', async () => {
    const { fan, performer } = await pair();
    const { data: made } = await fan.api.subscriptions.subscribe({
      body: { performerId: performer.id },
    });
    const params = { provider: 'stripe', id: made.subscription._id };
    await fan.api.subscriptions.cancelSubscription({ params });
    const { data, position } = await fan.api.subscriptions.resumeSubscription({ params });
    expect(data).toEqual(made.subscription);
    expect((await fan.api.subscriptions.resumeSubscription({ params })).data).toEqual(data);
    const own = await fan.api.subscriptions.listOwnSubscriptions({ after: position ?? '' });
    expect(own.data.data).toMatchObject([data]);
    expect((await fan.api.payments.listTransactions()).data.total).toBe(1);
  });

  it('cancels a new payment that waits for its holder', async () => {
    const { fan, performer } = await pair();
    const body = { performerId: performer.id };
    const { data: made } = await fan.api.subscriptions.subscribe({ body });
    const params = { provider: 'stripe', id: made.subscription._id };
    await fan.api.subscriptions.cancelSubscription({ params });
    const careful = await addConfirmingCard(fan);
    const again = await fan.api.subscriptions.subscribe({ body: { ...body, cardId: careful._id } });
    expect(again.data.transaction).toMatchObject({ status: 'requires_action' });
    await fan.api.subscriptions.resumeSubscription({ params });
    await vi.waitFor(async () => {
      const { data } = await fan.api.payments.listTransactions();
      const ofAgain = data.data.find(({ _id }) => _id === again.data.transaction?._id);
      expect(ofAgain?.status).toBe('canceled');
    }, waiting);
    const yearly = { subscriptionType: 'yearly' as const };
    const { data } = await fan.api.subscriptions.changePlan({ params, body: yearly });
    expect(data.nextPlan).toMatchObject({ ...yearly, price: yearlyPrice });
  });

  it('is refused after expiry', async () => {
    const { fan, performer } = await pair();
    const { data: trial } = await fan.api.subscriptions.subscribe({
      body: { performerId: performer.id, subscriptionType: 'free' },
    });
    const params = { provider: 'stripe', id: trial.subscription._id };
    expect(await problemOf(fan.api.subscriptions.resumeSubscription({ params }))).toMatchObject({
      status: 409,
      code: 'SUBSCRIPTION_NOT_ACTIVE',
    });
    const elsewhere = { ...params, provider: 'paypal' };
    expect(
      await problemOf(fan.api.subscriptions.resumeSubscription({ params: elsewhere })),
    ).toMatchObject({ status: 404, code: 'UNKNOWN_PROVIDER' });
  });
});

describe('changing the plan', () => {
  it('charges nothing now, and shows the next plan and price', async () => {
    const { fan, performer } = await pair();
    const { data: made } = await fan.api.subscriptions.subscribe({
      body: { performerId: performer.id },
    });
    const { subscription } = made;
    const params = { provider: 'stripe', id: subscription._id };
    const change = (subscriptionType: 'monthly' | 'yearly', price: number) =>
      fan.api.subscriptions.changePlan({
        params,
        body: { subscriptionType, price, currency: 'USD' },
      });
    expect(await problemOf(change('yearly', yearlyPrice - 1))).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      price: yearlyPrice,
      currency: 'USD',
    });
    const { data, position } = await change('yearly', yearlyPrice);
    const nextPlan = { subscriptionType: 'yearly', price: yearlyPrice };
    expect(data).toEqual({ ...subscription, nextPlan: expect.objectContaining(nextPlan) });
    const own = await fan.api.subscriptions.listOwnSubscriptions({ after: position ?? '' });
    expect(own.data.data).toMatchObject([data]);
    expect((await fan.api.payments.listTransactions()).data.total).toBe(1);
    expect((await change('yearly', yearlyPrice)).data).toEqual(data);
    expect((await change('monthly', monthlyPrice)).data).toEqual(subscription);
  });

  it('is refused until a canceled one is resumed', async () => {
    const { fan, performer } = await pair();
    const { data: made } = await fan.api.subscriptions.subscribe({
      body: { performerId: performer.id },
    });
    const params = { provider: 'stripe', id: made.subscription._id };
    await fan.api.subscriptions.cancelSubscription({ params });
    const change = () =>
      fan.api.subscriptions.changePlan({ params, body: { subscriptionType: 'yearly' } });
    expect(await problemOf(change())).toMatchObject({
      status: 409,
      code: 'SUBSCRIPTION_NOT_ACTIVE',
    });
    await fan.api.subscriptions.resumeSubscription({ params });
    expect((await change()).status).toBe(200);
  });
});

describe('a free trial', () => {
  it('is offered until used, wherever the creator is shown', async () => {
    const { fan, performer } = await pair();
    const body = { type: 'text' as const, text: 'For those who stay' };
    const { data: post } = await performer.api.feeds.createFeed({ body });
    const offered = async ({ performers, feeds }: typeof fan.api, after = '') => {
      const { data: page } = await performers.getPerformer({
        params: { id: performer.id },
        after,
      });
      const query = { q: performer.username };
      const { data: found } = await performers.searchPerformers({ query, after });
      const { data: read } = await feeds.getFeed({ params: { id: post._id }, after });
      const listed = await feeds.listFeeds({ query: { performerId: performer.id }, after });
      const offers = [read.offer, listed.data.data[0]?.offer];
      return [page, found.data[0], ...offers].map((one) => one?.trialDays);
    };
    const other = await people.fan();
    expect(await offered(other.api)).toEqual([1, 1, 1, 1]);
    const ask = (subscriptionType: 'free' | 'monthly') =>
      fan.api.subscriptions.subscribe({ body: { performerId: performer.id, subscriptionType } });
    await ask('free');
    // A refund ends the access: the trial ends before its day.
    const { data: paid } = await ask('monthly');
    await refundPeriod(paid.transaction?._id);
    await vi.waitFor(async () => {
      expect(await offered(fan.api)).toEqual([0, 0, 0, 0]);
    }, waiting);
    expect(await offered(people.anonymous)).toEqual([1, 1, 1, 1]);
    expect(await problemOf(ask('free'))).toMatchObject({ code: 'FREE_SUBSCRIPTION_USED' });
  });

  it('is followed by a paid month, none of whose days overlap', async () => {
    const { fan, performer } = await pair();
    const ask = (subscriptionType: 'free' | 'monthly') =>
      fan.api.subscriptions.subscribe({ body: { performerId: performer.id, subscriptionType } });
    const { data: trial } = await ask('free');
    const { data: kept } = await ask('monthly');
    const trialEnd = trial.subscription.expiredAt ?? '';
    expect(kept.transaction).toMatchObject({ status: 'succeeded', amount: monthlyPrice });
    expect(kept.subscription).toMatchObject({
      subscriptionType: 'monthly',
      status: 'active',
      startedAt: trial.subscription.startedAt,
      expiredAt: periodEndOf(trialEnd, 'monthly', trialEnd),
      nextPlan: { subscriptionType: 'monthly', price: monthlyPrice },
    });
  });
});

it('shows the number of included posts', async () => {
  const performer = await funded.performerWithPrices();
  const write = (text: string, more: { isSale?: boolean; price?: number } = {}) =>
    performer.api.feeds.createFeed({ body: { type: 'text', text, ...more } });
  await write('One');
  await write('Two');
  const { position } = await write('For sale', { isSale: true, price: 10 });
  const { data } = await people.anonymous.performers.getPerformer({
    params: { id: performer.id },
    after: position ?? '',
  });
  expect(data).toMatchObject({ totalFeed: 3, totalIncluded: 2 });
});

it('a refunded period ends, and the creator returns the share', async () => {
  const { fan, performer } = await pair();
  const { data: made } = await fan.api.subscriptions.subscribe({
    body: { performerId: performer.id },
  });
  await vi.waitFor(async () => {
    const { data } = await performer.api.earnings.earningStats();
    expect(data.money.net).toBe(8);
  }, waiting);
  await refundPeriod(made.transaction?._id);
  await vi.waitFor(async () => {
    const { data: own } = await fan.api.subscriptions.listOwnSubscriptions();
    expect(own.data).toMatchObject([{ status: 'deactivated', nextRecurringDate: null }]);
    const { data } = await performer.api.earnings.earningStats();
    expect(data.returned).toBe(8);
  }, waiting);
  const again = await fan.api.subscriptions.subscribe({ body: { performerId: performer.id } });
  expect(again.data.subscription.status).toBe('active');
});
