/** Commodity of token amounts; every other one is an ISO 4217 currency. */
export const tokenCommodity = 'TOKEN';

/** Value of whole tokens (`TOKEN`), or of integer minor units of a currency such as `USD`. */
export interface Amount {
  readonly commodity: string;
  readonly units: number;
}

export const isTokens = ({ commodity }: Pick<Amount, 'commodity'>): boolean =>
  commodity === tokenCommodity;

/** Returns the integer. Throws for fractions, and for integers too large to be exact. */
const exact = (units: number): number => {
  if (!Number.isSafeInteger(units)) throw new Error(`not an exact integer of units: ${units}`);
  return units;
};

/** Adds integers. Throws where the sum is not exact. */
export const sum = (units: readonly number[]): number =>
  units.reduce((total, each) => exact(total + exact(each)), 0);

/** Throws where a document would not add up: its data is wrong, and it must not be sent. */
export const assertAddsUp = (name: string, expected: number, found: number): void => {
  if (expected !== found) throw new Error(`${name} does not add up: ${expected}, not ${found}`);
};
