/**
 * Things that a payment provider still needs for an account, in the product's words; the provider's own names
 * map to them, and `other` stands for names that the product does not know.
 */
export const connectRequirements = [
  'identity',
  'identity_document',
  'address',
  'contact',
  'tax_number',
  'bank_account',
  'business',
  'representative',
  'terms',
  'other',
] as const;
export type ConnectRequirement = (typeof connectRequirements)[number];

/**
 * Why the provider does not pay an account out: something is missing, is being checked, or the provider has
 * paused or rejected the account. `other` stands for reasons that the product does not know.
 */
export const connectDisabledReasons = [
  'requirements',
  'verification',
  'review',
  'rejected',
  'platform_paused',
  'other',
] as const;
export type ConnectDisabledReason = (typeof connectDisabledReasons)[number];

/** States of an account on the wire. */
export const connectAccountStates = ['none', 'incomplete', 'restricted', 'ready'] as const;
export type ConnectAccountState = (typeof connectAccountStates)[number];

/** State of an account, as far as its holder has to act. */
interface AccountNeeds {
  readonly isSubmitted: boolean;
  readonly due: readonly ConnectRequirement[];
  readonly disabledReason: ConnectDisabledReason | null;
}

/**
 * True if the provider waits for the holder of an account that had been completed, or has stopped it; a check
 * of its own needs nobody.
 */
export const needsHolder = ({ isSubmitted, due, disabledReason }: AccountNeeds): boolean =>
  isSubmitted &&
  (due.length > 0 ||
    (disabledReason !== null && disabledReason !== 'verification' && disabledReason !== 'review'));
