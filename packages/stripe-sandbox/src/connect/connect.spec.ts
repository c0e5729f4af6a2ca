import type Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { pay, rejectionOf, runSandbox } from '../testing/harness.ts';
import { startReceiver, webhookSecret } from '../testing/webhookReceiver.ts';

const waitFor = { timeout: 10_000, interval: 10 };

const creator: Stripe.AccountCreateParams = {
  type: 'express',
  country: 'US',
  email: 'luna@ovation.test',
  capabilities: { transfers: { requested: true } },
};

const completed = async (stripe: Stripe, bank = 'btok_us_verified'): Promise<Stripe.Account> => {
  const { id } = await stripe.accounts.create({ ...creator, external_account: bank });
  return stripe.accounts.update(id, { tos_acceptance: { date: 1_790_000_000, ip: '127.0.0.1' } });
};

const availableTo = async (stripe: Stripe, stripeAccount: string): Promise<number> => {
  const { available } = await stripe.balance.retrieve({}, { stripeAccount });
  return available[0]?.amount ?? 0;
};

describe('connected accounts', () => {
  it('are onboarded on a page, with single-use links', async () => {
    const receiver = await startReceiver();
    const { stripe } = await runSandbox({
      webhook: { url: receiver.url, secret: webhookSecret, events: ['account.updated'] },
    });
    const account = await stripe.accounts.create(creator);
    expect(account).toMatchObject({
      charges_enabled: false,
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: { currently_due: expect.arrayContaining(['external_account']) },
    });
    const link = await stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      refresh_url: 'https://shop.test/refresh',
      return_url: 'https://shop.test/return',
    });
    expect(await (await fetch(link.url)).text()).toContain('luna@ovation.test');
    const click = () =>
      fetch(link.url, {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'complete' }),
        redirect: 'manual',
      });
    const answer = await click();
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      'https://shop.test/return',
    ]);
    expect((await click()).status).toBe(404);
    const done = await stripe.accounts.retrieve(account.id);
    expect(done).toMatchObject({
      details_submitted: true,
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
      external_accounts: { data: [{ last4: '6789', currency: 'usd' }] },
    });
    const event = await receiver.event('account.updated');
    expect(event).toMatchObject({ account: account.id, data: { object: { id: account.id } } });
  });

  it('redirect to a new link when the old one has expired', async () => {
    let nowMs = Date.UTC(2026, 0, 1);
    const { stripe } = await runSandbox({ wallClock: () => nowMs });
    const { id } = await stripe.accounts.create(creator);
    const { url } = await stripe.accountLinks.create({
      account: id,
      type: 'account_onboarding',
      refresh_url: 'https://shop.test/refresh',
      return_url: 'https://shop.test/return',
    });
    nowMs += 10 * 60 * 1000;
    const late = await fetch(url, { redirect: 'manual' });
    expect(late.headers.get('location')).toBe('https://shop.test/refresh');
  });

  it('can be completed by the API alone', async () => {
    const { stripe } = await runSandbox();
    const account = await completed(stripe);
    expect(account).toMatchObject({ payouts_enabled: true, capabilities: { transfers: 'active' } });
    const added = await stripe.accounts.createExternalAccount(account.id, {
      external_account: 'btok_us_verified_noAccount',
    });
    const banks = await stripe.accounts.listExternalAccounts(account.id, {});
    expect(banks.data.map(({ id }) => id)).toContain(added.id);
    expect(banks.data).toHaveLength(2);
    expect((await stripe.accounts.list()).data.map(({ id }) => id)).toEqual([account.id]);
  });

  it('stop payouts while a document is due, and go on until a deadline', async () => {
    const receiver = await startReceiver();
    const { stripe, control } = await runSandbox({
      webhook: { url: receiver.url, secret: webhookSecret, events: ['account.updated'] },
    });
    const { id } = await stripe.accounts.create({
      ...creator,
      settings: { payouts: { schedule: { interval: 'manual' } } },
    });
    const onboard = (outcome: string, more = {}) =>
      control(`accounts/${id}/onboard`, { outcome, ...more });
    await onboard('no-document', { accountNumber: '000111111113' });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      details_submitted: true,
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: {
        currently_due: ['individual.verification.document'],
        disabled_reason: 'requirements.past_due',
      },
      external_accounts: { data: [{ last4: '1113' }] },
      settings: { payouts: { schedule: { interval: 'manual' } } },
    });
    await onboard('complete');
    const dueBy = 1_900_000_000;
    const due = { due: ['individual.verification.document'], dueBy };
    await control(`accounts/${id}/requirements`, due);
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      payouts_enabled: true,
      requirements: { current_deadline: dueBy, disabled_reason: null, past_due: [] },
    });
    await control(`accounts/${id}/requirements`, { due: [], disabledReason: 'rejected.fraud' });
    expect((await stripe.accounts.retrieve(id)).payouts_enabled).toBe(false);
    expect(await receiver.event('account.updated')).toMatchObject({ account: id });
  });

  it('send their events to the endpoint of connected accounts alone, if there is one', async () => {
    const [platform, connected] = [await startReceiver(), await startReceiver()];
    const { stripe, control } = await runSandbox({
      webhook: { url: platform.url, secret: webhookSecret },
      connectWebhook: { url: connected.url, secret: webhookSecret },
    });
    const { id } = await stripe.accounts.create(creator);
    await control(`accounts/${id}/onboard`, { outcome: 'complete' });
    await pay(stripe, 20_000, 'pm_card_bypassPending');
    expect(await connected.event('account.updated')).toMatchObject({ account: id });
    await platform.event('payment_intent.succeeded');
    expect(platform.received.some(({ event }) => event.account !== undefined)).toBe(false);
    expect(connected.received.every(({ event }) => event.account === id)).toBe(true);
  });

  it('refuse a bank account without a test number', async () => {
    const { stripe } = await runSandbox();
    const external_account = {
      object: 'bank_account' as const,
      country: 'US',
      currency: 'usd',
      account_number: '123456789012',
      routing_number: '110000000',
    };
    const error = await rejectionOf(stripe.accounts.create({ ...creator, external_account }));
    expect(error.code).toBe('account_number_invalid');
  });
});

