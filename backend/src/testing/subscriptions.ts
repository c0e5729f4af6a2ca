import { settingsDefault } from '@ovation/contracts/settings/settings';
import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import { decideApplyPayment, type PaidSubscription } from '../subscriptions/applyPayment.decide.ts';
import { type Plan, type Subscription, subscriptionModel } from '../subscriptions/model.ts';
import { given, idOf } from './decider.ts';

/** Fixture: a fan, a creator and their subscription's events, for specs of deciders. */
export const parties = { subscriptionId: idOf(1), fanId: idOf(2), performerId: idOf(3) };
export const offer = {
  monthlyPriceMinor: 999,
  yearlyPriceMinor: 9_900,
  isFreeSubscription: true,
  mayPublish: true,
};
export const settings = settingsDefault;
export const day0 = '2026-01-31T12:00:00.000Z';
/** End of the first month. */
export const end = '2026-02-28T12:00:00.000Z';
export const [firstPayment, cardId] = [idOf(50), idOf(9)];

export type State = Subscription | undefined;

export const paymentOf = (transactionId: string, isRenewal = false): PaidSubscription => ({
  transactionId,
  fanId: parties.fanId,
  provider: 'stripe',
  cardId,
  amount: 999,
  currency: 'USD',
  couponCode: null,
  purpose: {
    type: 'subscription',
    subscriptionId: parties.subscriptionId,
    performerId: parties.performerId,
    subscriptionType: 'monthly',
    isRenewal,
    commissionBasisPoints: 2_000,
  },
});

export const requested = (transactionId = firstPayment, requestedAt = day0): SubscriptionEvent => ({
  type: 'SubscriptionRequested',
  data: {
    ...parties,
    subscriptionType: 'monthly',
    transactionId,
    price: 999,
    currency: 'USD',
    couponCode: null,
    cardId,
    requestedAt,
  },
});

export const renewalStarted = (
  attempt: number,
  startedAt: string,
  plan: Partial<Plan> = {},
): SubscriptionEvent => ({
  type: 'RenewalStarted',
  data: {
    ...parties,
    transactionId: idOf(100 + attempt),
    attempt,
    subscriptionType: 'monthly',
    price: 999,
    startedAt,
    ...plan,
  },
});

export const canceled = (canceledAt = day0): SubscriptionEvent => ({
  type: 'SubscriptionCanceled',
  data: { ...parties, accessUntil: end, canceledAt },
});

export const resumed = (resumedAt = day0): SubscriptionEvent => ({
  type: 'SubscriptionResumed',
  data: { ...parties, renewsAt: end, resumedAt },
});

/** Plan change, to yearly by default, from the end of the first month. */
export const planChanged = (plan: Partial<Plan> = {}): SubscriptionEvent => ({
  type: 'SubscriptionPlanChanged',
  data: {
    ...parties,
    subscriptionType: 'yearly',
    price: 9_900,
    currency: 'USD',
    effectiveAt: end,
    changedAt: day0,
    ...plan,
  },
});

export const expired = (
  expiredAt: string,
  reason: Extract<SubscriptionEvent, { type: 'SubscriptionExpired' }>['data']['reason'] = 'ended',
): SubscriptionEvent => ({
  type: 'SubscriptionExpired',
  data: { ...parties, reason, expiredAt },
});

export const free = (startedAt: string, periodEnd: string): SubscriptionEvent => ({
  type: 'FreeSubscriptionActivated',
  data: { ...parties, currency: 'USD', startedAt, periodEnd },
});

/** Requested and paid on the first day, followed by more events. */
export const subscribed = (...more: readonly SubscriptionEvent[]): SubscriptionEvent[] => {
  const { state } = given(subscriptionModel, [requested()]);
  const { events } = decideApplyPayment(paymentOf(firstPayment), day0, state);
  return [requested(), ...events, ...more];
};
