import { accounts } from '@ovation/contracts/ledger/posting';
import { boughtPlanOf } from './boughtPlan.model.ts';
import type { EventOfType, RefusedPayment, Subscription } from './subscription.model.ts';

/** Applies the request of a payment. */
export const applyRequested = (
  before: Subscription,
  { data }: EventOfType<'SubscriptionRequested'>,
): Subscription => ({
  ...before,
  status: before.status === 'expired' ? 'incomplete' : before.status,
  pending: {
    transactionId: data.transactionId,
    isRenewal: false,
    attempt: 1,
    since: data.requestedAt,
    plan: null,
  },
});

type PaidEvent = EventOfType<'SubscriptionActivated'> | EventOfType<'SubscriptionRenewed'>;

/** Adds a payment, which is no longer pending. */
const withPayment = (before: Subscription, { data }: PaidEvent) => {
  const { transactionId, provider, price, commission, commissionBasisPoints, coupon, tax } = data;
  const takenBack = { amount: 0, commission: 0, share: 0, promotion: 0 };
  const payment = { provider, price, commission, commissionBasisPoints, coupon, tax, takenBack };
  return {
    ...before,
    ...boughtPlanOf(data),
    subscriptionType: data.subscriptionType,
    price: data.renewalPrice ?? price,
    couponCode: data.couponCode,
    coupon,
    cardId: data.cardId,
    planned: null,
    pending: before.pending?.transactionId === transactionId ? null : before.pending,
    payments: new Map([...before.payments, [transactionId, { ...payment, reversals: new Map() }]]),
  };
};

/** The rest of the period has another plan; its end, and the payment that opened it, stay. */
const applyUpgraded = (before: Subscription, event: PaidEvent): Subscription => {
  const { subscriptionType, price, coupon } = before;
  const plan =
    subscriptionType === 'free'
      ? null
      : { subscriptionType, price, coupon, ...boughtPlanOf(before) };
  const { transactionId } = event.data;
  return { ...withPayment(before, event), upgradedFrom: plan && { transactionId, plan } };
};

/** Applies a payment: a period that it opens, or the rest of an upgraded one. */
export const applyPaid = (before: Subscription, event: PaidEvent): Subscription => {
  const { data } = event;
  if (data.isUpgrade) return applyUpgraded(before, event);
  const isUnbroken = before.periodEnd === data.periodStart && before.startedAt === data.startedAt;
  const isContinued = isUnbroken && before.subscriptionType !== 'free';
  // A renewal pending at cancellation is the last one.
  const staysCanceled = event.type === 'SubscriptionRenewed' && before.status === 'canceled';
  return {
    ...withPayment(before, event),
    status: staysCanceled ? 'canceled' : 'active',
    canceledAt: staysCanceled ? before.canceledAt : null,
    currency: data.currency,
    startedAt: data.startedAt,
    periodEnd: data.periodEnd,
    periodStart: data.periodStart,
    graceUntil: null,
    pausedUntil: null,
    upgradedFrom: null,
    anchorAt: isContinued ? before.anchorAt : data.periodStart,
    attempts: 0,
    nextAttemptAt: null,
    paidBy: data.transactionId,
  };
};

/** Applies a failed payment. */
export const applyFailed = (
  before: Subscription,
  { data }: EventOfType<'SubscriptionPaymentFailed'>,
): Subscription => {
  const { transactionId, isRenewal, nextAttemptAt } = data;
  const pending = before.pending?.transactionId === transactionId ? null : before.pending;
  if (!isRenewal) return { ...before, pending };
  return {
    ...before,
    pending,
    status: before.status === 'active' ? 'past_due' : before.status,
    attempts: before.attempts + 1,
    nextAttemptAt,
    graceUntil: data.graceUntil ?? before.graceUntil,
  };
};

/** Applies a refund or dispute of a payment, or its undoing. */
export const applyCorrected = (
  before: Subscription,
  event: EventOfType<'SubscriptionPaymentReversed'> | EventOfType<'SubscriptionPaymentRestored'>,
): Subscription => {
  const { transactionId, correction, amount, creatorShare, legs } = event.data;
  const payment = before.payments.get(transactionId);
  if (!payment) return before;
  const isUndone = event.type === 'SubscriptionPaymentRestored';
  const reversals = new Map([...payment.reversals, [correction, isUndone]]);
  const sign = isUndone ? -1 : 1;
  const amountOf = (name: string) => legs.find(({ account }) => account === name)?.amount ?? 0;
  const takenBack = {
    amount: payment.takenBack.amount + sign * amount,
    commission: payment.takenBack.commission - amountOf(accounts.commission),
    share: payment.takenBack.share + sign * creatorShare,
    promotion: payment.takenBack.promotion + amountOf(accounts.promotions),
  };
  return {
    ...before,
    payments: new Map([...before.payments, [transactionId, { ...payment, takenBack, reversals }]]),
  };
};

interface Refusal {
  readonly transactionId: string;
  readonly provider: string;
  readonly reason?: RefusedPayment['reason'];
}

/** Applies a payment that came too late to open access, or its correction. */
export const applyRefused = (
  before: Subscription,
  { transactionId, provider, reason }: Refusal,
  correction: Readonly<Record<string, boolean>>,
): Subscription => {
  const known = before.refused.get(transactionId);
  const corrections = new Map([...(known?.corrections ?? []), ...Object.entries(correction)]);
  const payment = { provider, reason: reason ?? known?.reason, corrections };
  return {
    ...before,
    refused: new Map([...before.refused, [transactionId, payment]]),
  };
};

/** Ends access and everything that was planned for its renewal. */
export const applyExpired = (
  before: Subscription,
  { data: { expiredAt } }: EventOfType<'SubscriptionExpired'>,
): Subscription => {
  const isEndedBefore = before.periodEnd !== null && before.periodEnd < expiredAt;
  return {
    ...before,
    status: 'expired',
    periodEnd: isEndedBefore ? before.periodEnd : expiredAt,
    nextAttemptAt: null,
    planned: null,
    pausedUntil: null,
    graceUntil: null,
  };
};
