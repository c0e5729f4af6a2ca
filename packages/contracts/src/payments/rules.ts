/** Whole tokens for an amount at the rate in force, both in minor units. */
export const tokensFor = (amountMinor: number, tokenConversionMinor: number): number =>
  Math.floor(amountMinor / tokenConversionMinor);
