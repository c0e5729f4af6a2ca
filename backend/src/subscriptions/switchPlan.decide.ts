import { renewalPriceOf } from '@ovation/contracts/coupons/rules';
import type { PaymentPurpose } from '@ovation/contracts/payments/events';
import {
  leastCardPaymentMinor,
  type PeriodMonths,
  type Proration,
  periodPriceOf,
  prorate,
} from '@ovation/contracts/plans/rules';
import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { monthsOfPeriod } from '@ovation/contracts/subscriptions/rules';
import { accepted, type Decision, type Refused, refused } from '../kernel/commands/decision.ts';
import type { CreatorPlan } from '../plans/model.ts';
import { type BoughtPlan, boughtPlanOf } from './boughtPlan.model.ts';
import { isLive, type Subscription } from './model.ts';
import { type PriceSeen, priceChangeOf } from './subscribe.decide.ts';

export interface QuotePlanChange {
  /** Plan to change to; undefined if the creator has none with this id. */
  readonly plan: CreatorPlan | undefined;
  /** Id of the creator's first plan, which older subscriptions have. */
  readonly firstPlanId: string;
  /** True when the creator is verified, or policy does not require it. */
  readonly mayPublish: boolean;
  readonly now: string;
}

/** Quote of a plan change. Minor units. */
export interface PlanChangeQuote extends BoughtPlan, Proration {
  /**
   * `upgrade`: at once, for the difference of the days left; `downgrade`: from the next period; `withdrawal`: the
   * running plan goes on after all.
   */
  readonly kind: 'upgrade' | 'downgrade' | 'withdrawal';
  readonly subscriptionType: 'monthly' | 'yearly';
  /** Price of the next period, at `nextChargeAt`. */
  readonly nextPrice: number;
  readonly nextChargeAt: string;
  /** Price that the fan confirms: of the charge now, or of the next period. */
  readonly shownPrice: number;
}

type QuoteRefusal =
  | 'NOT_FOUND'
  | 'PAYMENT_UNDER_WAY'
  | 'PERFORMER_NOT_VERIFIED'
  | 'PLAN_NOT_FOUND'
  | 'SAME_PLAN'
  | 'SUBSCRIPTION_NOT_ACTIVE'
  | 'SUBSCRIPTION_NOT_OFFERED';

const none = { charge: 0, remainingDays: 0, totalDays: 0 };

/**
 * Quotes a change to another plan of the creator, for the same months. A dearer plan begins at once and costs the
 * difference for the days left; any other one begins with the next period. A subscription that is paused, canceled
 * or past due does not change.
 */
export const quotePlanChange = (
  { plan, firstPlanId, mayPublish, now }: QuotePlanChange,
  subscription: Subscription | undefined,
): ({ readonly ok: true } & PlanChangeQuote) | Refused<QuoteRefusal> => {
  if (!subscription) return refused('NOT_FOUND');
  const { subscriptionType, periodStart, planned, price, coupon } = subscription;
  const isActive = subscription.status === 'active' && subscription.pausedUntil === null;
  if (subscriptionType === 'free' || !isActive || !isLive(subscription, now)) {
    return refused('SUBSCRIPTION_NOT_ACTIVE');
  }
  const { periodEnd } = subscription;
  if (subscription.pending?.isRenewal) return refused('PAYMENT_UNDER_WAY');
  if (!plan) return refused('PLAN_NOT_FOUND');
  const next = { subscriptionType, nextChargeAt: periodEnd, ok: true as const };
  if (plan.planId === (subscription.planId ?? firstPlanId)) {
    if (planned === null) return refused('SAME_PLAN');
    const { price: nextPrice } = renewalPriceOf(price, coupon);
    const running = { ...none, ...boughtPlanOf(subscription), nextPrice };
    return { ...next, ...running, kind: 'withdrawal', shownPrice: nextPrice };
  }
  if (!mayPublish) return refused('PERFORMER_NOT_VERIFIED');
  const months = monthsOfPeriod({ ...subscription, subscriptionType }) as PeriodMonths;
  const nextPrice = plan.isRetired ? 0 : periodPriceOf(plan, subscriptionType, months);
  if (nextPrice <= 0) return refused('SUBSCRIPTION_NOT_OFFERED');
  const bought = { planId: plan.planId, planVersion: plan.version, periodMonths: months };
  // A coupon is for the plan that it was used for: plans are compared, and charged, without it.
  const runningPrice = coupon?.originalPrice ?? price;
  if (nextPrice <= runningPrice) {
    return { ...next, ...none, ...bought, kind: 'downgrade', nextPrice, shownPrice: nextPrice };
  }
  const period = { periodStart: periodStart ?? now, periodEnd, now };
  const prorated = prorate({ runningPrice, newPrice: nextPrice, ...period });
  const charge = prorated.charge < leastCardPaymentMinor ? 0 : prorated.charge;
  return {
    ...next,
    ...prorated,
    ...bought,
    charge,
    kind: 'upgrade',
    nextPrice,
    shownPrice: charge,
  };
};

