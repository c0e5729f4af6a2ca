import {
  SubscriptionActivated,
  SubscriptionPaymentRestored,
  SubscriptionPaymentReversed,
  SubscriptionRenewed,
} from '@ovation/contracts/subscriptions/events';
import { type TaxTotalsDocument, taxTotals } from '@ovation/contracts/tax/readModels';
import { quarterOf } from '@ovation/contracts/tax/rules';
import type { BookedTax } from '@ovation/contracts/tax/tax';
import { TopUpRestored, TopUpReversed, WalletToppedUp } from '@ovation/contracts/wallet/events';
import { type Change, defineProjection } from '../kernel/projection.ts';

const add = (
  tax: BookedTax | undefined,
  at: string,
  evolve: (before: TaxTotalsDocument, tax: BookedTax) => TaxTotalsDocument,
): readonly Change<TaxTotalsDocument>[] => {
  if (!tax) return [];
  const { country, basisPoints } = tax;
  const [quarter, period] = [quarterOf(at), quarterOf(tax.soldAt)];
  const none = { soldNet: 0, soldTax: 0, returnedNet: 0, returnedTax: 0 };
  return [
    {
      owner: quarter,
      id: `${country}-${basisPoints}-${period}`,
      evolve: (before = { quarter, period, country, basisPoints, ...none }) => evolve(before, tax),
    },
  ];
};

const sold = ({ tax }: { readonly tax?: BookedTax | undefined }, at: string) =>
  add(tax, at, (before, { netAmount, taxAmount }) => ({
    ...before,
    soldNet: before.soldNet + netAmount,
    soldTax: before.soldTax + taxAmount,
  }));

/** Adds what was given back; `sign` is -1 where it was restored. */
const returned = (
  { tax }: { readonly tax?: BookedTax | undefined },
  at: string,
  sign: 1 | -1 = 1,
) =>
  add(tax, at, (before, { netAmount, taxAmount }) => ({
    ...before,
    returnedNet: before.returnedNet + sign * netAmount,
    returnedTax: before.returnedTax + sign * taxAmount,
  }));

/** Tax of each quarter by country, rate and quarter of the sale: the movements of `platform:tax`. */
export const taxByQuarter = defineProjection({
  model: taxTotals,
  version: 1,
  events: [
    WalletToppedUp,
    TopUpReversed,
    TopUpRestored,
    SubscriptionActivated,
    SubscriptionRenewed,
    SubscriptionPaymentReversed,
    SubscriptionPaymentRestored,
  ],
  on: {
    WalletToppedUp: ({ data }) => sold(data, data.toppedUpAt),
    TopUpReversed: ({ data }) => returned(data, data.reversedAt),
    TopUpRestored: ({ data }) => returned(data, data.restoredAt, -1),
    SubscriptionActivated: ({ data }) => sold(data, data.paidAt),
    SubscriptionRenewed: ({ data }) => sold(data, data.paidAt),
    SubscriptionPaymentReversed: ({ data }) => returned(data, data.reversedAt),
    SubscriptionPaymentRestored: ({ data }) => returned(data, data.restoredAt, -1),
  },
  indexes: () => [{ index: 'rows', score: 0 }],
});
