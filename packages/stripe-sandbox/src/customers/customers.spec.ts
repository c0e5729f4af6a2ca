import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { customerWithCard, pay, rejectionOf, runSandbox } from '../testing/harness.ts';

describe('customers', () => {
  it('are created, read, changed and deleted', async () => {
    const { stripe } = await runSandbox();
    const made = await stripe.customers.create({
      email: 'luna@ovation.test',
      name: 'Luna',
      address: { city: 'Bilbao', country: 'ES' },
      metadata: { user: '1', plan: 'gold' },
    });
    const changed = await stripe.customers.update(made.id, {
      name: '',
      metadata: { plan: '', level: 2 },
    });
    expect(changed).toMatchObject({ name: null, email: 'luna@ovation.test' });
    expect(changed.metadata).toEqual({ user: '1', level: '2' });
    expect(changed.address).toMatchObject({ city: 'Bilbao', line1: null });
    expect(await stripe.customers.retrieve(made.id)).toMatchObject(changed);
    expect(await stripe.customers.del(made.id)).toMatchObject({ id: made.id, deleted: true });
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ deleted: true });
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  it('are found by email', async () => {
    const { stripe } = await runSandbox();
    await stripe.customers.create({ email: 'a@ovation.test' });
    const wanted = await stripe.customers.create({ email: 'b@ovation.test' });
    const found = await stripe.customers.list({ email: 'b@ovation.test' });
    expect(found.data.map(({ id }) => id)).toEqual([wanted.id]);
  });

  it('refuse missing objects and invalid values', async () => {
    const { stripe } = await runSandbox();
    const unknown = await rejectionOf(stripe.customers.retrieve('cus_nobody'));
    expect(unknown).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'id' });
    const bad = await rejectionOf(stripe.customers.create({ email: 'nothing' }));
    expect(bad).toMatchObject({ code: 'email_invalid', param: 'email' });
    const foreign: object = { surname: 'X' };
    const unread = await rejectionOf(stripe.customers.create(foreign));
    expect(unread).toMatchObject({ code: 'parameter_unknown', param: 'surname' });
    const nested: object = { address: { planet: 'X' } };
    const deep = await rejectionOf(stripe.customers.create(nested));
    expect(deep).toMatchObject({ code: 'parameter_unknown', param: 'address[planet]' });
  });

  it('have the changes in their events', async () => {
    const { stripe } = await runSandbox();
    const { id } = await stripe.customers.create({ name: 'Old' });
    await stripe.customers.update(id, { name: 'New' });
    const { data } = await stripe.events.list({ types: ['customer.updated', 'customer.created'] });
    expect(data).toMatchObject([
      { type: 'customer.updated', data: { previous_attributes: { name: 'Old' } } },
      { type: 'customer.created', data: { object: { id, name: 'Old' } } },
    ]);
  });
});

