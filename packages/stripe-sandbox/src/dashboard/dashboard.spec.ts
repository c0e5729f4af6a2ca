import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { customerWithCard, pay, runSandbox } from '../testing/harness.ts';

const text = async (url: string): Promise<string> => {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/);
  return response.text();
};

const tokenIn = (page: string): string =>
  /name="token" value="([^"]+)"/.exec(page)?.[1] ?? expect.fail('no form on the page');

const submit = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** Requests under another host name, as a proxy or a rebound name would. */
const statusUnder = (port: number, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const options = request({ host: '127.0.0.1', port, path: '/', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    options.on('error', reject);
    options.end();
  });

describe('the dashboard', () => {
  it('shows payments, customers, events and balances', async () => {
    const { sandbox, stripe } = await runSandbox();
    const { customer, paymentMethod } = await customerWithCard(stripe);
    await stripe.customers.update(customer, { name: '<b>Luna</b>' });
    const intent = await pay(stripe, 1_050, paymentMethod, {
      customer,
      description: 'Tokens & more',
    });
    const overview = await text(`${sandbox.url}/`);
    expect(overview).toContain('1 payments');
    expect(overview).toContain('$9.90');
    const payments = await text(`${sandbox.url}/dashboard/payments`);
    expect(payments).toContain(intent.id);
    expect(payments).toContain('Tokens &amp; more');
    const customers = await text(`${sandbox.url}/dashboard/customers`);
    expect(customers).toContain('&lt;b&gt;Luna&lt;/b&gt;');
    const one = await text(`${sandbox.url}/dashboard/customers/${customer}`);
    expect(one).toContain('visa ending in 4242');
    const { data } = await stripe.events.list({ type: 'payment_intent.succeeded' });
    expect(await text(`${sandbox.url}/dashboard/events`)).toContain('nobody asked');
    expect(await text(`${sandbox.url}/dashboard/events/${data[0]?.id}`)).toContain(intent.id);
    expect(await text(`${sandbox.url}/dashboard/test-cards`)).toContain('4000 0027 6000 3184');
    expect((await fetch(`${sandbox.url}/dashboard/payments/pi_no`)).status).toBe(404);
  });

  it('refunds and opens and decides disputes', async () => {
    const { sandbox, stripe } = await runSandbox();
    const intent = await pay(stripe, 1_000, 'pm_card_visa');
    const page = `${sandbox.url}/dashboard/payments/${intent.id}`;
    const token = tokenIn(await text(page));
    const charge = `${sandbox.url}/dashboard/charges/${String(intent.latest_charge)}`;
    const refunded = await submit(`${charge}/refund`, { token, amount: '300' });
    expect(refunded.status).toBe(303);
    expect(refunded.headers.get('location')).toBe(`/dashboard/payments/${intent.id}`);
    expect((await submit(`${charge}/refund`, { token, amount: '9000' })).status).toBe(400);
    expect((await submit(`${charge}/dispute`, { token, reason: 'fraudulent' })).status).toBe(303);
    const [dispute] = (await stripe.disputes.list()).data;
    expect(dispute).toMatchObject({ amount: 700, status: 'needs_response' });
    expect(await text(page)).toContain('needs response');
    const close = `${sandbox.url}/dashboard/disputes/${dispute?.id}/close`;
    expect((await submit(close, { token, outcome: 'won' })).status).toBe(303);
    expect((await stripe.disputes.retrieve(dispute?.id ?? '')).status).toBe('won');
  });

  it('pays out the available balance', async () => {
    const { sandbox, stripe } = await runSandbox();
    await pay(stripe, 1_000, 'pm_card_bypassPending');
    const token = tokenIn(await text(sandbox.url));
    const paid = await submit(`${sandbox.url}/dashboard/payouts`, { token });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, '/']);
    const [payout] = (await stripe.payouts.list()).data;
    expect(payout?.amount).toBe(941);
    expect(await text(sandbox.url)).toContain(payout?.id);
  });

  it('accepts its own forms only', async () => {
    const { sandbox, stripe } = await runSandbox();
    const intent = await pay(stripe, 1_000, 'pm_card_visa');
    const refund = `${sandbox.url}/dashboard/charges/${String(intent.latest_charge)}/refund`;
    expect((await submit(refund, { amount: '300' })).status).toBe(403);
    expect((await submit(refund, { amount: '300', token: 'guessed' })).status).toBe(403);
    expect((await stripe.refunds.list()).data).toEqual([]);
  });

  it('answers under its own address only', async () => {
    const { sandbox } = await runSandbox();
    const own = `127.0.0.1:${sandbox.port}`;
    expect(await statusUnder(sandbox.port, { host: own })).toBe(200);
    expect(await statusUnder(sandbox.port, { host: 'evil.test' })).toBe(403);
    const forwarded = { host: own, 'x-forwarded-for': '203.0.113.9' };
    expect(await statusUnder(sandbox.port, forwarded)).toBe(403);
  });
});
