/** Tokens alive, whoever has them, and the dollars received for them. */
export interface TokenPool {
  readonly tokens: number;
  /** Balance of `platform:tokens-sold`, in minor units. */
  readonly soldMinor: number;
}

/**
 * Returns the dollars received for tokens that retire, in minor units: their part of all dollars received, at
 * the average of the tokens alive (tokens are interchangeable), rounded down. Never more than there is, so that
 * the last tokens to retire take the rest.
 */
export const receivedFor = (tokens: number, { tokens: alive, soldMinor }: TokenPool): number => {
  const sold = Math.max(0, soldMinor);
  if (tokens === 0 || alive <= tokens) return tokens === 0 ? 0 : sold;
  return Number((BigInt(sold) * BigInt(tokens)) / BigInt(alive));
};
