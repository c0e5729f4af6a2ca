import {
  applyCouponTo,
  type CouponPrice,
  type UsableCoupon,
} from '@ovation/contracts/coupons/rules';
import { toAmount } from '@ovation/contracts/kernel/rules';
import type { PeriodMonths } from '@ovation/contracts/plans/rules';
import type { Settings } from '@ovation/contracts/settings/settings';
import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { afterDays } from '@ovation/contracts/subscriptions/rules';
import { accepted, type Decision, type Refused, refused } from '../kernel/commands/decision.ts';
import { isLive, type Subscription } from './model.ts';
import { boughtFrom, type PeriodPrice, type PlanOffer, priceOfOffer } from './planOffer.decide.ts';

export interface Parties {
  readonly subscriptionId: string;
  readonly fanId: string;
  readonly performerId: string;
}

/** Creator's offer; prices in minor units, 0 when not offered. */
export interface Offer extends PlanOffer {
  readonly isFreeSubscription: boolean;
  /** True when verified, or policy does not require it. */
  readonly mayPublish: boolean;
}

/** Price shown to the fan, in minor units; undefined skips the check. */
export type PriceSeen = number | undefined;

/** Returns a refusal when the price differs from the one shown. */
export const priceChangeOf = (price: number, currency: 'USD', priceSeen: PriceSeen) =>
  priceSeen === undefined || priceSeen === price
    ? undefined
    : refused('PRICE_CHANGED', { price: toAmount(price), currency });

/** Starts a free trial: once per fan and creator, when both operator and creator offer it. */
export const decideSubscribeFree = (
  command: {
    readonly parties: Parties;
    readonly offer: Offer;
    readonly settings: Pick<
      Settings,
      'freeSubscriptionEnabled' | 'freeSubscriptionDuration' | 'currency'
    >;
    readonly priceSeen: PriceSeen;
    readonly isFanLeaving: boolean;
    readonly now: string;
  },
  subscription: Subscription | undefined,
): Decision<
  SubscriptionEvent,
  | 'ACCOUNT_BEING_REMOVED'
  | 'PERFORMER_NOT_VERIFIED'
  | 'SUBSCRIPTION_NOT_OFFERED'
  | 'FREE_SUBSCRIPTION_USED'
  | 'ALREADY_SUBSCRIBED'
  | 'PAYMENT_UNDER_WAY'
  | 'PRICE_CHANGED'
> => {
  const { parties, offer, settings, now } = command;
  if (command.isFanLeaving) return refused('ACCOUNT_BEING_REMOVED');
  if (!offer.mayPublish) return refused('PERFORMER_NOT_VERIFIED');
  if (!settings.freeSubscriptionEnabled || !offer.isFreeSubscription) {
    return refused('SUBSCRIPTION_NOT_OFFERED');
  }
  if (isLive(subscription, now)) return refused('ALREADY_SUBSCRIBED');
  if (subscription?.hadFree) return refused('FREE_SUBSCRIPTION_USED');
  if (subscription?.pending) return refused('PAYMENT_UNDER_WAY');
  const change = priceChangeOf(0, settings.currency, command.priceSeen);
  if (change) return change;
  return accepted([
    {
      type: 'FreeSubscriptionActivated',
      data: {
        ...parties,
        currency: settings.currency,
        planId: offer.plan?.planId,
        startedAt: now,
        periodEnd: afterDays(now, offer.plan?.trialDays ?? settings.freeSubscriptionDuration),
      },
    },
  ]);
};

export interface SubscribePaid {
  readonly parties: Parties;
  readonly offer: Offer;
  readonly subscriptionType: 'monthly' | 'yearly';
  /** Months of a bundle; undefined for those of the type. */
  readonly months?: PeriodMonths | undefined;
  readonly transactionId: string;
  readonly currency: 'USD';
  readonly priceSeen: PriceSeen;
  /** Coupon that lowers the price. */
  readonly coupon?: UsableCoupon | undefined;
  readonly cardId: string;
  /** True when the fan has requested account removal. */
  readonly isFanLeaving: boolean;
  readonly now: string;
}

