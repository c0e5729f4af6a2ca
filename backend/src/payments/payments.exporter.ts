import { toAmount } from '@ovation/contracts/kernel/rules';
import {
  cardsOfFan,
  type TransactionDocument,
  transactionsOfFan,
} from '@ovation/contracts/payments/readModels';
import { namesOf, type People } from '../auth/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { allPages } from '../kernel/readModels/allPages.ts';

type Deps = Pick<Base, 'readModels'> & { readonly people: Pick<People, 'show'> };

export const paymentsTexts = defineSection('payments', {
  title: 'Card payments',
  about: 'Each card payment and its outcome.',
  fields: {
    paymentId: 'Payment ID',
    type: 'For',
    creator: 'Creator',
    amount: 'Amount',
    currency: 'Currency',
    refunded: 'Refunded',
    tokens: 'Tokens',
    status: 'Status',
    failure: 'Reason for failure',
    couponCode: 'Coupon',
    taxCountry: 'Country of the tax',
    tax: 'Tax in the amount',
    taxEvidence: 'How we know the country',
    createdAt: 'Started',
    updatedAt: 'Last updated',
  },
  values: {
    top_up: 'Top-up',
    subscription: 'Subscription',
    created: 'Started',
    processing: 'Processing',
    requires_action: 'Needs your confirmation',
    succeeded: 'Paid',
    failed: 'Failed',
    canceled: 'Canceled',
    refunded: 'Refunded',
    disputed: 'Disputed',
    won: 'Dispute won',
    lost: 'Dispute lost',
  },
});

/** Lists the evidence for the country of a payment: `card ES, network ES`. */
const evidenceOf = ({ tax }: TransactionDocument): string | null =>
  tax ? tax.evidence.map(({ source, country }) => `${source} ${country}`).join(', ') : null;

/** Exporter of a person's card payments. */
export const exportPayments = ({ readModels, people }: Deps) =>
  defineExporter({
    texts: paymentsTexts,
    coded: ['type', 'status'],
    records: async function* ({ accountId }) {
      for await (const page of allPages(readModels, transactionsOfFan, accountId, 'createdAt')) {
        const nameOf = await namesOf(
          people,
          page.map(({ performerId }) => performerId),
        );
        for (const payment of page) {
          const { transactionId: paymentId, type, currency, tokens, status } = payment;
          const { couponCode, createdAt, updatedAt } = payment;
          yield {
            values: {
              paymentId,
              type,
              creator: nameOf(payment.performerId),
              amount: toAmount(payment.amount),
              currency,
              refunded: toAmount(payment.refunded),
              tokens,
              status,
              failure: payment.failure?.code ?? null,
              couponCode,
              taxCountry: payment.tax?.country ?? null,
              tax: payment.tax ? toAmount(payment.tax.taxAmount) : null,
              taxEvidence: evidenceOf(payment),
              createdAt,
              updatedAt,
            },
          };
        }
      }
    },
  });

export const cardsTexts = defineSection('cards', {
  title: 'Cards',
  about: 'Your saved cards. We only ever have the last digits of the number.',
  fields: {
    brand: 'Brand',
    last4: 'Ends in',
    expires: 'Expires',
    isDefault: 'Default',
    createdAt: 'Added',
    lastUsedAt: 'Last used',
  },
});

/** Exporter of a person's stored cards: the last four digits, all we have of the number. */
export const exportCards = ({ readModels }: Pick<Deps, 'readModels'>) =>
  defineExporter({
    texts: cardsTexts,
    records: async function* ({ accountId }) {
      for await (const page of allPages(readModels, cardsOfFan, accountId, 'createdAt')) {
        for (const { brand, last4, expMonth, expYear, isDefault, createdAt, lastUsedAt } of page) {
          const expires = `${String(expMonth).padStart(2, '0')}/${expYear}`;
          yield { values: { brand, last4, expires, isDefault, createdAt, lastUsedAt } };
        }
      }
    },
  });
