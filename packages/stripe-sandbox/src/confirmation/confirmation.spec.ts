import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { customerWithCard, pay, rejectionOf, runSandbox } from '../testing/harness.ts';
import { startReceiver, webhookSecret } from '../testing/webhookReceiver.ts';

const pageOf = (intent: Stripe.PaymentIntent | Stripe.SetupIntent): string =>
  intent.next_action?.redirect_to_url?.url ?? expect.fail('no page to go to');

const click = (url: string, outcome: 'complete' | 'fail') =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });

describe('confirmation by the holder', () => {
  it('shows a page and pays when the holder completes', async () => {
    const receiver = await startReceiver();
    const webhook = { url: receiver.url, secret: webhookSecret };
    const { stripe } = await runSandbox({ webhook });
    const intent = await pay(stripe, 2_350, 'pm_card_authenticationRequired');
    expect(intent).toMatchObject({
      status: 'requires_action',
      latest_charge: null,
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { return_url: 'https://shop.test/return?order=7' },
      },
    });
    await receiver.event('payment_intent.requires_action');
    const page = await fetch(pageOf(intent));
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' https://shop.test");
    const text = await page.text();
    expect(text).toContain('$23.50');
    expect(text).toContain('visa ending in 3184');

    const done = await click(pageOf(intent), 'complete');
    expect(done.status).toBe(303);
    const back = new URL(done.headers.get('location') ?? '');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      order: '7',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    await receiver.event('payment_intent.succeeded');
    const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({
      status: 'succeeded',
      next_action: null,
      latest_charge: {
        payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
      },
    });
  });

  it('charges once however often Complete is clicked', async () => {
    const { stripe } = await runSandbox();
    const intent = await pay(stripe, 2_000, 'pm_card_threeDSecure2Required');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => click(pageOf(intent), 'complete')),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect((await click(pageOf(intent), 'fail')).headers.get('location')).toContain(
      'redirect_status=succeeded',
    );
    const charges = await stripe.charges.list({ payment_intent: intent.id });
    expect(charges.data).toHaveLength(1);
  });

  it('charges nothing when the holder refuses', async () => {
    const { stripe } = await runSandbox();
    const intent = await pay(stripe, 2_000, 'pm_card_authenticationRequired');
    const answer = await click(pageOf(intent), 'fail');
    expect(answer.headers.get('location')).toContain('redirect_status=failed');
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  it('can be confirmed and still declined', async () => {
    const { stripe } = await runSandbox();
    const card = 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds';
    const intent = await pay(stripe, 2_000, card);
    const answer = await click(pageOf(intent), 'complete');
    expect(answer.headers.get('location')).toContain('redirect_status=failed');
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
  });

  it('fails off session with authentication_required, and can be recovered on session', async () => {
    const { stripe } = await runSandbox();
    const { customer, paymentMethod } = await customerWithCard(
      stripe,
      'pm_card_authenticationRequired',
    );
    const error = await rejectionOf(
      pay(stripe, 999, paymentMethod, { customer, off_session: true }),
    );
    expect(error).toMatchObject({
      type: 'StripeCardError',
      code: 'authentication_required',
      decline_code: 'authentication_required',
      payment_method: { id: paymentMethod },
    });
    const again = await stripe.paymentIntents.confirm(error.payment_intent?.id ?? '', {
      payment_method: paymentMethod,
      return_url: 'https://shop.test/',
    });
    await click(pageOf(again), 'complete');
    expect((await stripe.paymentIntents.retrieve(again.id)).status).toBe('succeeded');
  });

  it('a card set up with its holder pays off session', async () => {
    const { stripe } = await runSandbox();
    const { id: customer } = await stripe.customers.create({});
    const setup = await stripe.setupIntents.create({
      customer,
      confirm: true,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      return_url: 'https://shop.test/cards',
    });
    expect(setup.status).toBe('requires_action');
    const answer = await click(pageOf(setup), 'complete');
    expect(answer.headers.get('location')).toContain(`setup_intent=${setup.id}`);
    const done = await stripe.setupIntents.retrieve(setup.id, { expand: ['payment_method'] });
    expect(done).toMatchObject({ status: 'succeeded', payment_method: { customer } });
    const { id } = done.payment_method as Stripe.PaymentMethod;
    const paid = await pay(stripe, 999, id, { customer, off_session: true });
    expect(paid.status).toBe('succeeded');
  });

  it('without a return URL, the page stays and shows the result', async () => {
    const { stripe } = await runSandbox();
    const intent = await stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_authenticationRequired',
      allowed_payment_method_types: ['card'],
    });
    const action = intent.next_action?.use_stripe_sdk as { stripe_js: string };
    const answer = await click(action.stripe_js, 'complete');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('You can close this window');
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  it('a wrong link is refused', async () => {
    const { stripe, sandbox } = await runSandbox();
    const intent = await pay(stripe, 2_000, 'pm_card_authenticationRequired');
    const wrong = `${sandbox.url}/confirm/${intent.id}/${'x'.repeat(40)}`;
    expect((await fetch(wrong)).status).toBe(404);
    expect((await click(wrong, 'complete')).status).toBe(404);
    await stripe.paymentIntents.cancel(intent.id);
    expect((await click(pageOf(intent), 'complete')).status).toBe(404);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('canceled');
  });

  it('makes its links below the public URL', async () => {
    const { stripe } = await runSandbox({ publicUrl: 'https://ovation.test/stripe-sandbox/' });
    const intent = await pay(stripe, 2_000, 'pm_card_authenticationRequired');
    expect(pageOf(intent)).toMatch(
      new RegExp(`^https://ovation\\.test/stripe-sandbox/confirm/${intent.id}/\\w+$`),
    );
  });

  it('can be answered by the control API', async () => {
    const { stripe, control } = await runSandbox();
    const intent = await pay(stripe, 2_000, 'pm_card_authenticationRequired');
    const answer = await control('confirmations', { intent: intent.id, outcome: 'complete' });
    expect(answer).toMatchObject({ id: intent.id, status: 'succeeded' });
  });
});