describe('transfers', () => {
  it('move available money, or that of a pending charge, and can be reversed', async () => {
    const { stripe } = await runSandbox();
    const { id: destination } = await completed(stripe);
    const intent = await pay(stripe, 10_000, 'pm_card_visa');
    const params = { amount: 5_000, currency: 'usd', destination };
    const early = await rejectionOf(stripe.transfers.create(params));
    expect(early).toMatchObject({ code: 'balance_insufficient', statusCode: 400 });
    const source = intent.latest_charge as string;
    await stripe.transfers.create({ ...params, source_transaction: source });
    expect(await availableTo(stripe, destination)).toBe(0);
    await pay(stripe, 20_000, 'pm_card_bypassPending');
    const transfer = await stripe.transfers.create({ ...params, transfer_group: 'week-7' });
    expect(await availableTo(stripe, destination)).toBe(5_000);
    await stripe.transfers.createReversal(transfer.id, { amount: 2_000 });
    expect(await availableTo(stripe, destination)).toBe(3_000);
    expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({
      amount_reversed: 2_000,
      reversed: false,
      reversals: { data: [{ amount: 2_000 }] },
    });
    const { data } = await stripe.transfers.list({ transfer_group: 'week-7' });
    expect(data.map(({ id }) => id)).toEqual([transfer.id]);
  });

  it('take no more from a charge than it brought, together', async () => {
    const { stripe } = await runSandbox();
    const { id: destination } = await completed(stripe);
    const intent = await pay(stripe, 10_000, 'pm_card_visa');
    const source_transaction = intent.latest_charge as string;
    const params = { currency: 'usd', destination, source_transaction };
    await stripe.transfers.create({ ...params, amount: 6_000 });
    const error = await rejectionOf(stripe.transfers.create({ ...params, amount: 4_001 }));
    expect(error).toMatchObject({ statusCode: 400, param: 'amount' });
    await stripe.transfers.create({ ...params, amount: 4_000 });
  });

  it('arrive in the currency of the account when it has no other bank, and go back the same way', async () => {
    const { stripe } = await runSandbox();
    const { id: destination } = await stripe.accounts.create({ ...creator, country: 'ES' });
    const external_account = {
      object: 'bank_account' as const,
      account_number: 'ES89370400440532013000',
      country: 'ES',
      currency: 'eur',
    };
    const tos_acceptance = { date: 1_790_000_000, ip: '127.0.0.1' };
    await stripe.accounts.update(destination, { external_account, tos_acceptance });
    await pay(stripe, 20_000, 'pm_card_bypassPending');
    const { id } = await stripe.transfers.create({ amount: 1_000, currency: 'usd', destination });
    const { available } = await stripe.balance.retrieve({}, { stripeAccount: destination });
    expect(available).toMatchObject([{ amount: 900, currency: 'eur' }]);
    expect(await stripe.transfers.createReversal(id)).toMatchObject({ amount: 1_000 });
    expect(await availableTo(stripe, destination)).toBe(0);
  });

  it('need an account that may receive them', async () => {
    const { stripe } = await runSandbox();
    await pay(stripe, 20_000, 'pm_card_bypassPending');
    const { id: destination } = await stripe.accounts.create(creator);
    const params = { amount: 5_000, currency: 'usd', destination };
    const error = await rejectionOf(stripe.transfers.create(params));
    expect(error.code).toBe('insufficient_capabilities_for_transfer');
  });
});

