import { randomUUID } from 'node:crypto';
import { declineProblems } from '@ovation/contracts/payments/problems';
import { paymentRoutes } from '@ovation/contracts/payments/routes';
import type { Transaction } from '@ovation/contracts/payments/transaction';
import { problemMessage } from '@ovation/contracts/translations/problemMessages';
import Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { translate } from '../kernel/texts/translate.ts';
import { fundedPeople } from '../testing/fundedPeople.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specEnvironment, specStack } from '../testing/stack.ts';

const { origin, stripeSandboxUrl } = specStack();
const people = openPeople(origin);
const funded = fundedPeople(people);
const waiting = { timeout: 15_000, interval: 50 };

const addCard = { params: { provider: 'stripe' } };
const tenDollars = (cardId: string) => ({ amount: 10, currency: 'USD' as const, cardId });

const balanceOf = async (fan: Person): Promise<number> => (await fan.api.auth.me()).data.balance;

const sandbox = new URL(stripeSandboxUrl ?? '');
const stripe = new Stripe(specEnvironment().STRIPE_SECRET_KEY ?? '', {
  host: sandbox.hostname,
  port: sandbox.port,
  protocol: 'http',
  telemetry: false,
});

/** Presses a button on the bank's page as the holder. */
const answerBank = async (confirmUrl: string | undefined, outcome: 'complete' | 'fail') => {
  const body = new URLSearchParams({ outcome });
  await fetch(confirmUrl ?? '', { method: 'POST', body, redirect: 'manual' });
};

describe('cards', () => {
  it('are stored with the provider; the first is the default, and the next takes over', async () => {
    const fan = await people.fan();
    const first = await fan.api.payments.addCard({
      ...addCard,
      body: { paymentMethodId: 'pm_card_visa' },
    });
    expect(first.data).toMatchObject({
      provider: 'stripe',
      brand: 'visa',
      last4: '4242',
      isDefault: true,
      status: 'active',
    });
    const second = await fan.api.payments.addCard({
      ...addCard,
      body: { paymentMethodId: 'pm_card_mastercard' },
    });
    expect(second.data.isDefault).toBe(false);
    const removed = await fan.api.payments.removeCard({ params: { id: first.data._id } });
    const { data } = await fan.api.payments.listCards({ after: removed.position ?? '' });
    expect(data).toMatchObject({ total: 1, data: [{ _id: second.data._id, isDefault: true }] });
  });

  it('are listed by last use, with the subscriptions they renew', async () => {
    const [fan, performer] = await Promise.all([
      funded.fanWithCard(),
      funded.performerWithPrices(),
    ]);
    const second = await fan.api.payments.addCard({
      ...addCard,
      body: { paymentMethodId: 'pm_card_mastercard' },
    });
    const listed = async () => {
      const { data } = await fan.api.payments.listCards();
      return data.data.map(({ _id, renews }) => [_id, renews.map((one) => one._id)]);
    };
    expect(await listed()).toEqual([
      [second.data._id, []],
      [fan.cardId, []],
    ]);
    const body = { performerId: performer.id, cardId: fan.cardId };
    await fan.api.subscriptions.subscribe({ body });
    expect(await listed()).toEqual([
      [fan.cardId, [performer.id]],
      [second.data._id, []],
    ]);
    await fan.api.payments.removeCard({ params: { id: fan.cardId } });
    expect(await listed()).toEqual([[second.data._id, [performer.id]]]);
  });

  it('of others are not found', async () => {
    const [owner, other] = await Promise.all([funded.fanWithCard(), funded.fanWithCard()]);
    expect(
      await problemOf(other.api.payments.removeCard({ params: { id: owner.cardId } })),
    ).toMatchObject({ status: 404, code: 'CARD_NOT_FOUND' });
    expect(
      await problemOf(other.api.payments.topUp({ body: tenDollars(owner.cardId) })),
    ).toMatchObject({ status: 404, code: 'CARD_NOT_FOUND' });
  });

  it.each([
    ['pm_card_chargeDeclined', 402, 'CARD_DECLINED'],
    ['pm_card_visa_chargeDeclinedExpiredCard', 402, 'CARD_EXPIRED'],
    ['pm_unheard_of', 422, 'PAYMENT_METHOD_INVALID'],
  ])('%s is refused with %i %s', async (paymentMethodId, status, code) => {
    const fan = await people.fan();
    const refused = fan.api.payments.addCard({ ...addCard, body: { paymentMethodId } });
    expect(await problemOf(refused)).toMatchObject({ status, code });
  });

  it('need a configured provider', async () => {
    const fan = await people.fan();
    const call = fan.api.payments.addCard({
      params: { provider: 'paypal' },
      body: { paymentMethodId: 'pm_card_visa' },
    });
    expect(await problemOf(call)).toMatchObject({ status: 404, code: 'UNKNOWN_PROVIDER' });
  });
});

