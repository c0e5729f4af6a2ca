import type { PaymentCardAdded } from '@ovation/contracts/payments/card';
import { api, newIdempotencyKey } from '@ovation/web-client/api/client';
import { afterRenewalChanged } from '@ovation/web-client/payments/invalidation';
import { useSettings } from '@ovation/web-client/settings/calls';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import {
  type ChargeInput,
  type HolderInput,
  type Paid,
  payMachine,
  type TakenCard,
} from './pay.machine.ts';
import { paymentActors } from './payment.actors.ts';
import { openConfirmation, settledCard } from './payment.ts';

const stage = (status: Paid['status'], confirmUrl?: string): Paid => ({
  status,
  confirmUrl,
  transactionId: undefined,
  tokens: null,
  message: undefined,
});

/**
 * Stores a card without a payment, with the pay machine: the card is typed, sent to the provider, stored,
 * and confirmed by its holder where the bank requires it.
 */
export const useAddCard = (onAdded: () => void) => {
  const provider = useSettings()?.paymentGateway ?? '';
  const latest = useRef({ provider, onAdded });
  useEffect(() => {
    latest.current = { provider, onAdded };
  });
  const added = useRef<PaymentCardAdded>(undefined);
  const actor = useActorRef(
    payMachine.provide({
      actors: {
        findPayer: paymentActors.findPayer,
        pay: fromPromise<Paid, ChargeInput>(async ({ input: { payer, idempotencyKey } }) => {
          const { data } = await api.payments.addCard({
            params: { provider: latest.current.provider },
            body: { paymentMethodId: payer.paymentMethodId ?? '' },
            idempotencyKey,
          });
          added.current = data;
          return data.status === 'requires_action'
            ? stage('requires_action', data.confirmUrl)
            : stage('succeeded');
        }),
        confirm: fromPromise<Paid, HolderInput>(async ({ input: { paid, opens }, signal }) => {
          if (opens && paid?.confirmUrl) openConfirmation(paid.confirmUrl);
          const isKept = await settledCard(added.current?._id ?? '', signal);
          return stage(isKept ? 'succeeded' : 'failed');
        }),
      },
      actions: {
        reportDone: () => {
          afterRenewalChanged().catch(reportError);
          latest.current.onAdded();
        },
      },
    }),
    {
      input: {
        makeKey: newIdempotencyKey,
        charge: () => Promise.reject(new TypeError('a card is kept without a payment')),
      },
    },
  );
  const state = useSelector(actor, (snapshot) => snapshot);
  return {
    state,
    send: actor.send,
    add: (makePaymentMethod: () => Promise<TakenCard>): void =>
      actor.send({
        type: 'PAY',
        method: { kind: 'new', makePaymentMethod, keepCard: true },
        order: undefined,
      }),
  };
};
