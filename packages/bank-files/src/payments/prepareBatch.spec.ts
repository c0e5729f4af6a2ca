import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payments, preparedBatch, sampleBatch, samplePayment } from '../testing/payments.ts';
import type { Payment, PaymentBatch } from './paymentBatch.ts';
import { prepareBatch } from './prepareBatch.ts';

const otherId = '018f3a52-7c1e-7000-8000-0000000000a2';
const problemsOf = (batch: PaymentBatch) => {
  const result = prepareBatch(batch);
  return result.ok ? [] : result.problems;
};
const { payee } = samplePayment();
const withSwiftCode = { ...payee, account: { ...payee.account, swiftCode: 'CAIXESBB' } };
const inDollars: Partial<Payment> = {
  amount: { minorUnits: 5_000, currency: 'USD' },
  payee: withSwiftCode,
};

describe('a batch of payments', () => {
  it('groups payments by day, currency and scheme', () => {
    const { groups } = preparedBatch(
      sampleBatch([
        samplePayment({ payoutId: otherId, executeOn: '2026-12-02' }),
        samplePayment(inDollars),
        samplePayment({ payoutId: '018f3a52-7c1e-7000-8000-0000000000a3' }),
      ]),
    );
    const digits = '018f3a527c1e700080000000000000ff';
    expect(
      groups.map(({ groupId, executeOn, currency, isSepa }) => [
        groupId,
        executeOn,
        currency,
        isSepa,
      ]),
    ).toEqual([
      [`${digits}-1`, '2026-12-01', 'EUR', true],
      [`${digits}-2`, '2026-12-01', 'USD', false],
      [`${digits}-3`, '2026-12-02', 'EUR', true],
    ]);
  });

  it('pays each payout once, with its amount', () => {
    fc.assert(
      fc.property(payments, (all) => {
        const prepared = preparedBatch(sampleBatch(all)).groups.flatMap((group) => group.payments);
        const amountsOf = (of: readonly Pick<Payment, 'payoutId' | 'attempt' | 'amount'>[]) =>
          new Map(of.map(({ payoutId, attempt, amount }) => [payoutId, { attempt, amount }]));
        expect(prepared).toHaveLength(all.length);
        expect(amountsOf(prepared)).toEqual(amountsOf(all));
      }),
    );
  });

  it('leaves an address out that has no city or no country', () => {
    const address = { street: 'Calle Ñ 1', city: 'Málaga', region: '', country: 'ES' };
    const written = (changes: Partial<typeof address>) => {
      const payment = samplePayment({ payee: { ...payee, address: { ...address, ...changes } } });
      return preparedBatch(sampleBatch([payment])).groups[0]?.payments[0]?.address;
    };
    expect(written({})).toEqual({ streetLines: ['Calle N 1'], city: 'Malaga', country: 'ES' });
    expect(written({ street: 'x'.repeat(200) })?.streetLines.map(({ length }) => length)).toEqual([
      70, 70,
    ]);
    expect(written({ city: '' })).toBeUndefined();
    expect(written({ country: '' })).toBeUndefined();
  });

  it.each<[string, Partial<PaymentBatch>]>([
    ['BATCH_ID_INVALID', { batchId: 'batch 1' }],
    ['CREATED_AT_INVALID', { createdAt: '2026-11-30' }],
    ['CREATED_AT_INVALID', { createdAt: '2026-13-30T00:00:00Z' }],
    ['BATCH_EMPTY', { payments: [] }],
    ['TOO_MANY_PAYMENTS', { payments: Array.from({ length: 10_001 }, () => samplePayment()) }],
    ['ORGANISATION_ID_INVALID', { payer: { ...sampleBatch().payer, organisationId: '<b>' } }],
  ])('is refused with %s', (code, changes) => {
    expect(problemsOf(sampleBatch(undefined, changes))).toEqual([{ of: 'batch', code }]);
  });

  it.each<[string, Partial<Payment>]>([
    ['PAYOUT_ID_INVALID', { payoutId: '1' }],
    ['ATTEMPT_INVALID', { attempt: 0 }],
    ['ATTEMPT_INVALID', { attempt: 100 }],
    ['AMOUNT_INVALID', { amount: { minorUnits: 0, currency: 'EUR' } }],
    ['AMOUNT_INVALID', { amount: { minorUnits: -1, currency: 'EUR' } }],
    ['AMOUNT_INVALID', { amount: { minorUnits: 1.5, currency: 'EUR' } }],
    ['AMOUNT_INVALID', { amount: { minorUnits: 1, currency: 'euro' } }],
    ['AMOUNT_INVALID', { amount: { minorUnits: 100_000_000_000, currency: 'EUR' } }],
    ['EXECUTION_DATE_INVALID', { executeOn: '2026-02-30' }],
    ['EXECUTION_DATE_INVALID', { executeOn: 'tomorrow' }],
    ['NAME_UNSUPPORTED', { payee: { ...payee, name: '山田太郎' } }],
    ['NAME_UNSUPPORTED', { payee: { ...payee, name: '???' } }],
    ['BANK_MISSING', { amount: { minorUnits: 1, currency: 'USD' } }],
  ])('is refused with %s of a payment: %j', (code, changes) => {
    const payment = samplePayment(changes);
    expect(problemsOf(sampleBatch([payment]))).toEqual([
      { of: 'payment', payoutId: payment.payoutId, code },
    ]);
  });

  it('is refused for a payout that is in it twice, as another attempt too', () => {
    const twice = [samplePayment(), samplePayment({ attempt: 2 })];
    expect(problemsOf(sampleBatch(twice))).toEqual([
      { of: 'payment', payoutId: samplePayment().payoutId, code: 'PAYOUT_REPEATED' },
    ]);
  });

  it('is refused with all problems at once, those of the payer too', () => {
    const payer = { ...sampleBatch().payer, name: '' };
    const bad = [
      samplePayment({ attempt: 0 }),
      samplePayment({ payoutId: otherId, executeOn: '' }),
    ];
    expect(problemsOf(sampleBatch(bad, { payer }))).toEqual([
      { of: 'payer', code: 'NAME_UNSUPPORTED' },
      { of: 'payment', payoutId: samplePayment().payoutId, code: 'ATTEMPT_INVALID' },
      { of: 'payment', payoutId: otherId, code: 'EXECUTION_DATE_INVALID' },
    ]);
  });

  it('is refused if its sum has more digits than ISO 20022 allows', () => {
    const amount = { minorUnits: Number.MAX_SAFE_INTEGER, currency: 'USD' };
    const many = Array.from({ length: 200 }, (_, at) =>
      samplePayment({
        amount,
        payee: withSwiftCode,
        payoutId: `018f3a52-7c1e-7000-8000-${String(at).padStart(12, '0')}`,
      }),
    );
    expect(problemsOf(sampleBatch(many))).toEqual([{ of: 'batch', code: 'TOTAL_TOO_LARGE' }]);
  });
});
