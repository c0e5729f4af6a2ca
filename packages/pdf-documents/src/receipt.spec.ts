import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReceiptData, renderReceipt } from './receipt.ts';
import { elementsOf, readPdf, rowsOf } from './testing/readPdf.ts';
import { sampleSubscription, sampleTopUp } from './testing/samples.ts';
import { englishTexts } from './testing/texts.ts';

const tablesOf = async (data: ReceiptData): Promise<string[][][]> => {
  const { pages } = await readPdf(await renderReceipt(data, englishTexts.receipt));
  return pages.flatMap(({ root }) => elementsOf(root, 'Table')).map(rowsOf);
};

describe('a receipt', () => {
  it('of a top-up has what was bought, and the tax that its price includes', async () => {
    expect(await tablesOf(sampleTopUp)).toEqual([
      [
        ['Description', 'Quantity', 'Price', 'Amount'],
        ['540 tokens 500 tokens and 40 bonus tokens', '1', '$47.99', '$47.99'],
      ],
      [
        ['Subtotal', '$47.99'],
        ['Total', '$47.99'],
        ['Includes VAT, Spain, 21% of $39.66', '$8.33'],
      ],
    ]);
  });
  it('of a subscription has discount, taxes and refunds', async () => {
    const [, totals] = await tablesOf(sampleSubscription);
    expect(totals).toEqual([
      ['Subtotal', '$99.00'],
      ['Coupon AUTUMN10', '−$9.90'],
      ['State sales tax, Washington, 6.5% of $89.10', '$5.79'],
      ['City sales tax, Seattle, 3.85% of $89.10', '$3.43'],
      ['Total', '$98.32'],
      ['Refunded on Nov 20, 2026', '−$98.32'],
    ]);
  });
  it('names payment, customer and events', async () => {
    const { pages } = await readPdf(await renderReceipt(sampleSubscription, englishTexts.receipt));
    const text = pages[0]?.texts.join('\n');
    const { eventId, paymentReference, customer, refunds } = sampleSubscription;
    for (const part of [eventId, paymentReference, customer.name, refunds[0]?.eventId])
      expect(text).toContain(part);
  });
});

describe('a receipt that does not add up', () => {
  it('is refused, whatever the difference', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_000, max: 9_000 }).filter((each) => each !== 0),
        (difference) => {
          const data = { ...sampleTopUp, total: sampleTopUp.total + difference };
          expect(() => renderReceipt(data, englishTexts.receipt)).toThrow('does not add up');
        },
      ),
    );
  });
  it('is refused for refunds above its total', () => {
    const refunds = [{ eventId: 'e', at: '2026-11-20T10:00:00.000Z', amount: 4800 }];
    const data = { ...sampleTopUp, refunds };
    expect(() => renderReceipt(data, englishTexts.receipt)).toThrow('exceed the total');
  });
});
