import type { EventOf } from '@ovation/contracts/kernel/event';
import {
  FreeSubscriptionActivated,
  SubscriptionActivated,
  SubscriptionCanceled,
  SubscriptionExpired,
  SubscriptionPaused,
  SubscriptionPauseWithdrawn,
  SubscriptionPaymentFailed,
  SubscriptionPlanChanged,
  SubscriptionRenewed,
  SubscriptionRequested,
  SubscriptionResumed,
} from '@ovation/contracts/subscriptions/events';
import {
  type SubscriptionDocument,
  subscriptionsOfFan,
  subscriptionsOfPerformer,
} from '@ovation/contracts/subscriptions/readModels';
import { renewalPriceOf } from '@ovation/contracts/subscriptions/rules';
import { type Change, defineProjection } from '../kernel/projection.ts';

interface Parties {
  readonly subscriptionId: string;
  readonly fanId: string;
  readonly performerId: string;
}

type Evolve = (before: SubscriptionDocument | undefined) => SubscriptionDocument | undefined;
/** Builds a change of a subscription in one person's list. */
type MakeChange = (parties: Parties, evolve: Evolve) => Change<SubscriptionDocument>;

/** Picks what was bought. */
const boughtOf = ({ planId, planVersion, periodMonths }: Partial<SubscriptionDocument>) => ({
  planId,
  planVersion,
  periodMonths,
});

const requested =
  ({ data }: EventOf<typeof SubscriptionRequested>): Evolve =>
  (before) =>
    before ?? {
      subscriptionId: data.subscriptionId,
      fanId: data.fanId,
      performerId: data.performerId,
      subscriptionType: data.subscriptionType,
      price: data.price,
      currency: data.currency,
      couponCode: data.couponCode,
      ...(data.coupon && { coupon: data.coupon }),
      startedAt: null,
      expiresAt: null,
      renews: false,
      cardId: null,
      planned: null,
      retryAt: null,
      hadTrial: false,
      canceledAt: null,
      ...boughtOf(data),
      createdAt: data.requestedAt,
    };

/** The rest of the period has another plan; its end stays. */
const upgraded = (
  before: SubscriptionDocument,
  data: EventOf<typeof SubscriptionRenewed>['data'],
): SubscriptionDocument => ({
  ...before,
  ...boughtOf(data),
  subscriptionType: data.subscriptionType,
  price: renewalPriceOf(data),
  cardId: data.cardId,
  couponCode: data.couponCode,
  coupon: data.coupon,
  planned: null,
});

const paid =
  ({ type, data }: EventOf<typeof SubscriptionActivated | typeof SubscriptionRenewed>): Evolve =>
  (before) => {
    if (before && type === 'SubscriptionRenewed' && data.isUpgrade) return upgraded(before, data);
    const staysCanceled = type === 'SubscriptionRenewed' && (before?.canceledAt ?? null) !== null;
    return {
      subscriptionId: data.subscriptionId,
      fanId: data.fanId,
      performerId: data.performerId,
      subscriptionType: data.subscriptionType,
      price: renewalPriceOf(data),
      ...boughtOf(data),
      currency: data.currency,
      couponCode: data.couponCode,
      ...(data.coupon && { coupon: data.coupon }),
      startedAt: data.startedAt,
      expiresAt: data.periodEnd,
      renews: !staysCanceled,
      cardId: data.cardId,
      planned: null,
      retryAt: null,
      hadTrial: before?.hadTrial ?? false,
      canceledAt: staysCanceled ? (before?.canceledAt ?? null) : null,
      createdAt: before?.createdAt ?? data.paidAt,
    };
  };

const free =
  ({ data }: EventOf<typeof FreeSubscriptionActivated>): Evolve =>
  (before) => ({
    subscriptionId: data.subscriptionId,
    fanId: data.fanId,
    performerId: data.performerId,
    ...boughtOf({ planId: data.planId }),
    subscriptionType: 'free',
    price: 0,
    currency: data.currency,
    couponCode: null,
    startedAt: data.startedAt,
    expiresAt: data.periodEnd,
    renews: false,
    cardId: null,
    planned: null,
    retryAt: null,
    hadTrial: true,
    canceledAt: null,
    createdAt: before?.createdAt ?? data.startedAt,
  });

