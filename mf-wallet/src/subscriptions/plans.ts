import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import type {
  OwnSubscription,
  PaidSubscriptionType,
} from '@ovation/contracts/subscriptions/subscription';

export type Plan = PaidSubscriptionType;
/** What can be begun with: a plan that renews, or the trial, which ends by itself. */
export type Beginning = Plan | 'free';

type Prices = Pick<PerformerProfile, 'monthlyPrice' | 'yearlyPrice'>;

const monthsPerYear = 12;

export interface Offer {
  readonly plan: Beginning;
  readonly price: number;
  /** What a month of it comes to. */
  readonly perMonth: number;
}

/** What a creator offers: the trial where it is still open to the reader, the year where it has a price. */
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

/** The plan that is chosen before anybody chooses; a trial is offered beside it. */
export const usualPlan: Plan = 'monthly';

/** What a plan costs that renews. */
export const priceOf = ({ monthlyPrice, yearlyPrice }: Prices, plan: Plan): number =>
  plan === 'monthly' ? monthlyPrice : yearlyPrice;

/** True where no card of the fan’s works that could renew it. */
export const isWithoutCard = ({ renewalCard }: Pick<OwnSubscription, 'renewalCard'>): boolean =>
  renewalCard === null || renewalCard.isExpired;

/** With what somebody subscribes again: the last plan, where it is still offered. */
export const planToResume = (last: Beginning, prices: Prices): Plan =>
  last === 'yearly' && prices.yearlyPrice > 0 ? 'yearly' : 'monthly';
