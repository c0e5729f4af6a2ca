import type { PeriodMonths } from '@ovation/contracts/plans/rules';
import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { monthsOfPeriod } from '@ovation/contracts/subscriptions/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { boughtPlanOf, runningPlanOf } from './boughtPlan.model.ts';
import { isLive, type Plan, type Subscription } from './model.ts';
import { boughtFrom } from './planOffer.decide.ts';
import {
  type Offer,
  type PriceSeen,
  priceChangeOf,
  priceSubscription,
} from './subscribe.decide.ts';

export interface ChangePlan {
  readonly offer: Offer;
  readonly subscriptionType: Plan['subscriptionType'];
  /** Months of a bundle; undefined for those of the type. */
  readonly months?: PeriodMonths | undefined;
  readonly currency: 'USD';
  readonly priceSeen: PriceSeen;
  /** True when a card can pay the renewal. */
  readonly hasCard: boolean;
  /** True when the fan has requested account removal. */
  readonly isFanLeaving: boolean;
  readonly now: string;
}

/**
 * Changes the plan from the end of the paid period: nothing is charged now and nothing needs prorating. The
 * current price will be charged then; the running plan keeps its own. Idempotent. A new plan needs a card and
 * a fan who stays; reverting a change needs neither.
 */
export const decideChangePlan = (
  change: ChangePlan,
  subscription: Subscription | undefined,
): Decision<
  SubscriptionEvent,
  | 'ACCOUNT_BEING_REMOVED'
  | 'CARD_REQUIRED'
  | 'NOT_FOUND'
  | 'PERFORMER_NOT_VERIFIED'
  | 'PAYMENT_UNDER_WAY'
  | 'PRICE_CHANGED'
  | 'SUBSCRIPTION_NOT_ACTIVE'
  | 'SUBSCRIPTION_NOT_OFFERED'
> => {
  const { offer, subscriptionType, months, currency, priceSeen, hasCard, isFanLeaving, now } =
    change;
  if (!subscription) return refused('NOT_FOUND');
  const { subscriptionId, fanId, performerId, status, planned } = subscription;
  const running = status === 'active' ? runningPlanOf(subscription) : null;
  if (!running || !isLive(subscription, now)) return refused('SUBSCRIPTION_NOT_ACTIVE');
  if (subscription.pending) return refused('PAYMENT_UNDER_WAY');
  const bought = boughtFrom(offer, subscriptionType, months);
  const isBack =
    subscriptionType === subscription.subscriptionType &&
    (months ?? 1) ===
      (subscriptionType === 'yearly' ? 1 : monthsOfPeriod({ ...subscription, subscriptionType }));
  if (!isBack && isFanLeaving) return refused('ACCOUNT_BEING_REMOVED');
  const priced = isBack
    ? (priceChangeOf(running.price, currency, priceSeen) ?? {
        ok: true as const,
        price: running.price,
      })
    : priceSubscription({ offer, subscriptionType, months, currency, priceSeen });
  if (!priced.ok) return priced;
  const { price } = priced;
  const isUnchanged = isBack
    ? planned === null
    : planned?.subscriptionType === subscriptionType &&
      planned.price === price &&
      planned.planId === bought.planId &&
      planned.periodMonths === bought.periodMonths;
  if (isUnchanged) return accepted([]);
  if (!isBack && !hasCard) return refused('CARD_REQUIRED');
  return accepted([
    {
      type: 'SubscriptionPlanChanged',
      data: {
        subscriptionId,
        fanId,
        performerId,
        subscriptionType,
        price,
        currency,
        ...(isBack ? boughtPlanOf(subscription) : bought),
        ...(isBack && offer.plan && { isWithdrawal: true as const }),
        effectiveAt: subscription.periodEnd,
        changedAt: now,
      },
    },
  ]);
};
