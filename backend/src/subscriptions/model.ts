import type { AppliedCoupon } from '@ovation/contracts/coupons/coupon';
import { accounts } from '@ovation/contracts/ledger/posting';
import {
  type SubscriptionEvent,
  type SubscriptionNameEvent,
  type SubscriptionRequestEvent,
  subscriptionNameStream,
  subscriptionRequestStream,
  subscriptionStream,
} from '@ovation/contracts/subscriptions/events';
import type { SubscriptionType } from '@ovation/contracts/subscriptions/subscription';
import type { BookedTax } from '@ovation/contracts/tax/tax';
import type { Model } from '../kernel/commands/handleCommand.ts';
import { type BoughtPlan, boughtPlanOf, type Plan, runningPlanOf } from './boughtPlan.model.ts';

export type { Plan } from './boughtPlan.model.ts';

type EventOfType<Type extends SubscriptionEvent['type']> = Extract<
  SubscriptionEvent,
  { type: Type }
>;

/** Pending payment. */
export interface PendingPayment {
  readonly transactionId: string;
  readonly isRenewal: boolean;
  readonly attempt: number;
  readonly since: string;
  /** Plan that a renewal charges; null for old events without it. */
  readonly plan: Plan | null;
}

export interface AppliedPayment {
  readonly provider: string;
  /** Minor units. */
  readonly price: number;
  readonly commissionBasisPoints: number;
  /** Platform's commission. Minor units, as below. */
  readonly commission: number;
  /** Coupon that lowered the price. */
  readonly coupon: AppliedCoupon | undefined;
  /** Tax in the price, if any. */
  readonly tax?: BookedTax | undefined;
  /** Net total of all corrections: amount, and each party's share. */
  readonly takenBack: {
    readonly amount: number;
    readonly commission: number;
    readonly share: number;
    /** Part of the platform's coupon that came back. */
    readonly promotion: number;
  };
  /** Corrections by id; true once undone. */
  readonly reversals: ReadonlyMap<string, boolean>;
}

export interface RefusedPayment {
  readonly provider: string;
  /** Undefined when only a correction is known. */
  readonly reason: EventOfType<'SubscriptionPaymentRefused'>['data']['reason'] | undefined;
  /** Corrections by id; true once undone. */
  readonly corrections: ReadonlyMap<string, boolean>;
}

/** Decision state of a fan's subscription to a creator. Money in minor units. */
export interface Subscription extends BoughtPlan {
  readonly subscriptionId: string;
  readonly fanId: string;
  readonly performerId: string;
  readonly status: 'incomplete' | 'active' | 'canceled' | 'past_due' | 'expired';
  readonly subscriptionType: SubscriptionType;
  /** Price of the running plan for a whole period, also where the first one cost less. */
  readonly price: number;
  readonly currency: 'USD';
  readonly couponCode: string | null;
  /** Coupon of the running period; its price includes it. */
  readonly coupon: AppliedCoupon | undefined;
  readonly cardId: string | null;
  /** Plan of the next renewal; null when unchanged. */
  readonly planned: Plan | null;
  readonly hadFree: boolean;
  readonly startedAt: string | null;
  /** End of access to the creator's posts. */
  readonly periodEnd: string | null;
  /** Start of the paid period. */
  readonly periodStart: string | null;
  /** End of the access during the retries of a renewal. */
  readonly graceUntil: string | null;
  /** Renewal after a pause; null without one. */
  readonly pausedUntil: string | null;
  /** Last request of a pause that was not withdrawn before it began. */
  readonly lastPausedAt: string | null;
  /** Plan before the last upgrade of this period, and its payment. */
  readonly upgradedFrom: { readonly transactionId: string; readonly plan: Plan } | null;
  /** Start of the continuous paid periods; billing dates derive from it. */
  readonly anchorAt: string | null;
  readonly canceledAt: string | null;
  readonly pending: PendingPayment | null;
  /** Failed attempts of the due renewal. */
  readonly attempts: number;
  readonly nextAttemptAt: string | null;
  /** Payment of the current period. */
  readonly paidBy: string | null;
  readonly payments: ReadonlyMap<string, AppliedPayment>;
  /** Payments that arrived too late to open access, by transaction. */
  readonly refused: ReadonlyMap<string, RefusedPayment>;
  readonly createdAt: string;
}

