import Stripe from 'stripe';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openPayoutWorld, waiting } from '../testing/payouts/payoutWorld.ts';
import type { Person } from '../testing/people.ts';
import { specEnvironment, specStack } from '../testing/stack.ts';

const { stripeSandboxUrl } = specStack();
const secretKey = specEnvironment().STRIPE_SECRET_KEY ?? '';
const { hostname: host, port } = new URL(stripeSandboxUrl ?? '');
const stripe = new Stripe(secretKey, { host, port, protocol: 'http', telemetry: false });

let world: Awaited<ReturnType<typeof openPayoutWorld>>;

beforeAll(async () => {
  world = await openPayoutWorld();
  // Money that the platform may transfer at once.
  await stripe.paymentIntents.create({
    amount: 100_000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_bypassPending',
    return_url: 'https://shop.test/return',
  });
});

/** Calls the sandbox's control API. */
const control = async (path: string, body: object): Promise<void> => {
  const response = await fetch(`${stripeSandboxUrl}/_sandbox/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
};

const accountOf = async (star: Person) => (await star.api.payouts.viewStripeAccount()).data;

const openAccount = async (star: Person, accountNumber?: string): Promise<string> => {
  const { data } = await star.api.payouts.openStripeAccount({});
  const body = { outcome: 'complete', ...(accountNumber && { accountNumber }) };
  await control(`accounts/${data.accountId}/onboard`, body);
  await vi.waitFor(async () => {
    expect(await accountOf(star)).toMatchObject({ status: 'ready', payoutsEnabled: true });
  }, waiting);
  return data.accountId;
};

/** Requests 50 dollars by Stripe, which finance approves. */
const approvedOf = async (star: Person): Promise<string> => {
  const { data } = await star.api.payouts.requestPayout({
    body: { requestTokens: 500, paymentAccountType: 'stripe' },
  });
  const params = { id: data._id };
  await world.seenByStaff(data._id);
  await world.clerk.api.payouts.approvePayout({ params, body: {} });
  return data._id;
};

describe('an account with Stripe', () => {
  it('is opened once, and Stripe says what it needs', async () => {
    const star = await world.people.performer();
    expect(await accountOf(star)).toMatchObject({ status: 'none', accountId: null });
    const { data: first } = await star.api.payouts.openStripeAccount({});
    const { data: second } = await star.api.payouts.openStripeAccount({});
    expect(second.accountId).toBe(first.accountId);
    expect(second.url).not.toBe(first.url);
    expect(Date.parse(first.expiresAt)).toBeGreaterThan(0);
    await vi.waitFor(async () => {
      expect(await accountOf(star)).toMatchObject({ status: 'incomplete' });
    }, waiting);
    await control(`accounts/${first.accountId}/onboard`, { outcome: 'no-document' });
    await vi.waitFor(async () => {
      expect(await accountOf(star)).toMatchObject({
        status: 'restricted',
        payoutsEnabled: false,
        requirements: [{ code: 'identity_document', text: 'A photo of your identity document' }],
        disabledReason: { code: 'requirements' },
      });
    }, waiting);
  });
});

describe('a payout by Stripe', () => {
  it('arrives at the bank by webhook', async () => {
    const star = await world.earner();
    await openAccount(star);
    const id = await approvedOf(star);
    await vi.waitFor(async () => {
      expect(await world.seenByStaff(id)).toMatchObject({ status: 'done', attempts: 1 });
    }, waiting);
  });

  it('fails with the reason of the bank, and the money is back for a retry', async () => {
    const star = await world.earner();
    const accountId = await openAccount(star, '000111111113');
    const id = await approvedOf(star);
    await vi.waitFor(async () => {
      expect(await world.seenByStaff(id)).toMatchObject({
        status: 'failed',
        failureCode: 'account_closed',
      });
    }, waiting);
    const { data: transfers } = await stripe.transfers.list({ destination: accountId });
    expect(transfers).toMatchObject([{ amount: 5_000, reversed: true }]);
    await control(`accounts/${accountId}/onboard`, {
      outcome: 'complete',
      accountNumber: '000123456789',
    });
    await world.clerk.api.payouts.retryPayout({ params: { id } });
    await vi.waitFor(async () => {
      expect(await world.seenByStaff(id)).toMatchObject({ status: 'done', attempts: 2 });
    }, waiting);
  });
});
