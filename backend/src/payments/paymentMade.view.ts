import { toAmount } from '@ovation/contracts/kernel/rules';
import type { PaymentMade } from '@ovation/contracts/payments/transaction';
import { toTaxLine } from '@ovation/contracts/tax/tax';
import type { Transaction } from './transactions/model.ts';

/** Renders the response of a payment call: its first outcome, also on repetition. */
export const toPaymentMade = (transaction: Transaction): PaymentMade => {
  const { purpose, firstOutcome } = transaction;
  const isTopUp = purpose.type === 'top_up';
  return {
    _id: transaction.transactionId,
    provider: transaction.provider,
    type: purpose.type,
    amount: toAmount(transaction.amount),
    currency: transaction.currency,
    refundedAmount: 0,
    tax: toTaxLine(transaction.tax),
    couponCode: transaction.couponCode,
    tokens: isTopUp ? purpose.tokens + purpose.bonusTokens : null,
    packageId: isTopUp ? (purpose.package?.packageId ?? null) : null,
    performerId: isTopUp ? null : purpose.performerId,
    subscriptionType: isTopUp ? null : purpose.subscriptionType,
    status: firstOutcome?.status ?? transaction.status,
    // An immediate failure is answered with a problem instead.
    failure: null,
    isAutomatic: transaction.offSession,
    createdAt: transaction.createdAt,
    updatedAt: firstOutcome?.at ?? transaction.updatedAt,
    ...(firstOutcome?.clientSecret !== undefined && { clientSecret: firstOutcome.clientSecret }),
    ...(firstOutcome?.confirmUrl !== undefined && { confirmUrl: firstOutcome.confirmUrl }),
  };
};
