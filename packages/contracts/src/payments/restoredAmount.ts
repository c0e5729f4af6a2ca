/** Result of a payment's corrections: the amount taken, and the amount not available, a loss. */
export interface ReversalShortfall {
  readonly taken: number;
  readonly uncovered: number;
}

/**
 * Returns the part of a restored amount for its original owner. The loss is reduced first: tokens spent
 * before the reversal are covered by the restored payment.
 */
export const restoredAmount = (amount: number, { uncovered }: ReversalShortfall): number =>
  Math.max(0, amount - uncovered);