describe('a top-up', () => {
  it('converts money to tokens at the current rate, and is listed', async () => {
    const fan = await funded.fanWithCard();
    const made = await fan.api.payments.topUp({ body: tenDollars(fan.cardId) });
    expect(made).toMatchObject({
      status: 201,
      data: { type: 'top_up', amount: 10, tokens: 100, status: 'succeeded', balance: 100 },
    });
    const { data } = await fan.api.payments.listTransactions({ after: made.position ?? '' });
    expect(data).toMatchObject({ total: 1, data: [{ _id: made.data._id, status: 'succeeded' }] });
    const params = { id: made.data._id };
    const one = await fan.api.payments.getTransaction({ params, after: made.position ?? '' });
    expect(one.data).toEqual(data.data[0]);
    expect((await fan.api.auth.me({ after: made.position ?? '' })).data.balance).toBe(100);
  });

  it('of a package costs the price shown to the fan, or is refused', async () => {
    const fan = await funded.fanWithCard();
    const { data: list } = await people.anonymous.payments.listTokenPackages();
    const [offer] = list.data;
    if (!offer) throw new Error('there are no packages');
    const { _id: packageId, price, currency } = offer;
    const buy = (seen: number) =>
      fan.api.payments.topUp({ body: { packageId, price: seen, currency, cardId: fan.cardId } });
    expect(await problemOf(buy(price + 1))).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      price,
      currency,
    });
    expect((await fan.api.payments.listTransactions()).data.total).toBe(0);
    expect((await buy(price)).data).toMatchObject({ status: 'succeeded', amount: price });
  });

  it('of a package adds its bonus', async () => {
    const fan = await funded.fanWithCard();
    const { data: list } = await people.anonymous.payments.listTokenPackages();
    const generous = list.data.find(({ bonusTokens }) => bonusTokens > 0);
    if (!generous) throw new Error('no package has a bonus');
    const { data } = await fan.api.payments.topUp({
      body: { packageId: generous._id, cardId: fan.cardId },
    });
    expect(data).toMatchObject({
      amount: generous.price,
      packageId: generous._id,
      balance: generous.tokens + generous.bonusTokens,
    });
  });

  it.each([5.98, 300.01])('of %d is out of range', async (amount) => {
    const fan = await funded.fanWithCard();
    const body = { ...tenDollars(fan.cardId), amount };
    expect(await problemOf(fan.api.payments.topUp({ body }))).toMatchObject({
      status: 422,
      code: 'TOP_UP_OUT_OF_RANGE',
    });
  });

  it('that is declined is recorded as failed, and declined again on repetition', async () => {
    const fan = await funded.fanWithCard('pm_card_chargeCustomerFail');
    const call = { body: tenDollars(fan.cardId), idempotencyKey: randomUUID() };
    for (const _ of ['first', 'again']) {
      expect(await problemOf(fan.api.payments.topUp(call))).toMatchObject({
        status: 402,
        code: 'CARD_DECLINED',
        message: declineProblems.CARD_DECLINED.message,
      });
    }
    await vi.waitFor(async () => {
      const { data } = await fan.api.payments.listTransactions();
      expect(data).toMatchObject({
        total: 1,
        data: [{ status: 'failed', failure: { code: 'CARD_DECLINED' } }],
      });
    }, waiting);
  });

  it('without the holder’s confirmation fails with our own message in the reader’s language', async () => {
    const fan = await people.fan();
    const body = { paymentMethodId: 'pm_card_authenticationRequired' };
    const { data: card } = await fan.api.payments.addCard({ ...addCard, body });
    await answerBank(card.confirmUrl, 'complete');
    await vi.waitFor(async () => {
      const { data } = await fan.api.payments.listCards();
      expect(data.data).toMatchObject([{ status: 'active' }]);
    }, waiting);
    const { data: made } = await fan.api.payments.topUp({ body: tenDollars(card._id) });
    await answerBank(made.confirmUrl, 'fail');
    const failureIn = async (language: string) => {
      const response = await fetch(`${origin}/api${paymentRoutes.listTransactions.path}`, {
        headers: { authorization: fan.token, 'accept-language': language },
      });
      return ((await response.json()) as { data: { data: Transaction[] } }).data.data[0]?.failure;
    };
    const code = 'AUTHENTICATION_FAILED';
    await vi.waitFor(async () => {
      expect(await failureIn('en')).toEqual({ code, message: declineProblems[code].message });
    }, waiting);
    const message = translate('es', problemMessage(declineProblems[code]));
    expect(await failureIn('es')).toEqual({ code, message });
  });
});

