import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { clientOf, pay, publishableKey, rejectionOf, runSandbox } from '../testing/harness.ts';

describe('keys', () => {
  it('are required, and the publishable one allows little', async () => {
    const { sandbox } = await runSandbox();
    const wrong = await rejectionOf(clientOf(sandbox, 'sk_test_wrong0000000000').customers.list());
    expect(wrong).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(wrong.message).not.toContain('sk_test_wrong0000000000');
    const open = await rejectionOf(clientOf(sandbox, publishableKey).customers.list());
    expect(open).toBeInstanceOf(Stripe.errors.StripePermissionError);
    expect((await fetch(`${sandbox.url}/v1/customers`)).status).toBe(401);
  });

  it('let a browser read an intent by its client secret only, and little of it', async () => {
    const { sandbox, stripe } = await runSandbox();
    const { id: customer } = await stripe.customers.create({});
    const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'usd', customer });
    const browser = clientOf(sandbox, publishableKey);
    const blind = await rejectionOf(browser.paymentIntents.retrieve(intent.id));
    expect(blind.statusCode).toBe(404);
    const seen = await browser.paymentIntents.retrieve(intent.id, {
      client_secret: intent.client_secret ?? '',
    });
    expect(seen).toMatchObject({ id: intent.id, amount: 500 });
    expect(seen).not.toHaveProperty('customer');
  });
});

describe('idempotency keys', () => {
  it('return the first result again', async () => {
    const { stripe } = await runSandbox();
    const options = { idempotencyKey: 'order-7' };
    const first = await pay(stripe, 1_000, 'pm_card_visa').then(() =>
      stripe.paymentIntents.create({ amount: 700, currency: 'usd' }, options),
    );
    const second = await stripe.paymentIntents.create({ currency: 'usd', amount: 700 }, options);
    expect(second).toEqual(first);
    expect(second.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    });
    expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
  });

  it('a hundred times in parallel charge once', async () => {
    const { stripe } = await runSandbox();
    const { id } = await stripe.paymentIntents.create({
      amount: 700,
      currency: 'usd',
      payment_method: 'pm_card_visa',
    });
    const params = { return_url: 'https://shop.test/' };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        stripe.paymentIntents.confirm(id, params, { idempotencyKey: 'once' }),
      ),
    );
    expect(new Set(answers.map(({ latest_charge }) => latest_charge)).size).toBe(1);
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  it('repeat a decline as it was', async () => {
    const { sandbox, stripe } = await runSandbox();
    const params = {
      amount: 700,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_chargeDeclined',
      return_url: 'https://shop.test/',
    };
    const tryIt = () =>
      rejectionOf(clientOf(sandbox).paymentIntents.create(params, { idempotencyKey: 'declined' }));
    const [first, second] = [await tryIt(), await tryIt()];
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('with other parameters or another call are an error', async () => {
    const { stripe } = await runSandbox();
    const options = { idempotencyKey: 'order-8' };
    await stripe.paymentIntents.create({ amount: 700, currency: 'usd' }, options);
    const other = await rejectionOf(
      stripe.paymentIntents.create({ amount: 701, currency: 'usd' }, options),
    );
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(other.statusCode).toBe(400);
    const elsewhere = await rejectionOf(stripe.customers.create({}, options));
    expect(elsewhere).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('stay free when the request never began', async () => {
    const { stripe } = await runSandbox();
    const options = { idempotencyKey: 'order-9' };
    const incomplete = { currency: 'usd' } as Stripe.PaymentIntentCreateParams;
    const error = await rejectionOf(stripe.paymentIntents.create(incomplete, options));
    expect(error).toMatchObject({ code: 'parameter_missing', param: 'amount' });
    const made = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, options);
    expect(made.amount).toBe(500);
  });
});

describe('expansion', () => {
  it('reaches into lists and through several objects', async () => {
    const { stripe } = await runSandbox();
    const { id: customer } = await stripe.customers.create({ name: 'Luna' });
    const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    await pay(stripe, 1_000, card, { customer });
    const { data } = await stripe.paymentIntents.list({
      expand: ['data.customer', 'data.latest_charge.balance_transaction', 'data.payment_method'],
    });
    expect(data).toMatchObject([
      {
        customer: { name: 'Luna' },
        latest_charge: { balance_transaction: { fee: 59 } },
        payment_method: { card: { last4: '4242' } },
      },
    ]);
  });

  it('refuses paths that cannot be expanded', async () => {
    const { stripe } = await runSandbox();
    const params = { amount: 500, currency: 'usd', expand: ['currency'] };
    const error = await rejectionOf(stripe.paymentIntents.create(params));
    expect(error.message).toContain('cannot be expanded (currency)');
    expect((await stripe.paymentIntents.list()).data).toEqual([]);
  });
});

describe('requests', () => {
  it('that are unknown or malformed get an error of Stripe’s kind', async () => {
    const { sandbox, stripe } = await runSandbox();
    const unknown = await rejectionOf(stripe.subscriptions.list());
    expect(unknown).toMatchObject({ statusCode: 404, type: 'StripeInvalidRequestError' });
    const big = await fetch(`${sandbox.url}/v1/customers`, {
      method: 'POST',
      headers: { Authorization: 'Bearer sk_test_sandbox0000000000' },
      body: new URLSearchParams({ description: 'x'.repeat(300_000) }),
    });
    expect(big.status).toBe(413);
    const refused = await rejectionOf(stripe.customers.list({ limit: 101 }));
    expect(refused.param).toBe('limit');
    const cursor = await rejectionOf(stripe.customers.list({ starting_after: 'cus_no' }));
    expect(cursor.param).toBe('starting_after');
  });

  it('may set the time with the secret key only', async () => {
    const { stripe } = await runSandbox();
    const headers = { 'X-Sandbox-Now': 'yesterday' };
    const error = await rejectionOf(stripe.customers.create({}, { headers }));
    expect(error.message).toContain('X-Sandbox-Now');
  });
});
