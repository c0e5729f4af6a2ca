import Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { pay, rejectionOf, runSandbox } from '../testing/harness.ts';
import { startReceiver, webhookSecret } from '../testing/webhookReceiver.ts';

const waitFor = { timeout: 10_000, interval: 10 };
const fastRetry = { firstDelayMs: 5, delayMaxMs: 20 };

const runWithReceiver = async (events?: readonly string[]) => {
  const receiver = await startReceiver();
  const webhook = { url: receiver.url, secret: webhookSecret, ...(events ? { events } : {}) };
  const running = await runSandbox({ webhook, retry: fastRetry });
  return { ...running, receiver };
};

describe('webhooks', () => {
  it('have a signature that the SDK accepts, and the request that caused them', async () => {
    const { stripe, receiver } = await runWithReceiver();
    const intent = await pay(stripe, 1_200, 'pm_card_visa');
    const event = await receiver.event('payment_intent.succeeded');
    expect(event).toMatchObject({
      api_version: Stripe.API_VERSION,
      data: { object: { id: intent.id, status: 'succeeded' } },
      pending_webhooks: 1,
      request: { idempotency_key: expect.stringContaining('stripe-node-retry') },
    });
    await receiver.event('charge.succeeded');
    const [first] = receiver.received;
    const forged = JSON.stringify({ ...first?.event, type: 'charge.refunded' });
    expect(() =>
      Stripe.webhooks.constructEvent(forged, first?.signature ?? '', webhookSecret),
    ).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  it('are sent for the subscribed types', async () => {
    const { stripe, receiver, control } = await runWithReceiver(['charge.succeeded']);
    await pay(stripe, 1_200, 'pm_card_visa');
    await receiver.event('charge.succeeded');
    await vi.waitFor(async () => expect(await control('webhooks')).toMatchObject({ queued: 0 }));
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['charge.succeeded']);
  });

  it.each([500, 404, 301, 'nothing'] as const)(
    'are retried after %s until they are accepted',
    async (answer) => {
      const receiver = await startReceiver();
      receiver.answerWith(answer);
      const { stripe, control } = await runSandbox({
        webhook: { url: receiver.url, secret: webhookSecret, events: ['customer.created'] },
        retry: fastRetry,
        webhookTimeoutMs: 30,
      });
      await stripe.customers.create({});
      await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(2), waitFor);
      const { event } = receiver.received[0] ?? expect.fail('nothing came');
      expect((await stripe.events.retrieve(event.id)).pending_webhooks).toBe(1);
      receiver.answerWith(200);
      await vi.waitFor(async () => {
        expect((await stripe.events.retrieve(event.id)).pending_webhooks).toBe(0);
      }, waitFor);
      expect(await control(`webhooks/deliveries/${event.id}`)).toMatchObject({
        data: [{ state: 'delivered', attemptCount: expect.any(Number) }],
      });
      expect(await control('webhooks')).toMatchObject({ queued: 0 });
    },
  );

  it('are given up in the end', async () => {
    const receiver = await startReceiver();
    receiver.answerWith(500);
    const { stripe, control } = await runSandbox({
      webhook: { url: receiver.url, secret: webhookSecret, events: ['customer.created'] },
      retry: { ...fastRetry, giveUpAfterMs: 50 },
    });
    await stripe.customers.create({});
    const event = await receiver.event('customer.created');
    await vi.waitFor(async () => {
      const deliveries = await control(`webhooks/deliveries/${event.id}`);
      expect(deliveries).toMatchObject({ data: [{ state: 'failed' }] });
    }, waitFor);
    const undelivered = await stripe.events.list({ delivery_success: false });
    expect(undelivered.data.map(({ id }) => id)).toEqual([event.id]);
  });

  it('are redelivered on request, with the same event', async () => {
    const { stripe, receiver, control } = await runWithReceiver(['customer.created']);
    await stripe.customers.create({});
    const { id } = await receiver.event('customer.created');
    await vi.waitFor(async () => expect(await control('webhooks')).toMatchObject({ queued: 0 }));
    expect(await control('webhooks/redeliver', { event: id })).toEqual({ queued: 1 });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), waitFor);
    expect(receiver.received.map(({ event }) => event.id)).toEqual([id, id]);
    expect(await control('webhooks/redeliver', { state: 'failed' })).toEqual({ queued: 0 });
  });

  it('are duplicated and shuffled on request, each at least once', async () => {
    const { stripe, receiver, control } = await runWithReceiver(['customer.created']);
    await control('webhooks/chaos', { paused: true });
    const made: string[] = [];
    for (let at = 0; at < 40; at++) made.push((await stripe.customers.create({})).id);
    expect(receiver.received).toHaveLength(0);
    await control('webhooks/chaos', { paused: false, duplicates: 2, shuffle: true, withinMs: 20 });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(120), waitFor);
    const came = receiver.received.map(({ event }) => (event.data.object as Stripe.Customer).id);
    expect(new Set(came)).toEqual(new Set(made));
    const order = [...new Set(came)];
    expect(order).not.toEqual(made);
    expect(made.map((id) => came.filter((it) => it === id).length)).toEqual(made.map(() => 3));
  });

  it('are sent to endpoints made by the API, signed with their own secret', async () => {
    const { stripe } = await runSandbox({ retry: fastRetry });
    const made = await stripe.webhookEndpoints.create({
      url: 'http://127.0.0.1:9/',
      enabled_events: ['customer.created'],
    });
    const receiver = await startReceiver(made.secret);
    await stripe.webhookEndpoints.update(made.id, { url: receiver.url });
    await stripe.customers.create({});
    await receiver.event('customer.created');
    expect((await stripe.webhookEndpoints.retrieve(made.id)).secret).toBeUndefined();
    await stripe.webhookEndpoints.del(made.id);
    expect((await stripe.webhookEndpoints.list()).data).toEqual([]);
  });

  it('refuse an endpoint that is no web address', async () => {
    const { stripe } = await runSandbox();
    const params = { url: 'mailto:x@y.z', enabled_events: ['*' as const] };
    const error = await rejectionOf(stripe.webhookEndpoints.create(params));
    expect(error).toMatchObject({ code: 'url_invalid', param: 'url' });
  });

  it('update the configured endpoint by the configuration', async () => {
    const { stripe } = await runWithReceiver(['charge.succeeded']);
    const { data } = await stripe.webhookEndpoints.list();
    expect(data).toMatchObject([{ enabled_events: ['charge.succeeded'], status: 'enabled' }]);
  });

  it('control needs the secret key', async () => {
    const { sandbox } = await runSandbox();
    const response = await fetch(`${sandbox.url}/_sandbox/webhooks`, {
      headers: { Authorization: 'Bearer sk_test_wrong' },
    });
    expect(response.status).toBe(401);
  });
});
