import { z } from 'zod';

/** What can be moved: whole tokens, or integer cents. */
export const Commodity = z.enum(['TOKEN', 'USD']);
export type Commodity = z.infer<typeof Commodity>;

/** One side of a posting: what an account receives (above zero) or gives (below). */
export const Leg = z.strictObject({
  account: z.string().min(1),
  commodity: Commodity,
  amount: z.int(),
});
export type Leg = z.infer<typeof Leg>;

const sumsByCommodity = (legs: readonly Leg[]): ReadonlyMap<Commodity, number> => {
  const sums = new Map<Commodity, number>();
  for (const { commodity, amount } of legs)
    sums.set(commodity, (sums.get(commodity) ?? 0) + amount);
  return sums;
};

/** True when the legs sum to zero in each commodity. */
export const isBalanced = (legs: readonly Leg[]): boolean =>
  [...sumsByCommodity(legs).values()].every((sum) => sum === 0);

/** The legs of an event that moves value. An unbalanced posting never reaches the log. */
export const Posting = z
  .array(Leg)
  .min(2)
  .refine(isBalanced, { message: 'the legs do not sum to zero in each commodity' });
export type Posting = z.infer<typeof Posting>;

/** The names of the ledger's accounts; see "Money is a ledger" in the decisions. */
export const accounts = {
  fan: (fanId: string): string => `fan:${fanId}`,
  creator: (performerId: string): string => `creator:${performerId}`,
  creatorHeld: (performerId: string): string => `creator:${performerId}:held`,
  commission: 'platform:commission',
  /** The mirror of all tokens alive. */
  tokenIssue: 'platform:token-issue',
  cash: 'platform:cash',
  clearing: (provider: string): string => `provider:${provider}:clearing`,
  fees: (provider: string): string => `provider:${provider}:fees`,
  payoutsInTransit: 'payouts:in-transit',
} as const;

/** Accounts that belong to a person never go below zero. */
export const mustNotBeNegative = (account: string): boolean =>
  account.startsWith('fan:') || account.startsWith('creator:');

/** Drops legs of zero, which say nothing. */
export const posting = (legs: readonly Leg[]): Leg[] => legs.filter(({ amount }) => amount !== 0);
