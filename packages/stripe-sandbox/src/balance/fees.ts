/** Stripe's fee for a charge, in minor units. */
export interface Fee {
  amount: number;
  description: string;
}

const percentDomestic = 0.029;
const percentForeign = 0.015;
const fixedMinorUnits = 30;
const domesticCountry = 'US';

// ISO 4217 currencies that Stripe uses without decimals; a fixed 30 would be thirty whole units.
const zeroDecimal = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '),
);

/** Stripe's US price list for cards: 2.9 % + 30 ¢, and 1.5 % more for a foreign card. */
export const chargeFee = (amount: number, currency: string, cardCountry: string): Fee => {
  const percent = percentDomestic + (cardCountry === domesticCountry ? 0 : percentForeign);
  const fixed = zeroDecimal.has(currency) ? 0 : fixedMinorUnits;
  const fee = Math.round(amount * percent) + fixed;
  return { amount: Math.min(fee, amount), description: 'Stripe processing fees' };
};

/** Stripe's fee for each dispute, whatever its outcome. */
export const disputeFee: Fee = { amount: 1_500, description: 'Dispute fee' };
