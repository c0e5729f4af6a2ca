import { z } from 'zod';
import { Instant } from '../kernel/id.ts';
import { CountryCode } from '../kernel/isoCodes.ts';
import { Amount, MinorUnits } from '../kernel/money.ts';
import { basisPointsToRate, toAmount } from '../kernel/rules.ts';
import { accounts, type Leg } from '../ledger/posting.ts';
import { taxIncludedIn, taxReturnedFor } from './rules.ts';

/** 2100 is 21 %. */
const basisPoints = z.int().nonnegative();

/**
 * Sources of evidence for the buyer's country: the card's issuer, the network address, the buyer's own word,
 * and the last payment of the same subscription.
 */
export const evidenceSources = ['card', 'network', 'buyer', 'previous'] as const;

/** Evidence for the buyer's country. It is no personal data of its own, and is kept for the tax office. */
export const TaxEvidence = z.strictObject({ source: z.enum(evidenceSources), country: z.string() });
export type TaxEvidence = z.infer<typeof TaxEvidence>;

/**
 * Tax of a payment, determined before it is requested: the amounts sum to the price. The rate is 0 in a
 * country without a tax rate.
 */
export const PaymentTax = z.strictObject({
  /** Place of supply: two letters. */
  country: z.string(),
  basisPoints,
  netAmount: MinorUnits.nonnegative(),
  taxAmount: MinorUnits.nonnegative(),
  evidence: z.array(TaxEvidence),
});
export type PaymentTax = z.infer<typeof PaymentTax>;

/** Place of supply of a payment, with the rate in force there. */
export type TaxPlace = Pick<PaymentTax, 'country' | 'basisPoints' | 'evidence'>;

/** Returns the field `tax` of a payment of an amount; none where tax is off. A free period keeps its country. */
export const paymentTaxOf = (
  place: TaxPlace | undefined,
  amount: number,
): { readonly tax?: PaymentTax } => {
  if (!place) return {};
  const taxAmount = taxIncludedIn(amount, place.basisPoints);
  return { tax: { ...place, netAmount: amount - taxAmount, taxAmount } };
};

/** Tax that a posting moves on `platform:tax`, or gives back. Never of a rate of 0. */
export const BookedTax = z.strictObject({
  country: z.string(),
  basisPoints: basisPoints.positive(),
  netAmount: MinorUnits.nonnegative(),
  taxAmount: MinorUnits.nonnegative(),
  /** Instant of the sale; a later refund corrects its quarter. */
  soldAt: Instant,
});
export type BookedTax = z.infer<typeof BookedTax>;

const isFree = ({ netAmount, taxAmount }: Pick<PaymentTax, 'netAmount' | 'taxAmount'>): boolean =>
  netAmount + taxAmount === 0;

/** Returns the tax that a paid price books; undefined where none is due. */
export const bookedTaxOf = (tax: PaymentTax | undefined, soldAt: string): BookedTax | undefined => {
  if (!tax || tax.basisPoints === 0 || isFree(tax)) return undefined;
  const { evidence: _, ...booked } = tax;
  return { ...booked, soldAt };
};

/** Returns the part of a booked tax that belongs to a correction, as the sum of corrections goes from one amount to another. */
export const taxBetween = (
  booked: BookedTax | undefined,
  before: number,
  after: number,
): BookedTax | undefined => {
  if (!booked) return undefined;
  const price = booked.netAmount + booked.taxAmount;
  const [low, high] = [before, after]
    .map((amount) => Math.max(0, Math.min(amount, price)))
    .sort((a, b) => a - b) as [number, number];
  const of = { price, taxAmount: booked.taxAmount };
  const taxAmount = taxReturnedFor(of, high) - taxReturnedFor(of, low);
  return { ...booked, taxAmount, netAmount: high - low - taxAmount };
};

/** Tax in a booking, in minor units: 0 without one. */
export const taxAmountOf = (booked: Pick<BookedTax, 'taxAmount'> | undefined): number =>
  booked?.taxAmount ?? 0;

/** Returns the leg of a tax; `sign` is 1 where it is collected, -1 where it is given back. */
export const taxLeg = (booked: BookedTax | undefined, sign: 1 | -1 = 1): Leg => ({
  account: accounts.tax,
  commodity: 'USD',
  amount: booked ? sign * booked.taxAmount : 0,
});

/** Tax of a payment on the wire, for receipts. */
export const TaxLine = z
  .object({
    country: CountryCode,
    rate: z.number().positive().describe('0.21 is 21 %'),
    netAmount: Amount,
    taxAmount: Amount.describe('Included in `amount`: `netAmount + taxAmount = amount`'),
  })
  .meta({ id: 'TaxLine' });
export type TaxLine = z.infer<typeof TaxLine>;

/** Returns the tax line of a payment; null where it contains no tax. */
export const toTaxLine = (tax: Omit<PaymentTax, 'evidence'> | undefined): TaxLine | null =>
  tax && tax.basisPoints > 0 && !isFree(tax)
    ? {
        country: tax.country,
        rate: basisPointsToRate(tax.basisPoints),
        netAmount: toAmount(tax.netAmount),
        taxAmount: toAmount(tax.taxAmount),
      }
    : null;
