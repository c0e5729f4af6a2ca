import type { AppliedCoupon } from '@ovation/contracts/coupons/coupon';
import { renewalPriceOf } from '@ovation/contracts/coupons/rules';
import type {
  PaidSubscriptionType,
  SubscriptionType,
} from '@ovation/contracts/subscriptions/subscription';

/** Plan, version and months of what was bought; undefined in older subscriptions, which have the first plan. */
export interface BoughtPlan {
  readonly planId?: string | undefined;
  readonly planVersion?: number | undefined;
  readonly periodMonths?: number | undefined;
}

/** Renewing plan with its price in minor units. */
export interface Plan extends BoughtPlan {
  readonly subscriptionType: PaidSubscriptionType;
  readonly price: number;
  /** Coupon that its price includes. */
  readonly coupon?: AppliedCoupon | undefined;
}

/** Picks what was bought from an event, a purpose or a state. */
export const boughtPlanOf = ({ planId, planVersion, periodMonths }: BoughtPlan): BoughtPlan => ({
  planId,
  planVersion,
  periodMonths,
});

/**
 * Returns the running plan as it renews: a coupon counts for as many periods as it is for. Null during a trial.
 */
export const runningPlanOf = (
  subscription: BoughtPlan &
    Pick<Plan, 'price' | 'coupon'> & { readonly subscriptionType: SubscriptionType },
): Plan | null => {
  const { subscriptionType, price, coupon } = subscription;
  if (subscriptionType === 'free') return null;
  return { subscriptionType, ...renewalPriceOf(price, coupon), ...boughtPlanOf(subscription) };
};

interface Ending {
  readonly status: string;
  readonly graceUntil: string | null;
}

/** True while a creator's grace keeps the access of a subscription whose renewal is retried. */
export const isInGrace = (subscription: Ending | undefined, now: string): boolean =>
  subscription?.status === 'past_due' &&
  subscription.graceUntil !== null &&
  subscription.graceUntil > now;

/** Returns the time of the next renewal: the end of the period, or of the pause after it. */
export const renewsAtOf = ({
  periodEnd,
  pausedUntil,
}: {
  readonly periodEnd: string | null;
  readonly pausedUntil: string | null;
}): string | null => pausedUntil ?? periodEnd;