describe('payment methods', () => {
  it('are made from a card form, never storing the number', async () => {
    const { stripe } = await runSandbox();
    const made = await stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242 4242 4242 4242', exp_month: 4, exp_year: 2040, cvc: '123' },
      billing_details: { name: 'Luna' },
    });
    expect(made).toMatchObject({
      billing_details: { name: 'Luna', email: null },
      card: { brand: 'visa', last4: '4242', exp_year: 2040, checks: { cvc_check: 'pass' } },
    });
    expect(JSON.stringify(made)).not.toContain('424242');
  });

  it.each([
    [{ number: '4242424242424241', exp_month: 4, exp_year: 2040 }, 'incorrect_number'],
    [{ number: '4242424242424242', exp_month: 13, exp_year: 2040 }, 'invalid_expiry_month'],
    [{ number: '4242424242424242', exp_month: 4, exp_year: 2020 }, 'invalid_expiry_year'],
    [{ number: '4242424242424242', exp_month: 4, exp_year: 2040, cvc: '12' }, 'invalid_cvc'],
    [{ number: '4111111111111111', exp_month: 4, exp_year: 2040 }, 'card_declined'],
  ])('refuse %o as %s', async (card, code) => {
    const { stripe } = await runSandbox();
    const error = await rejectionOf(stripe.paymentMethods.create({ type: 'card', card }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ code, statusCode: 402 });
  });

  it('are attached, listed, changed and detached for good', async () => {
    const { stripe } = await runSandbox();
    const { customer, paymentMethod } = await customerWithCard(stripe, 'pm_card_mastercard');
    await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const mine = await stripe.customers.listPaymentMethods(customer, { type: 'card' });
    expect(mine.data.map(({ card }) => card?.brand)).toEqual(['visa', 'mastercard']);
    const listed = await stripe.paymentMethods.list({ customer, type: 'card' });
    expect(listed.data).toEqual(mine.data);
    await stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: paymentMethod },
    });
    const changed = await stripe.paymentMethods.update(paymentMethod, { card: { exp_year: 2041 } });
    expect(changed.card?.exp_year).toBe(2041);
    expect((await stripe.paymentMethods.detach(paymentMethod)).customer).toBeNull();
    expect(await stripe.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
    const again = await rejectionOf(stripe.paymentMethods.attach(paymentMethod, { customer }));
    expect(again.message).toContain('may not be used again');
  });

  it('that are declined cannot be attached', async () => {
    const { stripe } = await runSandbox();
    const { id: customer } = await stripe.customers.create({});
    const error = await rejectionOf(
      stripe.paymentMethods.attach('pm_card_chargeDeclinedInsufficientFunds', { customer }),
    );
    expect(error).toMatchObject({
      type: 'StripeCardError',
      decline_code: 'insufficient_funds',
      statusCode: 402,
    });
    expect((await stripe.paymentMethods.list({ customer })).data).toEqual([]);
  });

  it('can be made by a browser with the publishable key, which allows nothing else', async () => {
    const origin = 'https://ovation.test';
    const { sandbox, stripe } = await runSandbox({ browserOrigins: [origin] });
    const post = (path: string, body: Record<string, string>, from = origin) =>
      fetch(`${sandbox.url}${path}`, {
        method: 'POST',
        headers: { Origin: from },
        body: new URLSearchParams({ key: 'pk_test_sandbox0000000000', ...body }),
      });
    const card = {
      type: 'card',
      'card[number]': '4000002760003184',
      'card[exp_month]': '12',
      'card[exp_year]': '40',
      'card[cvc]': '123',
    };
    const made = await post('/v1/payment_methods', card);
    expect(made.headers.get('access-control-allow-origin')).toBe(origin);
    const { id } = (await made.json()) as Stripe.PaymentMethod;
    expect((await pay(stripe, 500, id)).status).toBe('requires_action');

    const foreign = await post('/v1/payment_methods', card, 'https://elsewhere.test');
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect((await post('/v1/customers', {})).status).toBe(403);
    const preflight = await fetch(`${sandbox.url}/v1/payment_methods`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
  });
});

describe('setup intents', () => {
  it('store a card for later', async () => {
    const { stripe } = await runSandbox();
    const { id: customer } = await stripe.customers.create({});
    const created = await stripe.setupIntents.create({ customer });
    expect(created).toMatchObject({ status: 'requires_payment_method', usage: 'off_session' });
    const done = await stripe.setupIntents.confirm(created.id, {
      payment_method: 'pm_card_visa',
      return_url: 'https://shop.test/',
    });
    expect(done.status).toBe('succeeded');
    const kept = await stripe.paymentMethods.list({ customer });
    expect(kept.data.map(({ id }) => id)).toEqual([done.payment_method]);
    const { data } = await stripe.setupIntents.list({ customer });
    expect(data.map(({ id }) => id)).toEqual([created.id]);
  });

  it('fail with a declined card, and can be retried with another', async () => {
    const { stripe } = await runSandbox();
    const error = await rejectionOf(
      stripe.setupIntents.create({
        confirm: true,
        payment_method: 'pm_card_chargeDeclined',
        return_url: 'https://shop.test/',
      }),
    );
    expect(error).toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    const id = error.setup_intent?.id ?? '';
    expect((await stripe.setupIntents.retrieve(id)).last_setup_error?.code).toBe('card_declined');
    const canceled = await stripe.setupIntents.cancel(id);
    expect(canceled.status).toBe('canceled');
    const late = await rejectionOf(stripe.setupIntents.confirm(id));
    expect(late.code).toBe('setup_intent_unexpected_state');
  });
});
