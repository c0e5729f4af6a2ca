import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { accountStateOf } from './accountState.ts';
import { payoutFailureOf, payoutStateOf } from './failures.ts';

const account = (requirements: object): Stripe.Account =>
  ({
    id: 'acct_1',
    details_submitted: true,
    payouts_enabled: false,
    capabilities: { transfers: 'active' },
    requirements,
  }) as Stripe.Account;

describe('the state of an account with Stripe', () => {
  it('names each requirement once, in the product’s words', () => {
    const state = accountStateOf(
      account({
        past_due: ['external_account'],
        currently_due: [
          'external_account',
          'tos_acceptance.ip',
          'individual.verification.document',
          'individual.address.line1',
          'individual.dob.day',
          'individual.dob.month',
          'something.new',
        ],
        current_deadline: 1_790_000_000,
        disabled_reason: 'rejected.fraud',
      }),
    );
    expect(state).toEqual({
      accountId: 'acct_1',
      isSubmitted: true,
      canReceive: true,
      canPayOut: false,
      due: ['bank_account', 'terms', 'identity_document', 'address', 'identity', 'other'],
      dueBy: new Date(1_790_000_000_000).toISOString(),
      disabledReason: 'rejected',
    });
  });

  it.each([
    [null, null],
    ['requirements.past_due', 'requirements'],
    ['requirements.pending_verification', 'verification'],
    ['under_review', 'review'],
    ['platform_paused', 'platform_paused'],
    ['something.new', 'other'],
  ])('maps the disabled reason %s to %s', (disabled_reason, expected) => {
    expect(accountStateOf(account({ disabled_reason })).disabledReason).toBe(expected);
  });
});

describe('a payout to the bank', () => {
  it.each([
    ['pending', 'sent'],
    ['in_transit', 'sent'],
    ['paid', 'paid'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('that is %s is %s', (status, expected) => {
    const payout = { id: 'po_1', status, arrival_date: 1_790_000_000, failure_code: null };
    expect(payoutStateOf(payout as Stripe.Payout).status).toBe(expected);
  });

  it.each([
    ['no_account', 'account_not_found'],
    ['account_closed', 'account_closed'],
    ['constructor', 'unknown'],
    [null, 'unknown'],
  ])('fails with %s as %s', (code, expected) => {
    expect(payoutFailureOf(code)).toBe(expected);
  });
});
