import type { PaymentMade } from '@ovation/contracts/payments/transaction';
import { afterPaymentBegun } from '@ovation/web-client/payments/invalidation';
import { fromPromise } from 'xstate';
import type { ChargeInput, HolderInput, Paid, PayerInput, Payment } from './pay.machine.ts';
import { openConfirmation, settledTransaction, stageOf, storedCard } from './payment.ts';

const paidOf = (transaction: PaymentMade): Paid => ({
  status: stageOf(transaction),
  transactionId: transaction._id,
  tokens: transaction.tokens,
  confirmUrl: transaction.confirmUrl,
  message: transaction.failure?.message,
});

const outcome = (status: Paid['status']): Paid => ({
  status,
  transactionId: undefined,
  tokens: null,
  confirmUrl: undefined,
  message: undefined,
});

/** Sends a typed card to the provider; a stored one is there already. */
const findPayer = fromPromise<Payment, PayerInput>(async ({ input: { method } }) => {
  if (method.kind === 'stored') {
    const { _id, brand, last4 } = method.card;
    return { payer: { cardId: _id }, card: { brand, last4 } };
  }
  if (method.kind === 'none') return { payer: {} };
  const { makePaymentMethod, keepCard } = method;
  const { id, ...card } = await makePaymentMethod();
  return { payer: { paymentMethodId: id, keepCard }, card };
});

const pay = fromPromise<Paid, ChargeInput>(
  async ({ input: { charge, order, payer, idempotencyKey } }) => {
    const made = await charge(order, payer, idempotencyKey);
    afterPaymentBegun().catch(reportError);
    return made ? paidOf(made) : outcome('succeeded');
  },
);

/** Awaits the holder's confirmation, where the bank requires it. */
const confirm = fromPromise<Paid, HolderInput>(
  async ({ input: { paid, opens, storedCard: kept }, signal }) => {
    if (!paid?.transactionId) return outcome('succeeded');
    if (opens && paid.confirmUrl) openConfirmation(paid.confirmUrl);
    const settled = paidOf(await settledTransaction(paid.transactionId, signal));
    if (kept && settled.status === 'succeeded') await storedCard(kept, signal);
    return settled;
  },
);

export const paymentActors = { findPayer, pay, confirm };
