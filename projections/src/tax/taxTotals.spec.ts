import { accounts, posting } from '@ovation/contracts/ledger/posting';
import { taxTotals } from '@ovation/contracts/tax/readModels';
import {
  bookedTaxOf,
  paymentTaxOf,
  taxAmountOf,
  taxBetween,
  taxLeg,
} from '@ovation/contracts/tax/tax';
import { TopUpRestored, TopUpReversed, WalletToppedUp } from '@ovation/contracts/wallet/events';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { taxByQuarter } from './taxTotals.ts';

const sale = '2026-11-30T10:00:00.000Z';
const nextQuarter = '2027-01-15T10:00:00.000Z';
const ids = { transactionId: testId(1), fanId: testId(2) };
const common = {
  ...ids,
  currency: 'USD' as const,
  provider: 'stripe',
  bonusTokens: 0,
  balanceAfter: 0,
};

const taxOf = (price: number) =>
  bookedTaxOf(paymentTaxOf({ country: 'ES', basisPoints: 2_100, evidence: [] }, price).tax, sale);

const legsOf = (amount: number, tax: ReturnType<typeof taxOf>, sign: 1 | -1) =>
  posting([
    { account: accounts.clearing('stripe'), commodity: 'USD', amount: -sign * amount },
    { account: accounts.tokensSold, commodity: 'USD', amount: sign * (amount - taxAmountOf(tax)) },
    taxLeg(tax, sign),
  ]);

const toppedUp = (amount: number, tax = taxOf(amount)) =>
  recorded(WalletToppedUp, {
    ...common,
    amount,
    tokens: 100,
    ...(tax && { tax }),
    legs: legsOf(amount, tax, 1),
    toppedUpAt: sale,
  });

const correction = (amount: number, before: number, name: string) => {
  const tax = taxBetween(taxOf(1_210), before, before + amount);
  return {
    ...common,
    cause: 'refund' as const,
    correction: name,
    amount,
    tokens: 0,
    tokensUncovered: 0,
    ...(tax && { tax }),
  };
};

const refunded = (amount: number, before: number, at: string) => {
  const data = correction(amount, before, `refund:${before}`);
  return recorded(TopUpReversed, { ...data, legs: legsOf(amount, data.tax, -1), reversedAt: at });
};

const row = (quarter: string) => ({
  quarter,
  period: '2026-Q4',
  country: 'ES',
  basisPoints: 2_100,
});

describe('the tax of a quarter', () => {
  it('is summed by country, rate and quarter of the sale', () => {
    const restored = correction(605, 605, 'refund:605');
    const events = [
      toppedUp(1_210),
      toppedUp(1_210),
      recorded(WalletToppedUp, {
        ...common,
        amount: 500,
        tokens: 50,
        legs: legsOf(500, undefined, 1),
        toppedUpAt: sale,
      }),
      refunded(605, 0, sale),
      refunded(605, 605, nextQuarter),
      recorded(TopUpRestored, {
        ...restored,
        legs: legsOf(605, restored.tax, 1),
        restoredAt: nextQuarter,
      }),
    ];
    const totals = given(taxByQuarter, events);
    totals.thenDocument(taxTotals, '2026-Q4', 'ES-2100-2026-Q4').is({
      ...row('2026-Q4'),
      soldNet: 2_000,
      soldTax: 420,
      returnedNet: 500,
      returnedTax: 105,
    });
    totals.thenDocument(taxTotals, '2027-Q1', 'ES-2100-2026-Q4').is({
      ...row('2027-Q1'),
      soldNet: 0,
      soldTax: 0,
      returnedNet: 0,
      returnedTax: 0,
    });
    totals.thenIndex(taxTotals, '2026-Q4', 'rows').is(['ES-2100-2026-Q4']);
    expectSameBytes(taxByQuarter, events);
  });
});
