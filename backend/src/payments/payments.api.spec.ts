import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { fundedPeople } from '../testing/fundedPeople.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specEnvironment, specStack } from '../testing/stack.ts';

const { origin, apiUrls } = specStack();
const people = openPeople(origin);
const funded = fundedPeople(people);
const webhookSecret = specEnvironment().STRIPE_WEBHOOK_SECRET ?? '';
const waiting = { timeout: 15_000, interval: 50 };

const addCard = { params: { provider: 'stripe' } };
const tenDollars = (cardId: string) => ({ amount: 10, currency: 'USD' as const, cardId });

/** Sends a webhook signed as Stripe does. */
const sendWebhook = async (payload: object, secret = webhookSecret): Promise<number> => {
  const text = JSON.stringify(payload);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: text, secret });
  const url = apiUrls[Math.floor(Math.random() * apiUrls.length)] ?? origin;
  const response = await fetch(`${url}/api/payment/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: text,
  });
  await response.arrayBuffer();
  return response.status;
};

/** Confirms on the bank's page as the holder. */
const confirm = async (confirmUrl: string | undefined): Promise<void> => {
  if (confirmUrl === undefined) throw new Error('there is nothing to confirm');
  const body = new URLSearchParams({ outcome: 'complete' });
  const response = await fetch(confirmUrl, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
};

const balanceOf = async (fan: Person): Promise<number> => (await fan.api.auth.me()).data.balance;

const paymentEvent = (
  type: string,
  transactionId: string,
  status: Stripe.PaymentIntent.Status,
): object => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  created: 1,
  data: {
    object: {
      id: `pi_${transactionId}`,
      object: 'payment_intent',
      status,
      client_secret: null,
      next_action: null,
      last_payment_error: null,
      metadata: { transactionId },
    },
  },
});

describe('a top-up', () => {
  it('charges once per key under concurrent calls', async () => {
    const fan = await funded.fanWithCard();
    const call = { body: tenDollars(fan.cardId), idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => fan.api.payments.topUp(call)),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers[0]?.data.balance).toBe(100);
    const later = await fan.api.payments.topUp({ body: tenDollars(fan.cardId) });
    expect(later.data.balance).toBe(200);
    expect((await fan.api.payments.topUp(call)).data.balance).toBe(100);
    const other = { ...call, body: { ...call.body, amount: 20 } };
    expect(await problemOf(fan.api.payments.topUp(other))).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_MISMATCH',
    });
  });
});

describe('the webhook', () => {
  it('rejects invalid signatures, and accepts unknown events', async () => {
    const event = paymentEvent('payment_intent.succeeded', randomUUID(), 'succeeded');
    expect(await sendWebhook(event, 'whsec_forged')).toBe(400);
    expect(await sendWebhook(event)).toBe(200);
    expect(await sendWebhook({ ...event, type: 'customer.created' })).toBe(200);
  });

  it('credits a confirmed payment once, after the card itself was confirmed', async () => {
    const fan = await people.fan();
    const { data: card } = await fan.api.payments.addCard({
      ...addCard,
      body: { paymentMethodId: 'pm_card_threeDSecure2Required' },
    });
    expect(card).toMatchObject({ status: 'requires_action', isDefault: false });
    const early = fan.api.payments.topUp({ body: tenDollars(card._id) });
    expect(await problemOf(early)).toMatchObject({ status: 409, code: 'CARD_NOT_USABLE' });
    await confirm(card.confirmUrl);
    await vi.waitFor(async () => {
      const { data } = await fan.api.payments.listCards();
      expect(data.data).toMatchObject([{ status: 'active', isDefault: true }]);
    }, waiting);
    const call = { body: tenDollars(card._id), idempotencyKey: randomUUID() };
    const { data: made } = await fan.api.payments.topUp(call);
    expect(made).toMatchObject({ status: 'requires_action', tokens: 100 });
    await confirm(made.confirmUrl);
    await vi.waitFor(async () => expect(await balanceOf(fan)).toBe(100), waiting);
    expect((await fan.api.payments.topUp(call)).data).toEqual(made);
    expect(await balanceOf(fan)).toBe(100);
  });

  it('credits each of a thousand duplicated and shuffled notifications once', async () => {
    const fan = await people.fan();
    const { data: card } = await fan.api.payments.addCard({
      ...addCard,
      body: { paymentMethodId: 'pm_card_threeDSecure2Required' },
    });
    await confirm(card.confirmUrl);
    await vi.waitFor(async () => {
      const { data } = await fan.api.payments.listCards();
      expect(data.data).toMatchObject([{ status: 'active' }]);
    }, waiting);
    const topUps = await Promise.all(
      Array.from({ length: 25 }, () => fan.api.payments.topUp({ body: tenDollars(card._id) })),
    );
    const kinds = [
      ['payment_intent.requires_action', 'requires_action'],
      ['payment_intent.processing', 'processing'],
      ['payment_intent.succeeded', 'succeeded'],
      ['payment_intent.succeeded', 'succeeded'],
    ] as const;
    const once = topUps.flatMap(({ data }) =>
      kinds.map(([type, status]) => paymentEvent(type, data._id, status)),
    );
    const events = Array.from({ length: 10 }, () => once)
      .flat()
      .map((event) => ({ event, at: Math.random() }))
      .sort((a, b) => a.at - b.at);
    expect(events).toHaveLength(1_000);
    for (let at = 0; at < events.length; at += 50) {
      const answers = await Promise.all(
        events.slice(at, at + 50).map(({ event }) => sendWebhook(event)),
      );
      expect(new Set(answers)).toEqual(new Set([200]));
    }
    await vi.waitFor(async () => expect(await balanceOf(fan)).toBe(2_500), waiting);
    const { data: again } = await fan.api.payments.topUp({ body: tenDollars(card._id) });
    expect(again.status).toBe('requires_action');
    expect(await balanceOf(fan)).toBe(2_500);
  });
});
