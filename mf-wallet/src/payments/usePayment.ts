import type { PaymentCard } from '@ovation/contracts/payments/card';
import type { PaymentMade, Transaction } from '@ovation/contracts/payments/transaction';
import { api, newIdempotencyKey } from '@ovation/ui-kit/services/api';
import { useSettings } from '@ovation/ui-kit/services/settings';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import type { CardDetails } from './cardDetails.ts';
import { makeSandboxPaymentMethod } from './cardVault.ts';
import { type Paid, payMachine } from './pay.machine.ts';
import { forgetPayments, openConfirmation, settledTransaction } from './payment.ts';

/** How a payment is paid: with a card that is stored, or one that is typed now. */
export type Means =
  | { readonly kind: 'stored'; readonly card: PaymentCard }
  | { readonly kind: 'typed'; readonly details: CardDetails }
  | { readonly kind: 'none' };

/** Charges a card; without a transaction nothing had to be paid. */
export type Charge = (
  cardId: string | undefined,
  idempotencyKey: string,
) => Promise<PaymentMade | undefined>;

const paidOf = (transaction: Transaction & { confirmUrl?: string | undefined }): Paid => ({
  status:
    transaction.status === 'succeeded'
      ? 'succeeded'
      : transaction.status === 'failed' || transaction.status === 'canceled'
        ? 'failed'
        : 'requires_action',
  transactionId: transaction._id,
  confirmUrl: transaction.confirmUrl,
  message: transaction.failure?.message,
});

const nothingToPay: Paid = {
  status: 'succeeded',
  transactionId: undefined,
  confirmUrl: undefined,
  message: undefined,
};

/** A payment from the choice to the receipt, as the pay machine leads it. */
export const usePayment = (charge: Charge, onDone: (paid: Paid) => void) => {
  const settings = useSettings();
  const means = useRef<Means>({ kind: 'none' });
  // A card is stored once for each key, so that a retry charges the same one.
  const stored = useRef(new Map<string, string>());
  const latest = useRef({ charge, settings, onDone });
  useEffect(() => {
    latest.current = { charge, settings, onDone };
  });

  const cardFor = async (idempotencyKey: string): Promise<string | undefined> => {
    const { current } = means;
    if (current.kind === 'none') return undefined;
    if (current.kind === 'stored') return current.card._id;
    const known = stored.current.get(idempotencyKey);
    if (known) return known;
    if (!latest.current.settings) throw new TypeError('the settings have not arrived');
    const paymentMethodId = await makeSandboxPaymentMethod(
      current.details,
      latest.current.settings,
    );
    const { data } = await api.payments.addCard({
      params: { provider: latest.current.settings.paymentGateway },
      body: { paymentMethodId },
      idempotencyKey: `${idempotencyKey}-card`,
    });
    if (data.confirmUrl) openConfirmation(data.confirmUrl);
    stored.current.set(idempotencyKey, data._id);
    return data._id;
  };

  const actor = useActorRef(
    payMachine.provide({
      actors: {
        pay: fromPromise(async ({ input }) => {
          const made = await latest.current.charge(
            await cardFor(input.idempotencyKey),
            input.idempotencyKey,
          );
          return made ? paidOf(made) : nothingToPay;
        }),
        confirm: fromPromise(async ({ input, signal }) => {
          if (!input.paid?.transactionId) return nothingToPay;
          if (input.paid.confirmUrl) openConfirmation(input.paid.confirmUrl);
          return paidOf(await settledTransaction(input.paid.transactionId, signal));
        }),
      },
    }),
    { input: { makeKey: newIdempotencyKey } },
  );
  const state = useSelector(actor, (snapshot) => snapshot);
  const isDone = state.matches('done');
  useEffect(() => {
    if (!isDone) return;
    forgetPayments().catch(reportError);
    const { paid } = actor.getSnapshot().context;
    if (paid) latest.current.onDone(paid);
  }, [isDone, actor]);
  return {
    state,
    pay: (next: Means): void => {
      means.current = next;
      actor.send({ type: 'PAY' });
    },
    send: actor.send,
  };
};
