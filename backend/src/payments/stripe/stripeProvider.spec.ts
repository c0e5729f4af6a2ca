import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@ovation/event-log/ids';
import { startSandbox } from '@ovation/stripe-sandbox/startSandbox';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChargeRequest, PaymentProvider } from '../provider/provider.ts';
import { stripeProvider } from './stripeProvider.ts';

const secretKey = 'sk_test_provider00000000';
const directory = mkdtempSync(join(tmpdir(), 'stripe-provider-'));
const ownId = newId();

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let stripe: PaymentProvider;
let customerRef: string;

const providerAt = (apiUrl: string): PaymentProvider =>
  stripeProvider({
    secretKey,
    webhookSecret: 'whsec_provider',
    apiUrl,
    returnUrl: 'https://ovation.test/user/account',
  });

const signed = (payload: string, timestamp = Math.floor(Date.now() / 1_000)) => ({
  'stripe-signature': Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: 'whsec_provider',
    timestamp,
  }),
});

describe('a notification', () => {
  const event = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.created',
    data: { object: { id: 'cus_1', object: 'customer' } },
  });
  const read = (payload: string, headers = signed(payload)) =>
    stripe.readNotification(Buffer.from(payload), headers);

  it('is accepted when signed just now', async () => {
    expect(await read(event)).toMatchObject({ id: 'evt_1', kind: 'other' });
  });

  it.each(['null', '7', '"text"', '[]', '{}', '{"id":"evt_1","object":"event"}', 'no json'])(
    'is rejected when the signed content is no event: %s',
    async (payload) => {
      expect(await read(payload)).toBeUndefined();
    },
  );

  it.each(['', 't=', 'v1=', 't=1,v1=', ',', '=', 't=1,v1=é', 't=x,v1=00', 'v0=00'])(
    'is rejected with a malformed signature: “%s”',
    async (signature) => {
      expect(await read(event, { 'stripe-signature': signature })).toBeUndefined();
      const at = Math.floor(Date.now() / 1_000);
      const dated = { 'stripe-signature': `t=${at},${signature}` };
      expect(await read(event, dated)).toBeUndefined();
    },
  );

  it.each([-600, 600])('is rejected when signed %i seconds from now', async (seconds) => {
    const at = Math.floor(Date.now() / 1_000) + seconds;
    expect(await read(event, signed(event, at))).toBeUndefined();
  });
});

beforeAll(async () => {
  sandbox = await startSandbox({
    directory,
    port: 0,
    secretKey,
    publishableKey: 'pk_test_provider00000000',
  });
  stripe = providerAt(sandbox.url);
  customerRef = await stripe.createCustomer(ownId);
});

afterAll(async () => {
  await sandbox.stop();
  rmSync(directory, { recursive: true, force: true });
});

const save = (paymentMethodId: string, cardId = newId()) =>
  stripe.saveCard({ cardId, fanId: ownId, customerRef, paymentMethodId });

/** Chargeable card, confirmed by its holder on request. */
const cardOf = async (paymentMethodId: string): Promise<string> => {
  const outcome = await save(paymentMethodId);
  if (!('card' in outcome)) throw new Error(`the card is ${outcome.status}`);
  if (outcome.status === 'requires_action' && outcome.confirmUrl) {
    const body = new URLSearchParams({ outcome: 'complete' });
    await fetch(outcome.confirmUrl, { method: 'POST', body, redirect: 'manual' });
  }
  return outcome.card.cardRef;
};

const chargeOf = (cardRef: string, more: Partial<ChargeRequest> = {}): ChargeRequest => ({
  transactionId: newId(),
  fanId: ownId,
  customerRef,
  cardRef,
  amount: 1_000,
  currency: 'USD',
  description: '100 tokens',
  offSession: false,
  storesCard: false,
  ...more,
});

