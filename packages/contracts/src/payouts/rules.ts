/** States of a payout request on the wire. */
export const payoutStates = [
  'pending',
  'approved',
  'processing',
  'done',
  'failed',
  'rejected',
  'canceled',
] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Destinations of payouts: the creator's bank account by bank file, or the account with Stripe Connect. */
export const payoutAccountTypes = ['banking', 'stripe'] as const;
export type PayoutAccountType = (typeof payoutAccountTypes)[number];

/**
 * Reasons of a failed payout. The provider's failure codes map to them; `unknown` stands for codes that the
 * product does not know.
 */
export const payoutFailures = [
  'account_closed',
  'account_frozen',
  'account_not_found',
  'account_not_ready',
  'bank_rejected',
  'incorrect_holder',
  'insufficient_provider_balance',
  'limit_exceeded',
  'returned',
  'unsupported_currency',
  'unknown',
] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

/** Reasons of a rejection by staff. */
export const payoutRejectionReasons = [
  'identity',
  'bank_account',
  'suspicious',
  'duplicate',
  'other',
] as const;
export type PayoutRejectionReason = (typeof payoutRejectionReasons)[number];

/** Intervals of automatic payouts. */
export const payoutSchedules = ['none', 'weekly', 'monthly'] as const;
export type PayoutSchedule = (typeof payoutSchedules)[number];

export const payoutNoteLengthMax = 500;

/** Maximum of the setting `payoutHoldDays`: the days that decisions remember earnings by. */
export const payoutHoldDaysMax = 90;

/** Returns the money that a payout is worth, its fee and what arrives. Minor units, and whole tokens. */
export const worthOf = (
  { tokens, money }: { readonly tokens: number; readonly money: number },
  { tokenRateMinor, feeMinor }: { readonly tokenRateMinor: number; readonly feeMinor: number },
): { readonly gross: number; readonly fee: number; readonly net: number } => {
  const gross = tokens * tokenRateMinor + money;
  const fee = Math.min(feeMinor, gross);
  return { gross, fee, net: gross - fee };
};
