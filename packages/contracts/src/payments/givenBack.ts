/** What corrections of a payment took from somebody, and what was not there to be taken: a loss. */
export interface Covered {
  readonly taken: number;
  readonly uncovered: number;
}

/**
 * Of an amount that comes back, what goes to whom it was taken from. The loss becomes smaller first:
 * what was spent meanwhile is covered by what is paid for again.
 */
export const givenBack = (amount: number, { uncovered }: Covered): number =>
  Math.max(0, amount - uncovered);
