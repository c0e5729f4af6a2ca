/** One side of a posting, in whole units: tokens, or minor units of money. */
interface Movement {
  readonly commodity: string;
  readonly amount: number;
}

/** True when amounts sum to zero in each commodity. */
export const sumsToZero = (legs: readonly Movement[]): boolean => {
  const sums = new Map<string, number>();
  for (const { commodity, amount } of legs)
    sums.set(commodity, (sums.get(commodity) ?? 0) + amount);
  return [...sums.values()].every((sum) => sum === 0);
};
