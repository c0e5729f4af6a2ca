import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits } from '../kernel/money.ts';
import { bundleMonths, graceDaysMax, percentOffMax, trialDaysMax } from './rules.ts';

const months = z.literal(bundleMonths);

/** Bundle of several months: with its price, or a percentage off the monthly price. */
export const BundleTerms = z.union([
  z.strictObject({ months, price: MinorUnits.positive() }),
  z.strictObject({ months, percentOff: z.int().min(1).max(percentOffMax) }),
]);

const plan = { performerId: Id, planId: Id };
/** Prices of one version; the first plan has its monthly and yearly price in the creator's own stream. */
const prices = {
  version: z.int().positive(),
  monthlyPrice: MinorUnits.nonnegative(),
  yearlyPrice: MinorUnits.nonnegative(),
  bundles: z.array(BundleTerms),
  currency: Currency,
};
const description = {
  name: z.string(),
  description: z.string(),
  trialDays: z.int().min(0).max(trialDaysMax),
};
const personal = { name: 'performerId', description: 'performerId' } as const;

/** A creator offers another plan, with the first version of its prices. */
export const PlanCreated = defineEvent(
  'PlanCreated',
  { ...plan, ...description, ...prices, createdAt: Instant },
  { personal },
);

/** Name, description and trial of a plan, complete as of now. */
export const PlanDescribed = defineEvent(
  'PlanDescribed',
  { ...plan, ...description, describedAt: Instant },
  { personal },
);

/** The next version of a plan's prices; whoever has subscribed keeps the version that was bought. */
export const PlanPriceChanged = defineEvent('PlanPriceChanged', {
  ...plan,
  ...prices,
  changedAt: Instant,
});

/** A plan is no longer sold; its subscribers keep it. */
export const PlanRetired = defineEvent('PlanRetired', { ...plan, retiredAt: Instant });

/** A retired plan is sold again. */
export const PlanReactivated = defineEvent('PlanReactivated', { ...plan, reactivatedAt: Instant });

/** Order in which a creator's plans are listed. */
export const PlansOrdered = defineEvent('PlansOrdered', {
  performerId: Id,
  planIds: z.array(Id),
  orderedAt: Instant,
});

/** Terms of a creator for all plans: an offer to fans whose subscription has ended, and days of grace. */
export const PlanTermsChanged = defineEvent('PlanTermsChanged', {
  performerId: Id,
  /** Percentage off the first period of a returning fan; 0 for none. */
  winBackPercentOff: z.int().min(0).max(percentOffMax),
  /** Days of access after the end of a period whose renewal could not be charged yet. */
  graceDays: z.int().min(0).max(graceDaysMax),
  changedAt: Instant,
});

/** `plans-<performerId>`: the plans of a creator, besides the prices of the first one. */
export const plansStream = defineStream('plans', [
  PlanCreated,
  PlanDescribed,
  PlanPriceChanged,
  PlanRetired,
  PlanReactivated,
  PlansOrdered,
  PlanTermsChanged,
]);
export type PlansEvent = StreamEvent<typeof plansStream>;
