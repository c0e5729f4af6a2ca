import type { Participant } from '@ovation/contracts/conversations/conversation';
import { toAmount } from '@ovation/contracts/kernel/rules';
import { toLedgerEvent } from '@ovation/contracts/ledger/ledgerEvent';
import type { PaymentCard } from '@ovation/contracts/payments/card';
import type { CardDocument, TransactionDocument } from '@ovation/contracts/payments/readModels';
import type { TransactionLine } from '@ovation/contracts/payments/transaction';

/** The last month in which a card works ends with the month that is printed on it. */
const isPast = (expYear: number, expMonth: number, now: string): boolean =>
  now >= new Date(Date.UTC(expYear, expMonth, 1)).toISOString();

export const toCardView = (card: CardDocument, now: string): PaymentCard => ({
  _id: card.cardId,
  provider: card.provider,
  providerCardId: card.cardRef,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.expMonth,
  expYear: card.expYear,
  isDefault: card.isDefault,
  status: isPast(card.expYear, card.expMonth, now) ? 'expired' : card.status,
  createdAt: card.createdAt,
});

export const toTransactionLine = (
  transaction: TransactionDocument,
  performer: Participant | null,
): TransactionLine => ({
  _id: transaction.transactionId,
  provider: transaction.provider,
  type: transaction.type,
  amount: toAmount(transaction.amount),
  currency: transaction.currency,
  refundedAmount: toAmount(transaction.refunded),
  couponCode: transaction.couponCode,
  tokens: transaction.tokens,
  packageId: transaction.packageId,
  performerId: transaction.performerId,
  performer,
  subscriptionType: transaction.subscriptionType,
  status: transaction.status,
  failure: transaction.failure,
  events: transaction.events.map(({ at, ...event }) => ({ ...toLedgerEvent(event), at })),
  createdAt: transaction.createdAt,
  updatedAt: transaction.updatedAt,
});
