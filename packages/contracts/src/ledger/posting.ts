import { z } from 'zod';
import { chartBreach } from './chart.ts';
import { Commodity } from './commodity.ts';
import { sumsToZero } from './rules.ts';

/** Leg of a posting: a positive amount is a credit, a negative one a debit. */
export const Leg = z.strictObject({
  account: z.string().min(1),
  commodity: Commodity,
  amount: z.int(),
});
export type Leg = z.infer<typeof Leg>;

/** True when the legs sum to zero in each commodity. */
export const isBalanced = (legs: readonly Leg[]): boolean => sumsToZero(legs);

/**
 * Posting: the legs of an event that moves value. One that does not sum to zero, or has an account or
 * commodity outside the chart of accounts, never reaches the log.
 */
export const Posting = z
  .array(Leg)
  .min(2)
  .refine(isBalanced, { message: 'the legs do not sum to zero in each commodity' })
  .superRefine((legs, context) => {
    for (const leg of legs) {
      const message = chartBreach(leg);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }
  });
export type Posting = z.infer<typeof Posting>;

/** Names of the ledger's accounts; `chart.ts` describes each. */
export const accounts = {
  fan: (fanId: string): string => `fan:${fanId}`,
  fanHeld: (fanId: string): string => `fan:${fanId}:held`,
  creator: (performerId: string): string => `creator:${performerId}`,
  creatorHeld: (performerId: string): string => `creator:${performerId}:held`,
  commission: 'platform:commission',
  tokenIssue: 'platform:token-issue',
  tokensSold: 'platform:tokens-sold',
  refundsDue: 'platform:refunds-due',
  losses: 'platform:losses',
  promotions: 'platform:promotions',
  bank: 'platform:bank',
  clearing: (provider: string): string => `provider:${provider}:clearing`,
  fees: (provider: string): string => `provider:${provider}:fees`,
  payoutsInTransit: 'payouts:in-transit',
  tax: 'platform:tax',
  tokenMargin: 'platform:token-margin',
} as const;

/** Drops legs of zero. */
export const posting = (legs: readonly Leg[]): Leg[] => legs.filter(({ amount }) => amount !== 0);