describe('a top-up with a new card', () => {
  const typed = (paymentMethodId: string, keepCard?: boolean) => ({
    amount: 10,
    currency: 'USD' as const,
    paymentMethodId,
    ...(keepCard !== undefined && { keepCard }),
  });
  const cardsOf = async (fan: Person) => (await fan.api.payments.listCards()).data.data;

  it('stores the card if requested', async () => {
    const fan = await people.fan();
    const call = { body: typed('pm_card_visa', true), idempotencyKey: randomUUID() };
    const { data: made } = await fan.api.payments.topUp(call);
    expect(made).toMatchObject({ status: 'succeeded', balance: 100 });
    const cards = await cardsOf(fan);
    expect(cards).toMatchObject([{ last4: '4242', status: 'active', isDefault: true }]);
    // The same call again returns the same payment and card.
    expect((await fan.api.payments.topUp(call)).data).toEqual(made);
    expect(await cardsOf(fan)).toEqual(cards);
    const cardId = cards[0]?._id ?? '';
    const { data: again } = await fan.api.payments.topUp({ body: tenDollars(cardId) });
    expect(again).toMatchObject({ status: 'succeeded', balance: 200 });
  });

  it('stores no card unless requested', async () => {
    const fan = await people.fan();
    const { data } = await fan.api.payments.topUp({ body: typed('pm_card_visa') });
    expect(data).toMatchObject({ status: 'succeeded', balance: 100 });
    expect(await cardsOf(fan)).toEqual([]);
  });

  it('asks for one confirmation, for payment and card', async () => {
    const fan = await people.fan();
    const body = typed('pm_card_authenticationRequired', true);
    const { data: made } = await fan.api.payments.topUp({ body });
    expect(made.status).toBe('requires_action');
    expect(await cardsOf(fan)).toEqual([]);
    await answerBank(made.confirmUrl, 'complete');
    await vi.waitFor(async () => {
      expect(await balanceOf(fan)).toBe(100);
      expect(await cardsOf(fan)).toMatchObject([{ last4: '3184', status: 'active' }]);
    }, waiting);
  });

  it('that is declined leaves nothing, and another card can be tried', async () => {
    const fan = await people.fan();
    const declined = fan.api.payments.topUp({ body: typed('pm_card_chargeDeclined', true) });
    expect(await problemOf(declined)).toMatchObject({ status: 402, code: 'CARD_DECLINED' });
    const unknown = fan.api.payments.topUp({ body: typed('pm_unheard_of', true) });
    expect(await problemOf(unknown)).toMatchObject({ status: 422, code: 'PAYMENT_METHOD_INVALID' });
    expect(await cardsOf(fan)).toEqual([]);
    const { data } = await fan.api.payments.topUp({ body: typed('pm_card_visa', true) });
    expect(data.balance).toBe(100);
  });

  it('rejects another fan’s card', async () => {
    const [owner, other] = await Promise.all([funded.fanWithCard(), people.fan()]);
    const paymentMethodId = (await cardsOf(owner))[0]?.providerCardId ?? '';
    const call = other.api.payments.topUp({ body: typed(paymentMethodId, true) });
    expect(await problemOf(call)).toMatchObject({ status: 422, code: 'PAYMENT_METHOD_INVALID' });
  });

  it('takes a stored or a new card, and stores only new ones', async () => {
    const fan = await funded.fanWithCard();
    const both = { ...tenDollars(fan.cardId), paymentMethodId: 'pm_card_visa' };
    const kept = { ...tenDollars(fan.cardId), keepCard: true };
    const none = { amount: 10, currency: 'USD' as const };
    for (const body of [both, kept, none]) {
      expect(await problemOf(fan.api.payments.topUp({ body }))).toMatchObject({ status: 422 });
    }
  });
});

describe('refunded money', () => {
  it('takes tokens back as far as the fan has them', async () => {
    const fan = await funded.fanWithCard();
    const { data: made } = await fan.api.payments.topUp({ body: tenDollars(fan.cardId) });
    const performer = await people.performer();
    await fan.api.tipping.sendTip({
      params: { id: performer.id },
      body: { tokens: 60 },
      // The key of the upcoming reversal is the platform's, whatever a fan sends.
      idempotencyKey: `refund:${made._id}:1000`,
    });
    const { data: intents } = await stripe.paymentIntents.list({ limit: 100 });
    const intent = intents.find(({ metadata }) => metadata.transactionId === made._id);
    await stripe.refunds.create({ payment_intent: intent?.id ?? '' });
    await vi.waitFor(async () => expect(await balanceOf(fan)).toBe(0), waiting);
    const { data } = await fan.api.payments.listTransactions();
    expect(data.data).toMatchObject([{ status: 'refunded', refundedAmount: 10 }]);
  });

  it('is taken automatically when the holder disputes the payment', async () => {
    const fan = await funded.fanWithCard('pm_card_createDispute');
    await fan.api.payments.topUp({ body: tenDollars(fan.cardId) });
    await vi.waitFor(async () => {
      const { data } = await fan.api.payments.listTransactions();
      expect(data.data).toMatchObject([{ status: 'disputed' }]);
      expect(await balanceOf(fan)).toBe(0);
    }, waiting);
  });
});