describe('the Stripe provider', () => {
  it('creates one customer per fan', async () => {
    expect(await stripe.createCustomer(ownId)).toBe(customerRef);
  });

  it('deletes a customer with its cards, idempotently', async () => {
    const leaving = newId();
    const removed = await stripe.createCustomer(leaving);
    const cardId = newId();
    const saved = await stripe.saveCard({
      cardId,
      fanId: leaving,
      customerRef: removed,
      paymentMethodId: 'pm_card_visa',
    });
    if (saved.status !== 'active') throw new Error(`the card is ${saved.status}`);
    await stripe.deleteCustomer(removed);
    await stripe.deleteCustomer(removed);
    const late = chargeOf(saved.card.cardRef, { fanId: leaving, customerRef: removed });
    expect(await stripe.charge(late)).toMatchObject({ status: 'failed', code: 'CARD_GONE' });
  });

  it('stores a card and returns its details, never its number', async () => {
    const outcome = await save('pm_card_visa');
    expect(outcome).toMatchObject({ status: 'active', card: { brand: 'visa', last4: '4242' } });
    expect(JSON.stringify(outcome)).not.toContain('4242424242424242');
  });

  it('charges once per transaction, and finds it with and without its id', async () => {
    const request = chargeOf(await cardOf('pm_card_visa'));
    const [first, again] = await Promise.all([stripe.charge(request), stripe.charge(request)]);
    expect(first.status).toBe('succeeded');
    expect(again).toEqual(first);
    const { transactionId } = request;
    const createdAt = new Date().toISOString();
    for (const paymentRef of [first.paymentRef, null]) {
      const found = await stripe.findPayment({ transactionId, customerRef, paymentRef, createdAt });
      expect(found).toEqual(first);
    }
    const unheard = { transactionId: newId(), customerRef, paymentRef: null, createdAt };
    expect(await stripe.findPayment(unheard)).toBeUndefined();
  });

  it.each([
    ['chargeDeclined', 'CARD_DECLINED', 'generic_decline'],
    ['chargeDeclinedLostCard', 'CARD_DECLINED', 'lost_card'],
    ['chargeDeclinedFraudulent', 'CARD_DECLINED', 'fraudulent'],
    ['chargeDeclinedInsufficientFunds', 'INSUFFICIENT_FUNDS', 'insufficient_funds'],
    ['chargeDeclinedExpiredCard', 'CARD_EXPIRED', 'expired_card'],
    ['chargeDeclinedIncorrectCvc', 'INCORRECT_CVC', 'incorrect_cvc'],
    ['chargeDeclinedProcessingError', 'PROCESSING_ERROR', 'processing_error'],
    ['chargeDeclinedVelocityLimitExceeded', 'CARD_LIMIT_REACHED', 'card_velocity_exceeded'],
  ])('maps %s to %s, without Stripe’s message', async (card, code, reason) => {
    expect(await save(`pm_card_${card}`)).toEqual({
      status: 'failed',
      paymentRef: null,
      code,
      reason,
    });
  });

  it('returns the decline of a stored card with the payment', async () => {
    const declined = await stripe.charge(chargeOf(await cardOf('pm_card_chargeCustomerFail')));
    expect(declined).toMatchObject({
      status: 'failed',
      code: 'CARD_DECLINED',
      paymentRef: expect.stringMatching(/^pi_/),
    });
  });

  it('requests confirmation by a page, cancels on request, and requires the holder in a renewal', async () => {
    const setUp = await save('pm_card_authenticationRequired');
    expect(setUp).toMatchObject({
      status: 'requires_action',
      confirmUrl: expect.stringContaining('/confirm/'),
      clientSecret: expect.any(String),
    });
    const cardRef = await cardOf('pm_card_authenticationRequiredSetupForOffSession');
    const waiting = await stripe.charge(chargeOf(cardRef));
    expect(waiting).toMatchObject({
      status: 'requires_action',
      confirmUrl: expect.stringContaining('/confirm/'),
    });
    expect(await stripe.cancelPayment(waiting.paymentRef ?? '')).toMatchObject({
      status: 'canceled',
    });
    const renewal = await stripe.charge(chargeOf(cardRef, { offSession: true }));
    expect(renewal.status).toBe('succeeded');
  });

  it('requests one confirmation for payment and storage, and attaches the card', async () => {
    const found = await stripe.findCard('pm_card_authenticationRequired');
    expect(found).toMatchObject({ brand: 'visa', last4: '3184', customerRef: null });
    const cardRef = found?.cardRef ?? '';
    const charged = await stripe.charge(chargeOf(cardRef, { storesCard: true }));
    expect(charged).toMatchObject({ status: 'requires_action' });
    expect(await stripe.findCard(cardRef)).toMatchObject({ customerRef: null });
    const { confirmUrl = '' } = charged as { confirmUrl?: string };
    const body = new URLSearchParams({ outcome: 'complete' });
    await fetch(confirmUrl, { method: 'POST', body, redirect: 'manual' });
    expect(await stripe.findCard(cardRef)).toMatchObject({ customerRef });
  });

  it('charges an unstored card once only', async () => {
    const cardRef = (await stripe.findCard('pm_card_visa'))?.cardRef ?? '';
    expect(await stripe.charge(chargeOf(cardRef))).toMatchObject({ status: 'succeeded' });
    expect(await stripe.findCard(cardRef)).toMatchObject({ customerRef: null });
    expect(await stripe.charge(chargeOf(cardRef))).toMatchObject({ code: 'CARD_GONE' });
  });

  it('finds no unknown card', async () => {
    expect(await stripe.findCard('pm_unheard_of')).toBeUndefined();
  });

  it('reports a payment canceled too late', async () => {
    const { paymentRef } = await stripe.charge(chargeOf(await cardOf('pm_card_visa')));
    expect(await stripe.cancelPayment(paymentRef ?? '')).toEqual({
      status: 'succeeded',
      paymentRef,
    });
  });

  it('deletes a card, also when it is gone', async () => {
    const cardRef = await cardOf('pm_card_visa');
    await stripe.deleteCard(cardRef);
    await stripe.deleteCard(cardRef);
    await stripe.deleteCard('pm_never_there');
    expect(await stripe.charge(chargeOf(cardRef))).toMatchObject({
      status: 'failed',
      code: 'CARD_GONE',
    });
  });

  it('accepts another card after a decline, under the same id', async () => {
    const cardId = newId();
    expect(await save('pm_card_chargeDeclined', cardId)).toMatchObject({ status: 'failed' });
    expect(await save('pm_card_visa', cardId)).toMatchObject({ status: 'active' });
  });

  it('rejects an unknown payment method', async () => {
    expect(await save('pm_unheard_of')).toEqual({ status: 'invalid' });
  });

  it('is unavailable when Stripe is down', async () => {
    const unreachable = providerAt('http://127.0.0.1:1');
    await expect(unreachable.createCustomer(newId())).rejects.toThrow('not available');
  });
});
