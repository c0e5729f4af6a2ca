import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@ovation/event-log/ids';
import { startSandbox } from '@ovation/stripe-sandbox/startSandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStripe } from '../../payments/stripe/client.ts';
import { createStripePayoutCalls } from './stripePayoutProvider.ts';

const secretKey = 'sk_test_payouts000000000';
const directory = mkdtempSync(join(tmpdir(), 'stripe-payouts-'));
const pages = {
  returnUrl: 'https://ovation.test/studio/payouts',
  refreshUrl: 'https://ovation.test/studio/payouts',
};

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let provider: ReturnType<typeof createStripePayoutCalls>;

const providerAt = (apiUrl: string) => {
  const config = { secretKey, webhookSecret: 'whsec_payouts', apiUrl, returnUrl: pages.returnUrl };
  return createStripePayoutCalls(createStripe(config), pages);
};

beforeAll(async () => {
  sandbox = await startSandbox({
    directory,
    port: 0,
    secretKey,
    publishableKey: 'pk_test_payouts000000000',
  });
  provider = providerAt(sandbox.url);
});

afterAll(async () => {
  await sandbox.stop();
  rmSync(directory, { recursive: true, force: true });
});

describe('the payout provider Stripe', () => {
  it('opens one account per creator, with a new link for each call', async () => {
    const performerId = newId();
    const accountId = await provider.createAccount({ performerId, country: null });
    expect(await provider.createAccount({ performerId, country: null })).toBe(accountId);
    const first = await provider.createAccountLink(accountId);
    const second = await provider.createAccountLink(accountId);
    expect(second.url).not.toBe(first.url);
    const state = await provider.findAccount(accountId);
    expect(state).toMatchObject({ accountId, canPayOut: false });
    expect(state?.due).toContain('bank_account');
  });

  it('refuses a transfer to an account that is not ready, and finds none', async () => {
    const performerId = newId();
    const accountId = await provider.createAccount({ performerId, country: null });
    const attempt = { payoutId: newId(), performerId, attempt: 1, accountId };
    const request = { ...attempt, amount: 1_000, currency: 'USD' as const };
    expect(await provider.transfer(request)).toMatchObject({
      status: 'refused',
      failure: 'account_not_ready',
    });
    const lookup = { ...attempt, submittedAt: new Date().toISOString() };
    expect(await provider.findTransfer(lookup)).toBeUndefined();
    expect(await provider.findPayout(lookup)).toBeUndefined();
  });

  it('is unavailable when Stripe is down', async () => {
    const unreachable = providerAt('http://127.0.0.1:1');
    await expect(unreachable.findAccount('acct_1')).rejects.toThrow('not available');
  });
});