const newSubscription = (
  { subscriptionId, fanId, performerId }: SubscriptionEvent['data'],
  createdAt: string,
): Subscription => ({
  subscriptionId,
  fanId,
  performerId,
  status: 'incomplete',
  subscriptionType: 'monthly',
  price: 0,
  currency: 'USD',
  couponCode: null,
  coupon: undefined,
  cardId: null,
  planned: null,
  hadFree: false,
  startedAt: null,
  periodEnd: null,
  periodStart: null,
  graceUntil: null,
  pausedUntil: null,
  lastPausedAt: null,
  upgradedFrom: null,
  anchorAt: null,
  canceledAt: null,
  pending: null,
  attempts: 0,
  nextAttemptAt: null,
  paidBy: null,
  payments: new Map(),
  refused: new Map(),
  createdAt,
});

const applyRequested = (
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

const applyPaid = (before: Subscription, event: PaidEvent): Subscription => {
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

const applyFailed = (
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

const applyCorrected = (
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

const applyRefused = (
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

const evolve = (state: Subscription | undefined, event: SubscriptionEvent): Subscription => {
  switch (event.type) {
    case 'SubscriptionRequested':
      return applyRequested(state ?? newSubscription(event.data, event.data.requestedAt), event);
    case 'SubscriptionActivated':
    case 'SubscriptionRenewed':
      return applyPaid(state ?? newSubscription(event.data, event.data.paidAt), event);
    case 'FreeSubscriptionActivated': {
      const { startedAt, periodEnd, currency, planId } = event.data;
      return {
        ...(state ?? newSubscription(event.data, startedAt)),
        status: 'active',
        ...boughtPlanOf({ planId }),
        subscriptionType: 'free',
        price: 0,
        coupon: undefined,
        currency,
        planned: null,
        hadFree: true,
        startedAt,
        periodEnd,
        periodStart: startedAt,
        pausedUntil: null,
        graceUntil: null,
        upgradedFrom: null,
        anchorAt: null,
        canceledAt: null,
        paidBy: null,
      };
    }
    case 'SubscriptionPaymentRefused':
      return applyRefused(
        state ?? newSubscription(event.data, event.data.refusedAt),
        event.data,
        {},
      );
    case 'RefusedPaymentCorrected':
      return applyRefused(
        state ?? newSubscription(event.data, event.data.correctedAt),
        event.data,
        {
          [event.data.correction]: event.data.isUndone,
        },
      );
    default:
      return state ? evolveExisting(state, event) : newSubscription(event.data, '');
  }
};

const evolveExisting = (
  state: Subscription,
  event: Exclude<
    SubscriptionEvent,
    {
      type:
        | 'SubscriptionRequested'
        | 'SubscriptionActivated'
        | 'SubscriptionRenewed'
        | 'FreeSubscriptionActivated'
        | 'SubscriptionPaymentRefused'
        | 'RefusedPaymentCorrected';
    }
  >,
): Subscription => {
  switch (event.type) {
    case 'RenewalStarted': {
      const { transactionId, attempt, startedAt: since } = event.data;
      const { subscriptionType, price, coupon } = event.data;
      const plan =
        subscriptionType === undefined || price === undefined
          ? null
          : { subscriptionType, price, coupon, ...boughtPlanOf(event.data) };
      return { ...state, pending: { transactionId, isRenewal: true, attempt, since, plan } };
    }
    case 'SubscriptionPaymentFailed':
      return applyFailed(state, event);
    case 'SubscriptionCanceled':
      return {
        ...state,
        status: 'canceled',
        canceledAt: event.data.canceledAt,
        planned: null,
        pausedUntil: null,
      };
    case 'SubscriptionResumed':
      return { ...state, status: 'active', canceledAt: null };
    case 'SubscriptionPlanChanged': {
      const { subscriptionType, price, planId, isImmediate, isWithdrawal } = event.data;
      const plan = { subscriptionType, price, ...boughtPlanOf(event.data) };
      if (isImmediate) {
        const { coupon } = event.data;
        const applied = { coupon, couponCode: coupon?.code ?? null };
        return { ...state, ...plan, ...applied, planned: null, upgradedFrom: null };
      }
      // Older events do not say so.
      const isOlder = planId === undefined && subscriptionType === state.subscriptionType;
      return { ...state, planned: isWithdrawal || isOlder ? null : plan };
    }
    case 'SubscriptionPaused': {
      const { resumesAt: pausedUntil, pausedAt: lastPausedAt } = event.data;
      return { ...state, pausedUntil, lastPausedAt };
    }
    case 'SubscriptionPauseWithdrawn': {
      const { renewsAt } = event.data;
      return renewsAt === state.periodEnd
        ? { ...state, pausedUntil: null, lastPausedAt: null }
        : { ...state, pausedUntil: renewsAt };
    }
    case 'SubscriptionCardChanged': {
      const { cardId, nextAttemptAt } = event.data;
      return { ...state, cardId, nextAttemptAt };
    }
    case 'SubscriptionExpired': {
      const { expiredAt } = event.data;
      const periodEnd =
        state.periodEnd !== null && state.periodEnd < expiredAt ? state.periodEnd : expiredAt;
      const none = { nextAttemptAt: null, planned: null, pausedUntil: null, graceUntil: null };
      return { ...state, status: 'expired', periodEnd, ...none };
    }
    case 'SubscriptionPaymentReversed':
    case 'SubscriptionPaymentRestored':
      return applyCorrected(state, event);
    default:
      return event satisfies never;
  }
};

/** `subscription-<fanId>-<performerId>` */
export const subscriptionModel: Model<Subscription | undefined, typeof subscriptionStream> = {
  stream: subscriptionStream,
  initial: undefined,
  evolve,
};

/** Returns the plan of the next renewal; null when it does not renew. A chosen plan has no coupon. */
export const planOfRenewal = (
  subscription: Pick<Subscription, 'planned' | 'price' | 'subscriptionType' | keyof BoughtPlan> &
    Pick<Plan, 'coupon'>,
): Plan | null => {
  const running = runningPlanOf(subscription);
  return running && (subscription.planned ?? running);
};

/** Returns the stream id of a fan and a creator. */
export const subscriptionStreamId = (fanId: string, performerId: string): string =>
  `${fanId}-${performerId}`;

/** Reports if a subscription gives access. */
export const isLive = (
  subscription: Subscription | undefined,
  now: string,
): subscription is Subscription & { readonly periodEnd: string } =>
  subscription !== undefined && subscription.periodEnd !== null && subscription.periodEnd > now;

interface SubscriptionParties {
  readonly fanId: string;
  readonly performerId: string;
}

/** `subscriptionName-<subscriptionId>`: fan and creator of a subscription id. */
export const subscriptionNameModel: Model<
  SubscriptionParties | undefined,
  typeof subscriptionNameStream
> = {
  stream: subscriptionNameStream,
  initial: undefined,
  evolve: (_, { data: { fanId, performerId } }: SubscriptionNameEvent) => ({ fanId, performerId }),
};

/** `subscriptionCall-<id>`: record of a call's idempotency key. */
export const subscriptionCallModel: Model<boolean, typeof subscriptionRequestStream> = {
  stream: subscriptionRequestStream,
  initial: false,
  evolve: (_, __: SubscriptionRequestEvent) => true,
};
