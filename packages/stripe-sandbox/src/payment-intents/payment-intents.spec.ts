import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { customerWithCard, pay, rejectionOf, runSandbox } from '../testing/harness.ts';

describe('payment intents', () => {
  it('charges a card and returns the fee', async () => {
    const { stripe } = await runSandbox();
    const intent = await pay(stripe, 1_000, 'pm_card_visa', {
      metadata: { order: '7' },
      expand: ['latest_charge.balance_transaction'],
    });
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 1_000,
      metadata: { order: '7' },
      latest_charge: {
        status: 'succeeded',
        captured: true,
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
        balance_transaction: { amount: 1_000, fee: 59, net: 941, status: 'pending' },
      },
    });
  });

  it('goes from creation over confirmation to success', async () => {
    const { stripe } = await runSandbox();
    const created = await stripe.paymentIntents.create({ amount: 500, currency: 'eur' });
    expect(created.status).toBe('requires_payment_method');
    const updated = await stripe.paymentIntents.update(created.id, {
      amount: 700,
      payment_method: 'pm_card_mastercard',
    });
    expect(updated).toMatchObject({ status: 'requires_confirmation', amount: 700 });
    const paid = await stripe.paymentIntents.confirm(created.id, {
      return_url: 'https://shop.test/',
    });
    expect(paid.status).toBe('succeeded');
    const again = await rejectionOf(stripe.paymentIntents.confirm(created.id));
    expect(again).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
    ['pm_card_radarBlock', 'card_declined', 'fraudulent'],
  ])('refuses %s as %s, %s', async (card, code, declineCode) => {
    const { stripe } = await runSandbox();
    const error = await rejectionOf(pay(stripe, 1_000, card));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ code, decline_code: declineCode, statusCode: 402 });
    const intent = await stripe.paymentIntents.retrieve(error.payment_intent?.id ?? '', {
      expand: ['latest_charge'],
    });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code, decline_code: declineCode, charge: error.charge },
      latest_charge: { status: 'failed', paid: false, balance_transaction: null },
    });
  });

  it('keeps a declined intent open for another card', async () => {
    const { stripe } = await runSandbox();
    const error = await rejectionOf(pay(stripe, 1_000, 'pm_card_chargeDeclined'));
    const paid = await stripe.paymentIntents.confirm(error.payment_intent?.id ?? '', {
      payment_method: 'pm_card_visa',
      return_url: 'https://shop.test/',
    });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it('declines a card that attaches and then fails', async () => {
    const { stripe } = await runSandbox();
    const { customer, paymentMethod } = await customerWithCard(
      stripe,
      'pm_card_chargeCustomerFail',
    );
    const error = await rejectionOf(
      pay(stripe, 999, paymentMethod, { customer, off_session: true }),
    );
    expect(error).toMatchObject({ type: 'StripeCardError', decline_code: 'generic_decline' });
  });

  it('authorizes, captures in part and releases the rest', async () => {
    const { stripe } = await runSandbox();
    const held = await pay(stripe, 1_000, 'pm_card_visa', { capture_method: 'manual' });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 1_000 });
    const captured = await stripe.paymentIntents.capture(held.id, {
      amount_to_capture: 600,
      expand: ['latest_charge'],
    });
    expect(captured).toMatchObject({
      status: 'succeeded',
      amount_received: 600,
      latest_charge: { amount_captured: 600, amount_refunded: 400 },
    });
    const refused = await rejectionOf(stripe.paymentIntents.cancel(held.id));
    expect(refused.code).toBe('payment_intent_unexpected_state');
  });

  it('cancels an authorization', async () => {
    const { stripe } = await runSandbox();
    const held = await pay(stripe, 1_000, 'pm_card_visa', { capture_method: 'manual' });
    const canceled = await stripe.paymentIntents.cancel(held.id, {
      cancellation_reason: 'abandoned',
      expand: ['latest_charge'],
    });
    expect(canceled).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
      latest_charge: { refunded: true, captured: false },
    });
  });

  it('refuses a spent card and one of another customer', async () => {
    const { stripe } = await runSandbox();
    const { id } = await stripe.paymentMethods.create({
      type: 'card',
      card: { token: 'tok_visa' },
    });
    await pay(stripe, 1_000, id);
    const spent = await rejectionOf(pay(stripe, 1_000, id));
    expect(spent.message).toContain('may not be used again');
    const mine = await customerWithCard(stripe);
    const other = await stripe.customers.create({});
    const foreign = await rejectionOf(pay(stripe, 500, mine.paymentMethod, { customer: other.id }));
    expect(foreign).toMatchObject({ statusCode: 400, param: 'payment_method' });
    const nobody = await rejectionOf(pay(stripe, 500, mine.paymentMethod));
    expect(nobody.message).toContain('include the customer');
  });

  it('requires a return URL, unless only cards are allowed', async () => {
    const { stripe } = await runSandbox();
    const params = { amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' };
    const refused = await rejectionOf(stripe.paymentIntents.create(params));
    expect(refused.param).toBe('return_url');
    const never = await stripe.paymentIntents.create({
      ...params,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
    const cards = await stripe.paymentIntents.create({
      ...params,
      allowed_payment_method_types: ['card'],
    });
    expect([never.status, cards.status]).toEqual(['succeeded', 'succeeded']);
  });

  it.each([
    [{ amount: 10, currency: 'usd' }, 'amount_too_small', 'amount'],
    [{ amount: 999_999_999_9, currency: 'usd' }, 'amount_too_large', 'amount'],
    [{ amount: 10.5, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 500, currency: 'zzz' }, undefined, 'currency'],
    [{ amount: 500, currency: 'usd', customer: 'cus_nobody' }, 'resource_missing', 'customer'],
    [
      { amount: 500, currency: 'usd', payment_method: 'pm_no' },
      'resource_missing',
      'payment_method',
    ],
    [{ amount: 500, currency: 'usd', capture_method: 'later' }, undefined, 'capture_method'],
    [{ amount: 500, currency: 'usd', off_session: true }, undefined, 'off_session'],
  ])('refuses %o', async (params, code, param) => {
    const { stripe } = await runSandbox();
    const error = await rejectionOf(stripe.paymentIntents.create(params));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect({ code: error.code, param: error.param }).toEqual({ code, param });
  });

  it('lists the intents of a customer by cursor, newest first', async () => {
    const { stripe } = await runSandbox();
    const { customer, paymentMethod } = await customerWithCard(stripe);
    const made: string[] = [];
    for (const amount of [100, 200, 300, 400, 500]) {
      made.unshift((await pay(stripe, amount, paymentMethod, { customer })).id);
    }
    await pay(stripe, 700, 'pm_card_visa');
    const first = await stripe.paymentIntents.list({ customer, limit: 2 });
    expect(first).toMatchObject({ has_more: true, url: '/v1/payment_intents' });
    const all: string[] = [];
    for await (const intent of stripe.paymentIntents.list({ customer, limit: 2 })) {
      all.push(intent.id);
    }
    expect(all).toEqual(made);
    const back = await stripe.paymentIntents.list({
      customer,
      limit: 2,
      ending_before: made[3] ?? '',
    });
    expect(back.data.map(({ id }) => id)).toEqual([made[1], made[2]]);
  });

  it('uses the time of X-Sandbox-Now, and lists by that time', async () => {
    const { stripe } = await runSandbox();
    const march = 1_741_000_000;
    const old = await stripe.paymentIntents.create(
      { amount: 500, currency: 'usd' },
      { headers: { 'X-Sandbox-Now': String(march) } },
    );
    expect(old.created).toBe(march);
    const young = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    const listed = await stripe.paymentIntents.list({ created: { gt: march } });
    expect(listed.data.map(({ id }) => id)).toEqual([young.id]);
    const all = await stripe.paymentIntents.list();
    expect(all.data.map(({ id }) => id)).toEqual([young.id, old.id]);
  });

  it('uses the time of the control API’s clock, with all that follows, until it is reset', async () => {
    const { stripe, control } = await runSandbox();
    const march = 1_741_000_000;
    expect(await control('clock', { now: march })).toEqual({ now: march });
    const intent = await pay(stripe, 500, 'pm_card_createDispute', { expand: ['latest_charge'] });
    const { data: events } = await stripe.events.list();
    const { data: disputes } = await stripe.disputes.list();
    const balance = await stripe.balanceTransactions.list();
    const made = [intent, ...events, ...disputes, ...balance.data];
    expect(made.length).toBeGreaterThan(4);
    expect(new Set(made.map(({ created }) => created))).toEqual(new Set([march]));
    await control('clock', { now: null });
    expect((await stripe.customers.create({})).created).toBeGreaterThan(march);
    await expect(control('clock', { now: 'yesterday' })).rejects.toThrow('400');
  });
});
