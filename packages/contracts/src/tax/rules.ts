const basisPointsOfWhole = 10_000n;

/** `part ÷ of`, rounded to the nearest integer; a half goes to the even one. */
const divideHalfEven = (part: bigint, of: bigint): bigint => {
  const whole = part / of;
  const twiceRest = (part % of) * 2n;
  const isUp = twiceRest > of || (twiceRest === of && whole % 2n === 1n);
  return isUp ? whole + 1n : whole;
};

/** Tax contained in a price that includes it, in minor units: `gross × rate ÷ (1 + rate)`, half to even. */
export const taxIncludedIn = (gross: number, basisPoints: number): number => {
  const rate = BigInt(basisPoints);
  return Number(divideHalfEven(BigInt(gross) * rate, basisPointsOfWhole + rate));
};

/**
 * Tax of all refunds of a payment together, in minor units: proportional, half to even; the whole tax once
 * the whole price is back. It never decreases with the amount, so that parts add up to the whole.
 */
export const taxReturnedFor = (
  { price, taxAmount }: { readonly price: number; readonly taxAmount: number },
  amountBack: number,
): number => {
  if (price === 0 || amountBack >= price) return taxAmount;
  return Number(divideHalfEven(BigInt(taxAmount) * BigInt(amountBack), BigInt(price)));
};

const monthsOfQuarter = 3;

/** Calendar quarter of an instant, in UTC: `2026-Q4`. */
export const quarterOf = (instant: string): string => {
  const month = Number(instant.slice(5, 7));
  return `${instant.slice(0, 4)}-Q${Math.ceil(month / monthsOfQuarter)}`;
};

/** Calendar day of an instant, in UTC: `2026-10-31`. */
export const dayOf = (instant: string): string => instant.slice(0, 10);

/** Member states of the EU, whose VAT is declared by the One-Stop Shop. ISO 3166-1, so Greece is `GR`. */
const memberStates: ReadonlySet<string> = new Set([
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
]);

export const isMemberState = (country: string): boolean => memberStates.has(country);

/** Countries whose supplies count as made in another one: Monaco in France, the Isle of Man in the UK. */
const taxedElsewhere: Readonly<Record<string, string>> = { MC: 'FR', IM: 'GB' };

/** Country whose tax is due on a supply in a country. */
export const taxCountryOf = (country: string): string => taxedElsewhere[country] ?? country;
