import type { EventOf } from '@ovation/contracts/kernel/event';
import { toAmount } from '@ovation/contracts/kernel/rules';
import type { CardDocument } from '@ovation/contracts/payments/readModels';
import { hasExpired } from '@ovation/contracts/payments/rules';
import type {
  FreeSubscriptionActivated,
  SubscriptionActivated,
  SubscriptionRenewed,
  SubscriptionRequested,
} from '@ovation/contracts/subscriptions/events';
import type { SubscriptionDocument } from '@ovation/contracts/subscriptions/readModels';
import { monthsOfPeriod, renewalPriceOf } from '@ovation/contracts/subscriptions/rules';
import type {
  OwnSubscription,
  Subscription as View,
} from '@ovation/contracts/subscriptions/subscription';
import { displayedRenewalCard } from '../payments/public.ts';
import { firstPlanIdOf } from '../relations/public.ts';
import { planOfRenewal, type Subscription } from './model.ts';

type SubscriptionFields = Omit<SubscriptionDocument, 'hadTrial' | 'cardId'>;

const nextPlanOf = ({ renews, ...subscription }: SubscriptionFields): View['nextPlan'] => {
  const plan = renews ? planOfRenewal(subscription) : null;
  if (!plan) return null;
  const { subscriptionType, price } = plan;
  const planId = plan.planId ?? firstPlanIdOf(subscription.performerId);
  const periodMonths = monthsOfPeriod(plan);
  return { subscriptionType, price: toAmount(price), planId, periodMonths };
};

export const toView = (document: SubscriptionFields, now: string): View => ({
  _id: document.subscriptionId,
  subscriptionType: document.subscriptionType,
  userId: document.fanId,
  performerId: document.performerId,
  planId: document.planId ?? firstPlanIdOf(document.performerId),
  ...(document.subscriptionType !== 'free' && {
    periodMonths: monthsOfPeriod({ ...document, subscriptionType: document.subscriptionType }),
  }),
  price: toAmount(document.price),
  currency: document.currency,
  couponCode: document.couponCode,
  startedAt: document.startedAt,
  nextRecurringDate: document.renews ? (document.pausedUntil ?? document.expiresAt) : null,
  nextPlan: nextPlanOf(document),
  retryAt: document.retryAt,
  expiredAt: document.expiresAt,
  canceledAt: document.canceledAt,
  ...(document.pausedUntil !== undefined && { pausedUntil: document.pausedUntil }),
  status: document.expiresAt !== null && document.expiresAt > now ? 'active' : 'deactivated',
  createdAt: document.createdAt,
});

/** Disables renewal while the removal of either account is pending. */
export const withoutRenewal = <Document extends SubscriptionDocument>(
  document: Document,
  leaving: ReadonlySet<string>,
): Document =>
  leaving.has(document.fanId) || leaving.has(document.performerId)
    ? { ...document, renews: false, retryAt: null }
    : document;

/** Renders a subscription for its fan, with the renewal card. */
export const toOwnView = (
  document: SubscriptionDocument,
  cards: readonly CardDocument[],
  now: string,
  sentence: string,
): OwnSubscription => {
  const card = displayedRenewalCard(cards, document.cardId, now);
  return {
    ...toView(document, now),
    sentence,
    renewalCard: card
      ? { brand: card.brand, last4: card.last4, isExpired: hasExpired(card, now) }
      : null,
  };
};

export const viewOfState = (subscription: Subscription, now: string): View => {
  const { status, subscriptionType, periodEnd } = subscription;
  const pausedUntil = subscription.pausedUntil ?? undefined;
  const renews = subscriptionType !== 'free' && (status === 'active' || status === 'past_due');
  const retryAt = status === 'past_due' ? subscription.nextAttemptAt : null;
  return toView({ ...subscription, expiresAt: periodEnd, renews, retryAt, pausedUntil }, now);
};

type SubscriptionStartEvent =
  | EventOf<typeof SubscriptionActivated>
  | EventOf<typeof SubscriptionRenewed>
  | EventOf<typeof FreeSubscriptionActivated>
  | EventOf<typeof SubscriptionRequested>;

const emptyFields = {
  startedAt: null,
  expiresAt: null,
  canceledAt: null,
  renews: false,
  planned: null,
  retryAt: null,
  couponCode: null,
};

/** Renders a subscription from an event: the response of its call, also on repetition. */
export const viewOfEvent = (event: SubscriptionStartEvent, createdAt: string): View => {
  switch (event.type) {
    case 'SubscriptionRequested':
      return toView({ ...emptyFields, ...event.data, createdAt }, createdAt);
    case 'FreeSubscriptionActivated': {
      const { startedAt, periodEnd: expiresAt } = event.data;
      const free = { subscriptionType: 'free' as const, price: 0 };
      return toView({ ...emptyFields, ...event.data, ...free, expiresAt, createdAt }, startedAt);
    }
    case 'SubscriptionActivated':
    case 'SubscriptionRenewed': {
      const { paidAt, periodEnd: expiresAt } = event.data;
      const price = renewalPriceOf(event.data);
      const paid = { ...emptyFields, ...event.data, price, expiresAt, renews: true, createdAt };
      return toView(paid, paidAt);
    }
    default:
      return event satisfies never;
  }
};
