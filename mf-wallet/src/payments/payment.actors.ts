import type { PaymentMade } from '@ovation/contracts/payments/transaction';
import { api } from '@ovation/ui-kit/data/api';
import { afterPaymentBegun } from '@ovation/ui-kit/data/freshness';
import { queryClient } from '@ovation/ui-kit/data/query';
import { settingsQuery } from '@ovation/ui-kit/data/settings';
import { fromPromise } from 'xstate';
import type { Card, CardInput, ChargeInput, HolderInput, Paid } from './pay.machine.ts';
import { isCardConfirmed, openConfirmation, settledTransaction, stageOf } from './payment.ts';

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

/** A new card is stored; one that is stored already, or none, needs nothing. */
const storeCard = fromPromise<Card, CardInput>(async ({ input: { method, idempotencyKey } }) => {
  if (method.kind !== 'new') {
    const cardId = method.kind === 'stored' ? method.card._id : undefined;
    return { cardId, needsHolder: false, confirmUrl: undefined };
  }
  const { paymentGateway } = await queryClient.ensureQueryData(settingsQuery);
  const { data } = await api.payments.addCard({
    params: { provider: paymentGateway },
    body: { paymentMethodId: await method.makePaymentMethod() },
    idempotencyKey: `${idempotencyKey}-card`,
  });
  const needsHolder = data.status === 'requires_action';
  return { cardId: data._id, needsHolder, confirmUrl: data.confirmUrl };
});

/** Waits for the holder of a card, where its bank asks whether it may be kept. */
const confirmCard = fromPromise<Paid, HolderInput>(async ({ input: { card, opens }, signal }) => {
  if (!card?.cardId || !card.needsHolder) return outcome('succeeded');
  if (opens && card.confirmUrl) openConfirmation(card.confirmUrl);
  return outcome((await isCardConfirmed(card.cardId, signal)) ? 'succeeded' : 'failed');
});

const pay = fromPromise<Paid, ChargeInput>(
  async ({ input: { charge, order, cardId, idempotencyKey } }) => {
    const made = await charge(order, cardId, idempotencyKey);
    afterPaymentBegun().catch(reportError);
    return made ? paidOf(made) : outcome('succeeded');
  },
);

/** Waits for the holder, where the bank asks about the payment. */
const confirm = fromPromise<Paid, HolderInput>(async ({ input: { paid, opens }, signal }) => {
  if (!paid?.transactionId) return outcome('succeeded');
  if (opens && paid.confirmUrl) openConfirmation(paid.confirmUrl);
  return paidOf(await settledTransaction(paid.transactionId, signal));
});

export const paymentActors = { storeCard, confirmCard, pay, confirm };
