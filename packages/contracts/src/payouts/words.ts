import { defineMessages, type Message } from '../translations/message.ts';
import type { PayoutFailure, PayoutRejectionReason } from './rules.ts';

/** Reasons of failed payouts, with what the creator can do. */
export const failureWords: Readonly<Record<PayoutFailure, Message>> = defineMessages(
  'payout.failure',
  {
    account_closed: 'Your bank account is closed. Enter another one.',
    account_frozen: 'Your bank account is frozen. Ask your bank, or enter another one.',
    account_not_found: 'Your bank account couldn’t be found. Check its number.',
    account_not_ready: 'Your account with Stripe can’t receive payouts yet. Complete it first.',
    bank_rejected: 'Your bank rejected the payment. Ask your bank why.',
    incorrect_holder: 'The name on the bank account is different. Check the account holder’s name.',
    insufficient_provider_balance:
      'The payment is delayed on our side. You don’t need to do anything.',
    limit_exceeded: 'Your bank account can’t receive this amount. Ask your bank.',
    returned: 'Your bank returned the payment. Check your bank account.',
    unsupported_currency: 'Your bank account can’t receive this currency. Enter another one.',
    unknown: 'The payment failed. Check the account that you entered for payouts.',
  },
);

/** Reasons of rejected payouts. */
export const rejectionWords: Readonly<Record<PayoutRejectionReason, Message>> = defineMessages(
  'payout.rejection',
  {
    identity: 'We couldn’t confirm your identity.',
    bank_account: 'Your bank account needs to be corrected.',
    suspicious: 'We’re checking some of your earnings.',
    duplicate: 'There is another request for the same money.',
    other: 'It can’t be paid as requested.',
  },
);

export const payoutMessages: readonly Message[] = [
  ...Object.values(failureWords),
  ...Object.values(rejectionWords),
];
