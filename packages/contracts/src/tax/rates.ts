/** Standard rate of a country from a day on, in UTC. */
export interface DatedRate {
  /** `2026-01-01` */
  readonly from: string;
  /** 2100 is 21 %. */
  readonly basisPoints: number;
}

/** Rates of a country, oldest first; each is in force until the next one. */
export type DatedRates = readonly DatedRate[];

/** First day of the EU One-Stop Shop, from which the rates are known. */
const start = '2021-07-01';

const always = (basisPoints: number): DatedRates => [{ from: start, basisPoints }];

/**
 * Standard VAT rates of the EU and the United Kingdom, with their changes. Finance changes them through
 * `PUT /admin/tax-rates`; a country without a rate is not taxed.
 */
export const ratesDefault: Readonly<Record<string, DatedRates>> = {
  AT: always(2_000),
  BE: always(2_100),
  BG: always(2_000),
  CY: always(1_900),
  CZ: always(2_100),
  DE: always(1_900),
  DK: always(2_500),
  EE: [
    ...always(2_000),
    { from: '2024-01-01', basisPoints: 2_200 },
    { from: '2025-07-01', basisPoints: 2_400 },
  ],
  ES: always(2_100),
  FI: [...always(2_400), { from: '2024-09-01', basisPoints: 2_550 }],
  FR: always(2_000),
  GB: always(2_000),
  GR: always(2_400),
  HR: always(2_500),
  HU: always(2_700),
  IE: always(2_300),
  IT: always(2_200),
  LT: always(2_100),
  LU: [
    ...always(1_700),
    { from: '2023-01-01', basisPoints: 1_600 },
    { from: '2024-01-01', basisPoints: 1_700 },
  ],
  LV: always(2_100),
  MT: always(1_800),
  NL: always(2_100),
  PL: always(2_300),
  PT: always(2_300),
  RO: [...always(1_900), { from: '2025-08-01', basisPoints: 2_100 }],
  SE: always(2_500),
  SI: always(2_200),
  SK: [...always(2_000), { from: '2025-01-01', basisPoints: 2_300 }],
};

/** Returns the rate in force on a day, in basis points; 0 where there is none. */
export const rateOn = (rates: DatedRates | undefined, day: string): number =>
  rates?.findLast(({ from }) => from <= day)?.basisPoints ?? 0;

/** Returns the rates with one more; a rate from the same day is replaced. */
export const withRate = (rates: DatedRates, rate: DatedRate): DatedRates =>
  [...rates.filter(({ from }) => from !== rate.from), rate].sort((a, b) =>
    a.from < b.from ? -1 : 1,
  );
