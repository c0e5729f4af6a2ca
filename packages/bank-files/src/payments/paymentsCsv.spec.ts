import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf } from '../money/money.ts';
import { payments, preparedBatch, sampleBatch } from '../testing/payments.ts';
import { writePaymentsCsv } from './paymentsCsv.ts';

/** Cells of CSV by RFC 4180. */
const rowsOf = (csv: string): string[][] =>
  csv
    .split('\r\n')
    .slice(0, -1)
    .map((row) =>
      Array.from(row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g), ([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      ),
    );

describe('payments as CSV', () => {
  it('has a row for each payment', () => {
    expect(writePaymentsCsv(preparedBatch(sampleBatch()))).toBe(
      'reference,payout_id,attempt,payment_group,execute_on,currency,amount,payee_name,iban,account_number,' +
        'swift_code,clearing_system,routing_number,street,city,region,country,remittance_text\r\n' +
        '018f3a527c1e700080000000000000a1-1,018f3a52-7c1e-7000-8000-0000000000a1,1,' +
        '018f3a527c1e700080000000000000ff-1,2026-12-01,EUR,123.45,Zoe Muller-Lukasz,' +
        'ES9121000418450200051332,,,,,,,,,Ovation payout\r\n',
    );
  });

  it('has the payments of the payment file, and no formula', () => {
    fc.assert(
      fc.property(payments, (all) => {
        const batch = preparedBatch(sampleBatch(all));
        const [head = [], ...rows] = rowsOf(writePaymentsCsv(batch));
        const prepared = batch.groups.flatMap((group) => group.payments);
        expect(rows.map((row) => [row[0], row[6]])).toEqual(
          prepared.map(({ endToEndId, amount }) => [endToEndId, decimalOf(amount)]),
        );
        for (const row of rows) {
          expect(row).toHaveLength(head.length);
          for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        }
      }),
    );
  });
});
