import type { PayoutFailure } from '@ovation/contracts/payouts/rules';
import Stripe from 'stripe';
import type { ProviderPayout, ProviderRefusal } from '../provider/payoutProvider.ts';

/** Stripe's failure codes of payouts and error codes of transfers. */
const failures: Readonly<Record<string, PayoutFailure>> = {
  account_closed: 'account_closed',
  account_frozen: 'account_frozen',
  bank_account_restricted: 'account_frozen',
  no_account: 'account_not_found',
  invalid_account_number: 'account_not_found',
  incorrect_account_holder_name: 'incorrect_holder',
  incorrect_account_holder_tax_id: 'incorrect_holder',
  insufficient_funds: 'insufficient_provider_balance',
  balance_insufficient: 'insufficient_provider_balance',
  invalid_currency: 'unsupported_currency',
  declined: 'bank_rejected',
  could_not_process: 'bank_rejected',
  debit_not_authorized: 'bank_rejected',
  insufficient_capabilities_for_transfer: 'account_not_ready',
  payouts_not_allowed: 'account_not_ready',
  account_invalid: 'account_not_ready',
};

export const payoutFailureOf = (code: string | null | undefined): PayoutFailure =>
  (Object.hasOwn(failures, code ?? '') ? failures[code ?? ''] : undefined) ?? 'unknown';

/** Returns the refusal of a request that Stripe answered; undefined when it says nothing about the request. */
export const refusalOf = (error: unknown): ProviderRefusal | undefined =>
  error instanceof Stripe.errors.StripeInvalidRequestError
    ? {
        status: 'refused',
        failure: payoutFailureOf(error.code),
        providerCode: error.code ?? null,
      }
    : undefined;

/** Returns the state of a payout to the bank; a canceled one has failed. */
export const payoutStateOf = (payout: Stripe.Payout): ProviderPayout => {
  const hasFailed = payout.status === 'failed' || payout.status === 'canceled';
  return {
    status: hasFailed ? 'failed' : payout.status === 'paid' ? 'paid' : 'sent',
    providerPayoutId: payout.id,
    expectedAt: new Date(payout.arrival_date * 1_000).toISOString(),
    failure: hasFailed ? payoutFailureOf(payout.failure_code) : null,
    providerCode: hasFailed ? payout.failure_code : null,
  };
};
