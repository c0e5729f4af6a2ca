import { toAmount } from '@ovation/contracts/kernel/rules';
import { toLedgerEvent } from '@ovation/contracts/ledger/ledgerEvent';
import type { TransactionDocument } from '@ovation/contracts/payments/readModels';
import type { TransactionLine } from '@ovation/contracts/payments/transaction';
import type { Participant } from '@ovation/contracts/people/participant';
import { toTaxLine } from '@ovation/contracts/tax/tax';
import type { Language } from '@ovation/contracts/translations/languages';
import { declineMessageOf } from './declineMessage.ts';

export const toTransactionLine = (
  transaction: TransactionDocument,
  performer: Participant | null,
  language: Language,
): TransactionLine => ({
  _id: transaction.transactionId,
  provider: transaction.provider,
  type: transaction.type,
  amount: toAmount(transaction.amount),
  currency: transaction.currency,
  refundedAmount: toAmount(transaction.refunded),
  tax: toTaxLine(transaction.tax),
  couponCode: transaction.couponCode,
  tokens: transaction.tokens,
  packageId: transaction.packageId,
  performerId: transaction.performerId,
  performer,
  subscriptionType: transaction.subscriptionType,
  status: transaction.status,
  failure: transaction.failure && {
    code: transaction.failure.code,
    message: declineMessageOf(transaction.failure.code, language),
  },
  events: transaction.events.map(({ at, ...event }) => ({ ...toLedgerEvent(event), at })),
  isAutomatic: transaction.isAutomatic,
  createdAt: transaction.createdAt,
  updatedAt: transaction.updatedAt,
});
