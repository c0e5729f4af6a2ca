import { promotionOf } from '@ovation/contracts/coupons/rules';
import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { accounts, posting } from '@ovation/contracts/ledger/posting';
import { restoredAmount } from '@ovation/contracts/payments/restoredAmount';
import type {
  SubscriptionActivated,
  SubscriptionPaymentRestored,
  SubscriptionPaymentReversed,
  SubscriptionRenewed,
} from '@ovation/contracts/subscriptions/events';
import { taxAmountOf } from '@ovation/contracts/tax/tax';
import { type Accepted, accepted } from '../kernel/commands/decision.ts';
import { type Earnings, noneOutstanding } from '../models/earnings.model.ts';
import { withRecoveredLosses } from '../models/lossRecovery.model.ts';

type Data<Definition> = Definition extends { type: string } ? EventOf<Definition>['data'] : never;

/**
 * Credits a creator's share of a paid period, of its price without tax; the posting is in the subscription's
 * event. Earlier losses are recovered from it.
 */
export const decideCreditSubscription = (
  data: Data<typeof SubscriptionActivated | typeof SubscriptionRenewed>,
  now: string,
  earnings: Earnings,
): Accepted<EarningsEvent> => {
  const { transactionId, subscriptionType, performerId, fanId, price, commission } = data;
  // With the platform's coupon, shares are those of the full price.
  const amount = price + promotionOf(price, data.coupon) - taxAmountOf(data.tax);
  const events = withRecoveredLosses(performerId, now, earnings, [
    {
      type: 'SubscriptionCredited',
      data: {
        transactionId,
        subscriptionType,
        performerId,
        fanId,
        amount,
        commission,
        net: amount - commission,
        currency: data.currency,
        creditedAt: data.paidAt,
      },
    },
  ]);
  return accepted(events);
};

/** Takes back a creator's share as far as the balance allows: it never goes below zero. */
export const decideReturnShare = (
  data: Data<typeof SubscriptionPaymentReversed>,
  earnings: Pick<Earnings, 'money' | 'returned'>,
): Accepted<EarningsEvent> => {
  const { transactionId, performerId, fanId, correction, creatorShare: share, currency } = data;
  if (earnings.returned.has(correction)) return accepted([]);
  const taken = Math.min(share, Math.max(0, earnings.money));
  const legs = posting([
    { account: accounts.creator(performerId), commodity: currency, amount: -taken },
    { account: accounts.losses, commodity: currency, amount: taken },
  ]);
  return accepted([
    {
      type: 'SubscriptionShareReturned',
      data: {
        transactionId,
        performerId,
        fanId,
        correction,
        share,
        taken,
        currency,
        legs: taken === 0 ? [] : legs,
        returnedAt: data.reversedAt,
      },
    },
  ]);
};

/** Returns the share of a payment that was taken back or is uncovered: the most that can be restored. */
const outstandingShareOf = (
  { outstanding }: Pick<Earnings, 'outstanding'>,
  transactionId: string,
): number => {
  const { taken, uncovered } = outstanding.get(transactionId) ?? noneOutstanding;
  return taken + uncovered;
};

/** Reports if a restoration arrives before the returns it undoes. */
export const precedesReturns = (
  { transactionId, creatorShare, correction }: Data<typeof SubscriptionPaymentRestored>,
  earnings: Pick<Earnings, 'outstanding' | 'returned'>,
): boolean =>
  !earnings.returned.get(correction)?.isRestored &&
  creatorShare > outstandingShareOf(earnings, transactionId);

/** Restores a creator's share after a won dispute, up to what had been taken. */
export const decideRestoreShare = (
  data: Data<typeof SubscriptionPaymentRestored>,
  now: string,
  earnings: Earnings,
): Accepted<EarningsEvent> => {
  const { transactionId, performerId, fanId, correction, currency } = data;
  const returned = earnings.returned.get(correction);
  if (returned?.isRestored) return accepted([]);
  const share = Math.min(data.creatorShare, outstandingShareOf(earnings, transactionId));
  const outstanding = earnings.outstanding.get(transactionId) ?? noneOutstanding;
  const amount = restoredAmount(share, outstanding);
  if (share === 0) return accepted([]);
  const events = withRecoveredLosses(performerId, now, earnings, [
    {
      type: 'SubscriptionShareRestored',
      data: {
        transactionId,
        performerId,
        fanId,
        correction,
        amount,
        ...(share !== returned?.share && { share }),
        currency,
        legs: posting([
          { account: accounts.losses, commodity: currency, amount: -amount },
          { account: accounts.creator(performerId), commodity: currency, amount },
        ]),
        restoredAt: data.restoredAt,
      },
    },
  ]);
  return accepted(events);
};
