import type { AppliedCoupon } from '@ovation/contracts/coupons/coupon';
import type { SubscriptionEvent } from '@ovation/contracts/subscriptions/events';
import type { SubscriptionType } from '@ovation/contracts/subscriptions/subscription';
import type { BookedTax } from '@ovation/contracts/tax/tax';
import type { BoughtPlan, Plan } from './boughtPlan.model.ts';

/** Event of a subscription by its type. */
export type EventOfType<Type extends SubscriptionEvent['type']> = Extract<
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

/** Returns the state before the first payment. */
export const newSubscription = (
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