export interface SwitchPlan extends QuotePlanChange {
  readonly currency: 'USD';
  readonly priceSeen: PriceSeen;
  /** Payment of an upgrade, and the card that makes it. */
  readonly transactionId: string;
  readonly cardId: string | undefined;
  /** True when a card can pay the renewal. */
  readonly hasCard: boolean;
  /** True when the fan has requested account removal. */
  readonly isFanLeaving: boolean;
}

/** Changes to another plan of the creator; an upgrade that costs something begins with its payment. */
export const decideSwitchPlan = (
  command: SwitchPlan,
  subscription: Subscription | undefined,
): Decision<
  SubscriptionEvent,
  QuoteRefusal | 'ACCOUNT_BEING_REMOVED' | 'CARD_REQUIRED' | 'PRICE_CHANGED'
> => {
  const { currency, priceSeen, transactionId, cardId, now } = command;
  const quote = quotePlanChange(command, subscription);
  if (!quote.ok) return quote;
  if (!subscription) return refused('NOT_FOUND');
  if (subscription.pending) return refused('PAYMENT_UNDER_WAY');
  const { subscriptionId, fanId, performerId, planned } = subscription;
  const { kind, subscriptionType, nextPrice, nextChargeAt, charge } = quote;
  const isWithdrawal = kind === 'withdrawal';
  if (!isWithdrawal && command.isFanLeaving) return refused('ACCOUNT_BEING_REMOVED');
  const change = priceChangeOf(quote.shownPrice, currency, priceSeen);
  if (change) return change;
  const bought = boughtPlanOf(quote);
  const parties = { subscriptionId, fanId, performerId };
  if (charge > 0) {
    if (cardId === undefined) return refused('CARD_REQUIRED');
    return accepted([
      {
        type: 'SubscriptionRequested',
        data: {
          ...parties,
          subscriptionType,
          transactionId,
          price: charge,
          currency,
          couponCode: null,
          cardId,
          ...bought,
          renewalPrice: nextPrice,
          upgradeUntil: nextChargeAt,
          requestedAt: now,
        },
      },
    ]);
  }
  if (!isWithdrawal && !command.hasCard) return refused('CARD_REQUIRED');
  const isPlanned = planned?.planId === bought.planId && planned?.price === nextPrice;
  if (kind === 'downgrade' && isPlanned) return accepted([]);
  const isImmediate = kind === 'upgrade';
  return accepted([
    {
      type: 'SubscriptionPlanChanged',
      data: {
        ...parties,
        subscriptionType,
        price: nextPrice,
        currency,
        ...bought,
        ...(isWithdrawal && { isWithdrawal }),
        ...(isImmediate && { isImmediate }),
        effectiveAt: isImmediate ? now : nextChargeAt,
        changedAt: now,
      },
    },
  ]);
};

/**
 * Returns a refusal for an upgrade whose period is over, or is another one, by the time of its payment: there is
 * nothing left that it could open.
 */
export const lateUpgradeOf = (
  { upgradeUntil }: Extract<PaymentPurpose, { type: 'subscription' }>,
  subscription: Subscription | undefined,
  now: string,
): 'period-over' | undefined => {
  if (upgradeUntil === undefined) return undefined;
  const isRunning = subscription?.periodEnd === upgradeUntil && upgradeUntil > now;
  return isRunning && subscription.status !== 'expired' ? undefined : 'period-over';
};

/** Returns to the plan before an upgrade whose payment was taken back whole. */
export const revertUpgrade = (
  transactionId: string,
  now: string,
  subscription: Subscription,
): SubscriptionEvent[] => {
  const { subscriptionId, fanId, performerId, currency, upgradedFrom, status } = subscription;
  if (upgradedFrom?.transactionId !== transactionId || status === 'expired') return [];
  return [
    {
      type: 'SubscriptionPlanChanged',
      data: {
        subscriptionId,
        fanId,
        performerId,
        ...upgradedFrom.plan,
        currency,
        isImmediate: true,
        effectiveAt: now,
        changedAt: now,
      },
    },
  ];
};
