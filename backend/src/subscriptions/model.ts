import {
  type SubscriptionEvent,
  type SubscriptionNameEvent,
  type SubscriptionRequestEvent,
  subscriptionNameStream,
  subscriptionRequestStream,
  subscriptionStream,
} from '@ovation/contracts/subscriptions/events';
import type { Model } from '../kernel/commands/handleCommand.ts';
import { type BoughtPlan, boughtPlanOf, type Plan, runningPlanOf } from './boughtPlan.model.ts';
import {
  applyCorrected,
  applyExpired,
  applyFailed,
  applyPaid,
  applyRefused,
  applyRequested,
} from './payments.model.ts';
import { newSubscription, type Subscription } from './subscription.model.ts';

export type { Plan } from './boughtPlan.model.ts';
export type { AppliedPayment, PendingPayment, Subscription } from './subscription.model.ts';

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
    case 'SubscriptionExpired':
      return applyExpired(state, event);
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
