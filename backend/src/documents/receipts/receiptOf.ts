import type { CardDocument, TransactionDocument } from '@ovation/contracts/payments/readModels';
import { receiptNumberOf } from '@ovation/contracts/payments/rules';
import type { Language } from '@ovation/contracts/translations/languages';
import type { ReceiptData, TaxLine } from '@ovation/pdf-documents/receipt';
import { commonDataOf, commonTexts, formatIn, type Issuer } from '../texts/commonTexts.ts';
import { receiptTexts } from '../texts/receiptTexts.ts';

export interface ReceiptSource {
  readonly transaction: TransactionDocument;
  /** The card that paid, while it is stored. */
  readonly card: Pick<CardDocument, 'brand' | 'last4'> | undefined;
  readonly payer: { readonly name: string; readonly email: string };
  /** Name of the creator, for a subscription. */
  readonly creator: string | undefined;
  readonly issuer: Issuer;
}

const reversals: readonly string[] = [
  'TopUpReversed',
  'SubscriptionPaymentReversed',
  'RefusedPaymentCorrected',
];

/** Refunds of a payment, as one line at the last of them; disputed money is none. */
const refundsOf = ({ events, refunded }: TransactionDocument): ReceiptData['refunds'] => {
  const last = events.findLast(({ type }) => reversals.includes(type));
  return last && refunded > 0 ? [{ eventId: last.eventId, at: last.at, amount: refunded }] : [];
};

/** Returns the line of the tax that a price includes; none in a country without a rate. */
const taxesOf = (language: Language, { tax }: TransactionDocument): readonly TaxLine[] => {
  if (!tax || tax.basisPoints === 0) return [];
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const country = countries.of(tax.country) ?? tax.country;
  return [
    {
      name: formatIn(language)(receiptTexts.vat, { country }),
      rateBasisPoints: tax.basisPoints,
      base: tax.netAmount,
      amount: tax.taxAmount,
    },
  ];
};

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the means of payment in words. */
export const paymentMethodOf = (
  language: Language,
  { transaction, card }: Pick<ReceiptSource, 'card' | 'transaction'>,
): string => {
  const format = formatIn(language);
  if (card) {
    const { brand, last4 } = card;
    return format(commonTexts.card, { brand: capitalized(brand), last4 });
  }
  return transaction.cardBrand === null
    ? format(commonTexts.anotherCard)
    : capitalized(transaction.cardBrand);
};

const descriptionOf = (language: Language, { transaction, creator }: ReceiptSource): string => {
  const format = formatIn(language);
  return transaction.type === 'top_up'
    ? format(receiptTexts.ofTokens, { tokens: transaction.tokens ?? 0 })
    : format(receiptTexts.ofSubscription, {
        creator: creator ?? '',
        plan: transaction.subscriptionType ?? 'monthly',
      });
};

/** Builds the receipt of a payment; undefined until its money has moved. */
export const receiptOf = (language: Language, source: ReceiptSource): ReceiptData | undefined => {
  const { transaction, payer, issuer } = source;
  const [paid] = transaction.events;
  if (!paid) return undefined;
  const { transactionId, amount, currency, couponCode, paymentRef } = transaction;
  const coupon = couponCode === null ? undefined : { code: couponCode };
  return {
    ...commonDataOf(language, issuer, {
      number: receiptNumberOf(transactionId),
      issuedAt: paid.at,
    }),
    kind: transaction.type === 'top_up' ? 'topUp' : 'subscription',
    eventId: paid.eventId,
    paidAt: paid.at,
    customer: { name: payer.name, lines: [payer.email] },
    currency,
    items: [
      {
        description: descriptionOf(language, source),
        ...(coupon && { detail: formatIn(language)(receiptTexts.coupon, coupon) }),
        quantity: 1,
        unitPrice: amount,
        amount,
      },
    ],
    taxes: taxesOf(language, transaction),
    isTaxIncluded: true,
    total: amount,
    paymentMethod: paymentMethodOf(language, source),
    paymentReference: paymentRef ?? transactionId,
    refunds: refundsOf(transaction),
  };
};