const ended =
  ({ data }: EventOf<typeof SubscriptionExpired>): Evolve =>
  (before) =>
    before && {
      ...before,
      renews: false,
      planned: null,
      pausedUntil: undefined,
      retryAt: null,
      expiresAt:
        before.expiresAt !== null && before.expiresAt < data.expiredAt
          ? before.expiresAt
          : data.expiredAt,
    };

const planChanged =
  ({ data }: EventOf<typeof SubscriptionPlanChanged>): Evolve =>
  (before) => {
    const { subscriptionType, price } = data;
    const plan = { subscriptionType, price, ...boughtOf(data) };
    if (!before) return undefined;
    if (data.isImmediate) {
      const { coupon } = data;
      return { ...before, ...plan, coupon, couponCode: coupon?.code ?? null, planned: null };
    }
    // Older events do not say so.
    const isOlder = data.planId === undefined && subscriptionType === before.subscriptionType;
    return { ...before, planned: data.isWithdrawal || isOlder ? null : plan };
  };

const events = [
  SubscriptionRequested,
  SubscriptionActivated,
  SubscriptionRenewed,
  FreeSubscriptionActivated,
  SubscriptionPaymentFailed,
  SubscriptionCanceled,
  SubscriptionResumed,
  SubscriptionPlanChanged,
  SubscriptionPaused,
  SubscriptionPauseWithdrawn,
  SubscriptionExpired,
] as const;

const handlers = (makeChange: MakeChange) => ({
  SubscriptionRequested: (event: EventOf<typeof SubscriptionRequested>) =>
    makeChange(event.data, requested(event)),
  SubscriptionActivated: (event: EventOf<typeof SubscriptionActivated>) =>
    makeChange(event.data, paid(event)),
  SubscriptionRenewed: (event: EventOf<typeof SubscriptionRenewed>) =>
    makeChange(event.data, paid(event)),
  FreeSubscriptionActivated: (event: EventOf<typeof FreeSubscriptionActivated>) =>
    makeChange(event.data, free(event)),
  SubscriptionCanceled: ({ data }: EventOf<typeof SubscriptionCanceled>) =>
    makeChange(
      data,
      (before) =>
        before && {
          ...before,
          renews: false,
          planned: null,
          pausedUntil: undefined,
          retryAt: null,
          canceledAt: data.canceledAt,
        },
    ),
  SubscriptionResumed: ({ data }: EventOf<typeof SubscriptionResumed>) =>
    makeChange(data, (before) => before && { ...before, renews: true, canceledAt: null }),
  SubscriptionPlanChanged: (event: EventOf<typeof SubscriptionPlanChanged>) =>
    makeChange(event.data, planChanged(event)),
  SubscriptionPaymentFailed: ({ data }: EventOf<typeof SubscriptionPaymentFailed>) =>
    data.isRenewal
      ? makeChange(data, (before) => before && { ...before, retryAt: data.nextAttemptAt })
      : [],
  SubscriptionPaused: ({ data }: EventOf<typeof SubscriptionPaused>) =>
    makeChange(data, (before) => before && { ...before, pausedUntil: data.resumesAt }),
  SubscriptionPauseWithdrawn: ({ data }: EventOf<typeof SubscriptionPauseWithdrawn>) =>
    makeChange(
      data,
      (before) =>
        before && {
          ...before,
          pausedUntil: data.renewsAt === before.expiresAt ? undefined : data.renewsAt,
        },
    ),
  SubscriptionExpired: (event: EventOf<typeof SubscriptionExpired>) =>
    makeChange(event.data, ended(event)),
});

const listEntries = ({ createdAt, expiresAt }: SubscriptionDocument) => [
  { index: 'createdAt' as const, score: Date.parse(createdAt) },
  // A request that was never paid is listed as expired.
  { index: 'expiresAt' as const, score: expiresAt === null ? 0 : Date.parse(expiresAt) },
];

/** Subscriptions of each fan. */
export const subscriptionsByFan = defineProjection({
  model: subscriptionsOfFan,
  version: 5,
  events,
  on: handlers(({ fanId, subscriptionId }, evolve) => ({
    owner: fanId,
    id: subscriptionId,
    evolve,
  })),
  indexes: listEntries,
});

/** Subscriptions to each creator. */
export const subscriptionsByPerformer = defineProjection({
  model: subscriptionsOfPerformer,
  version: 4,
  events,
  on: handlers(({ performerId, subscriptionId }, evolve) => ({
    owner: performerId,
    id: subscriptionId,
    evolve,
  })),
  indexes: listEntries,
});
