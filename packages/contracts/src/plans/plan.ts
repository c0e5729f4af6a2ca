import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { Amount, Currency } from '../kernel/money.ts';
import { graceDaysMax, percentOffMax, periodMonths, trialDaysMax } from './rules.ts';

/** Months of a period on the wire. */
export const PeriodMonthsField = z.literal(periodMonths);

/** A bundle of months, on the wire. */
export const PlanBundle = z
  .object({
    months: z.int().describe('3, 6 or 12, paid at once'),
    price: Amount.describe('Of the whole bundle'),
    percentOff: z
      .int()
      .nullable()
      .describe('Percentage off the monthly price; null with a price of its own'),
    savedPercent: z
      .int()
      .nonnegative()
      .describe('Whole percent saved against single months, rounded down'),
  })
  .meta({ id: 'PlanBundle' });
export type PlanBundle = z.infer<typeof PlanBundle>;

/** A plan of a creator, for fans. */
export const Plan = z
  .object({
    _id: Id,
    performerId: Id,
    name: z.string().describe('Empty for the first plan until its creator names it'),
    description: z.string(),
    isFirst: z.boolean().describe('The plan of whoever subscribes without naming one'),
    monthlyPrice: Amount.describe('0 while the plan is not on sale'),
    yearlyPrice: Amount.describe('0 without a yearly price'),
    currency: Currency,
    bundles: z.array(PlanBundle),
    trialDays: z.int().min(0).describe('Days of the free trial; 0 if none is offered'),
    status: z.enum(['active', 'retired']),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof Plan>;

/** Terms of a creator for all plans. */
export const PlanTerms = z
  .object({
    winBackPercentOff: z
      .int()
      .min(0)
      .max(percentOffMax)
      .describe(
        'Percentage off the first period of a fan whose subscription has ended; 0 for none',
      ),
    graceDays: z
      .int()
      .min(0)
      .max(graceDaysMax)
      .describe('Days of access while the payment of a renewal is retried'),
  })
  .meta({ id: 'PlanTerms' });
export type PlanTerms = z.infer<typeof PlanTerms>;

/** The plans of a creator, for their page. */
export const OfferedPlans = z
  .object({
    data: z.array(Plan),
    total: z.int().nonnegative(),
    winBackPercentOff: z
      .int()
      .describe(
        'Percentage off the first period, if the requesting fan has been a subscriber; else 0',
      ),
  })
  .meta({ id: 'OfferedPlans' });
export type OfferedPlans = z.infer<typeof OfferedPlans>;

/** The creator's own plans, including retired ones. */
export const OwnPlans = z
  .object({ data: z.array(Plan), total: z.int().nonnegative(), terms: PlanTerms })
  .meta({ id: 'OwnPlans' });
export type OwnPlans = z.infer<typeof OwnPlans>;

export const TrialDays = z.int().min(0).max(trialDaysMax);
