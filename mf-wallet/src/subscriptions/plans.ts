import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import type {
  OwnSubscription,
  PaidSubscriptionType,
} from '@ovation/contracts/subscriptions/subscription';

export type Plan = PaidSubscriptionType;
/** Plans to begin with: one that renews, or the trial, which ends automatically. */
export type StartPlan = Plan | 'free';

type Prices = Pick<PerformerProfile, 'monthlyPrice' | 'yearlyPrice'>;

const monthsPerYear = 12;

export interface Offer {
  readonly plan: StartPlan;
  readonly price: number;
  /** Monthly equivalent of its price. */
  readonly perMonth: number;
}

/** A creator's offers: the trial where the reader is eligible, the year where it has a price. */
export const offersOf = ({
  monthlyPrice,
  yearlyPrice,
  trialDays,
}: Prices & Pick<PerformerProfile, 'trialDays'>): readonly Offer[] => [
  ...(trialDays > 0 ? [{ plan: 'free' as const, price: 0, perMonth: 0 }] : []),
  { plan: 'monthly', price: monthlyPrice, perMonth: monthlyPrice },
  ...(yearlyPrice > 0
    ? [{ plan: 'yearly' as const, price: yearlyPrice, perMonth: yearlyPrice / monthsPerYear }]
    : []),
];

/** The default plan; a trial is offered beside it. */
export const defaultPlan: Plan = 'monthly';

/** Price of a renewing plan. */
export const priceOf = ({ monthlyPrice, yearlyPrice }: Prices, plan: Plan): number =>
  plan === 'monthly' ? monthlyPrice : yearlyPrice;

/** Returns true where no working card of the fan’s could renew it. */
export const isWithoutCard = ({ renewalCard }: Pick<OwnSubscription, 'renewalCard'>): boolean =>
  renewalCard === null || renewalCard.isExpired;

/** Plan with which a user subscribes again: the last one, where it is still offered. */
export const planToResume = (last: StartPlan, prices: Prices): Plan =>
  last === 'yearly' && prices.yearlyPrice > 0 ? 'yearly' : 'monthly';
