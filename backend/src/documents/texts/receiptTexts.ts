import type { Language } from '@ovation/contracts/translations/languages';
import { defineMessages } from '@ovation/contracts/translations/message';
import type { ReceiptTexts } from '@ovation/pdf-documents/receipt';
import { commonTexts, commonTextsIn, formatIn } from './commonTexts.ts';

/** Texts of receipts. */
export const receiptTexts = defineMessages('document.receipt', {
  title: 'Receipt',
  number: 'Receipt number',
  topUp: 'Token top-up',
  subscription: 'Subscription',
  paid: 'Paid',
  customer: 'Billed to',
  items: 'What you bought',
  quantity: 'Quantity',
  unitPrice: 'Price',
  subtotal: 'Subtotal',
  tax: '{name}, {rate} of {base}',
  includedTax: 'Includes {name}, {rate} of {base}',
  refunded: 'Refunded on {at}',
  note: 'Questions about this receipt? Reply to the email that it came with.',
  ofTokens: '{tokens, plural, one {# token} other {# tokens}}',
  ofSubscription: 'Subscription to {creator}, {plan, select, yearly {a year} other {a month}}',
  coupon: 'Coupon {code}',
  vat: 'VAT, {country}',
});

export const receiptTextsIn = (language: Language): ReceiptTexts => {
  const format = formatIn(language);
  return {
    ...commonTextsIn(language),
    title: format(receiptTexts.title),
    number: format(receiptTexts.number),
    kinds: {
      topUp: format(receiptTexts.topUp),
      subscription: format(receiptTexts.subscription),
    },
    paid: format(receiptTexts.paid),
    paidOn: (paidAt, method) => format(commonTexts.paidOn, { paidAt, method }),
    customer: format(receiptTexts.customer),
    paymentReference: format(commonTexts.paymentReference),
    event: format(commonTexts.event),
    items: format(receiptTexts.items),
    description: format(commonTexts.description),
    quantity: format(receiptTexts.quantity),
    unitPrice: format(receiptTexts.unitPrice),
    amount: format(commonTexts.amount),
    subtotal: format(receiptTexts.subtotal),
    tax: (name, rate, base) => format(receiptTexts.tax, { name, rate, base }),
    includedTax: (name, rate, base) => format(receiptTexts.includedTax, { name, rate, base }),
    total: format(commonTexts.total),
    refunded: (at) => format(receiptTexts.refunded, { at }),
    note: format(receiptTexts.note),
  };
};