describe('payouts', () => {
  it('arrive at the bank some time later', async () => {
    const receiver = await startReceiver();
    const { stripe } = await runSandbox({
      webhook: { url: receiver.url, secret: webhookSecret, events: ['payout.paid'] },
    });
    const { id: stripeAccount } = await completed(stripe);
    await pay(stripe, 20_000, 'pm_card_bypassPending');
    await stripe.transfers.create({ amount: 9_000, currency: 'usd', destination: stripeAccount });
    const params = { amount: 8_000, currency: 'usd', metadata: { request: '7' } };
    const payout = await stripe.payouts.create(params, { stripeAccount });
    expect(payout.status).toBe('pending');
    const event = await receiver.event('payout.paid');
    expect(event).toMatchObject({
      account: stripeAccount,
      data: { object: { id: payout.id, status: 'paid', metadata: { request: '7' } } },
    });
    expect(await availableTo(stripe, stripeAccount)).toBe(1_000);
    const tooMuch = await rejectionOf(stripe.payouts.create(params, { stripeAccount }));
    expect(tooMuch.code).toBe('balance_insufficient');
  });

  it.each([
    ['000111111116', 'US', 'no_account'],
    ['000111111113', 'US', 'account_closed'],
    ['000222222227', 'US', 'insufficient_funds'],
    ['000333333335', 'US', 'debit_not_authorized'],
    ['000444444440', 'US', 'invalid_currency'],
    ['11111116', 'GB', 'no_account'],
    ['ES62370400440532013001', 'ES', 'no_account'],
    ['DE89370400440532013002', 'DE', 'account_closed'],
  ])('fail for the test account %s of %s: %s', async (account_number, country, code) => {
    const { stripe } = await runSandbox();
    const external_account = {
      object: 'bank_account' as const,
      account_number,
      country,
      currency: 'usd',
    };
    const { id: stripeAccount } = await stripe.accounts.create({ ...creator, external_account });
    await stripe.accounts.update(stripeAccount, {
      tos_acceptance: { date: 1_790_000_000, ip: '127.0.0.1' },
    });
    await pay(stripe, 20_000, 'pm_card_bypassPending');
    await stripe.transfers.create({ amount: 9_000, currency: 'usd', destination: stripeAccount });
    const params = { amount: 9_000, currency: 'usd' };
    const { id } = await stripe.payouts.create(params, { stripeAccount });
    await vi.waitFor(async () => {
      expect(await stripe.payouts.retrieve(id, {}, { stripeAccount })).toMatchObject({
        status: 'failed',
        failure_code: code,
      });
    }, waitFor);
    expect(await availableTo(stripe, stripeAccount)).toBe(9_000);
  });

  it('are pending, then in transit, then paid, and may be returned after that', async () => {
    const receiver = await startReceiver();
    const { stripe, control } = await runSandbox({
      settleAfterMs: 86_400_000,
      webhook: {
        url: receiver.url,
        secret: webhookSecret,
        events: ['payout.updated', 'payout.failed'],
      },
    });
    const { id: stripeAccount } = await completed(stripe);
    await pay(stripe, 20_000, 'pm_card_bypassPending');
    await stripe.transfers.create({ amount: 9_000, currency: 'usd', destination: stripeAccount });
    const { id } = await stripe.payouts.create(
      { amount: 9_000, currency: 'usd' },
      { stripeAccount },
    );
    const answer = (outcome: string) =>
      control(`payouts/${id}/settle`, { outcome, account: stripeAccount });
    await expect(answer('returned')).rejects.toThrow('pending');
    for (const outcome of ['in_transit', 'paid']) {
      expect(await answer(outcome)).toMatchObject({ status: outcome });
    }
    expect(await availableTo(stripe, stripeAccount)).toBe(0);
    expect(await answer('returned')).toMatchObject({
      status: 'failed',
      failure_code: 'could_not_process',
    });
    expect(await availableTo(stripe, stripeAccount)).toBe(9_000);
    const updated = await receiver.event('payout.updated');
    expect(updated).toMatchObject({
      account: stripeAccount,
      data: { object: { status: 'in_transit' }, previous_attributes: { status: 'pending' } },
    });
    await receiver.event('payout.failed');
  });

  it('can be canceled while pending', async () => {
    const { stripe } = await runSandbox({ settleAfterMs: 60_000 });
    await pay(stripe, 20_000, 'pm_card_bypassPending');
    const payout = await stripe.payouts.create({ amount: 1_000, currency: 'usd' });
    expect((await stripe.payouts.cancel(payout.id)).status).toBe('canceled');
    expect((await rejectionOf(stripe.payouts.cancel(payout.id))).statusCode).toBe(400);
  });

  it('act for accounts of this platform only', async () => {
    const { stripe } = await runSandbox();
    const foreign = await rejectionOf(
      stripe.balance.retrieve({}, { stripeAccount: 'acct_foreign' }),
    );
    expect(foreign).toMatchObject({ statusCode: 403, code: 'account_invalid' });
  });
});