/** Reports if a paid subscription renews: a second payment would be a duplicate. */
const isRunning = (subscription: Subscription | undefined, now: string): boolean =>
  isLive(subscription, now) &&
  subscription.status === 'active' &&
  subscription.subscriptionType !== 'free';

export type PricingRefusal =
  | 'PERFORMER_NOT_VERIFIED'
  | 'SUBSCRIPTION_NOT_OFFERED'
  | 'PRICE_CHANGED';

/**
 * Returns the current price, if it is the one the fan was shown. A coupon lowers the full price, and replaces a
 * win-back offer.
 */
export const priceSubscription = (
  {
    offer,
    subscriptionType,
    months,
    currency,
    priceSeen,
    coupon,
  }: Pick<
    SubscribePaid,
    'offer' | 'subscriptionType' | 'months' | 'currency' | 'priceSeen' | 'coupon'
  >,
  subscription?: Subscription,
): ({ readonly ok: true } & CouponPrice & Partial<PeriodPrice>) | Refused<PricingRefusal> => {
  if (!offer.mayPublish) return refused('PERFORMER_NOT_VERIFIED');
  const listed = priceOfOffer(offer, subscriptionType, months, subscription);
  if (listed.price <= 0) return refused('SUBSCRIPTION_NOT_OFFERED');
  const priced = coupon ? applyCouponTo(coupon, listed.renewalPrice, 'subscription') : listed;
  return priceChangeOf(priced.price, currency, priceSeen) ?? { ok: true, ...priced };
};

/** Requests a paid subscription: one payment at a time, none while a paid one runs. */
export const decideSubscribePaid = (
  command: SubscribePaid,
  subscription: Subscription | undefined,
): Decision<
  SubscriptionEvent,
  PricingRefusal | 'ACCOUNT_BEING_REMOVED' | 'ALREADY_SUBSCRIBED' | 'PAYMENT_UNDER_WAY'
> => {
  const { parties, subscriptionType, transactionId, currency, now } = command;
  if (command.isFanLeaving) return refused('ACCOUNT_BEING_REMOVED');
  if (isRunning(subscription, now)) return refused('ALREADY_SUBSCRIBED');
  if (subscription?.pending) return refused('PAYMENT_UNDER_WAY');
  const priced = priceSubscription(command, subscription);
  if (!priced.ok) return priced;
  const { price, coupon, renewalPrice = price } = priced;
  return accepted([
    {
      type: 'SubscriptionRequested',
      data: {
        ...parties,
        subscriptionType,
        transactionId,
        price,
        currency,
        couponCode: coupon?.code ?? null,
        ...(coupon && { coupon }),
        cardId: command.cardId,
        ...boughtFrom(command.offer, subscriptionType, command.months),
        renewalPrice: renewalPrice === price ? undefined : renewalPrice,
        requestedAt: now,
      },
    },
  ]);
};

/** Cancels the renewal; paid access stays. Idempotent. */
export const decideCancel = (
  now: string,
  subscription: Subscription | undefined,
  { isBlocked = false }: { readonly isBlocked?: boolean } = {},
): Decision<SubscriptionEvent, 'SUBSCRIPTION_NOT_ACTIVE' | 'NOT_FOUND'> => {
  if (!subscription) return refused('NOT_FOUND');
  const { subscriptionId, fanId, performerId, status, periodEnd } = subscription;
  if (status === 'canceled') return accepted([]);
  if ((status !== 'active' && status !== 'past_due') || periodEnd === null) {
    return refused('SUBSCRIPTION_NOT_ACTIVE');
  }
  const parties = { subscriptionId, fanId, performerId };
  const expiry: SubscriptionEvent[] =
    periodEnd <= now
      ? [{ type: 'SubscriptionExpired', data: { ...parties, reason: 'ended', expiredAt: now } }]
      : [];
  return accepted([
    {
      type: 'SubscriptionCanceled',
      data: {
        ...parties,
        accessUntil: periodEnd,
        canceledAt: now,
        ...(isBlocked && { isBlocked }),
      },
    },
    ...expiry,
  ]);
};
