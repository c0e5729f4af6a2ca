import { Id } from '@ovation/contracts/kernel/id';
import type Stripe from 'stripe';
import { callStripe, payoutAttemptOf } from '../../payments/public.ts';
import type { PayoutNotification } from '../provider/payoutProvider.ts';
import { accountStateOf } from './accountState.ts';
import { payoutStateOf } from './failures.ts';

const other = ({ id, type }: Stripe.Event): PayoutNotification => ({ id, type, kind: 'other' });

/** Reads the account again: events may be late, and only its state now is worth recording. */
const fromAccount = async (
  stripe: Stripe,
  event: Stripe.Event,
  { id }: Stripe.Account,
): Promise<PayoutNotification> => {
  const account = await callStripe(() => stripe.accounts.retrieve(id));
  const performerId = Id.safeParse(account.metadata?.performerId).data;
  if (performerId === undefined) return other(event);
  const { type } = event;
  return { id: event.id, type, kind: 'account', performerId, account: accountStateOf(account) };
};

const fromPayout = (event: Stripe.Event, payout: Stripe.Payout): PayoutNotification => {
  const attempt = payoutAttemptOf(payout.metadata);
  if (!attempt || event.account === undefined) return other(event);
  return {
    id: event.id,
    type: event.type,
    kind: 'payout',
    accountId: event.account,
    payout: payoutStateOf(payout),
    ...attempt,
  };
};

/** Maps a Stripe event of a connected account to a notification. */
export const toPayoutNotification = async (
  stripe: Stripe,
  event: Stripe.Event,
): Promise<PayoutNotification> => {
  switch (event.type) {
    case 'account.updated':
      return fromAccount(stripe, event, event.data.object);
    case 'payout.paid':
    case 'payout.created':
    case 'payout.updated':
    case 'payout.failed':
    case 'payout.canceled':
      return fromPayout(event, event.data.object);
    default:
      return other(event);
  }
};
