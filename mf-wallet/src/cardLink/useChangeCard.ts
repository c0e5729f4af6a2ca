import type { CardChanged } from '@ovation/contracts/subscriptions/cardLinkRoutes';
import { api, newIdempotencyKey } from '@ovation/web-client/api/client';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import {
  type ChargeInput,
  type HolderInput,
  type Paid,
  payMachine,
  type TakenCard,
} from '../payments/pay.machine.ts';
import { paymentActors } from '../payments/payment.actors.ts';
import { openConfirmation } from '../payments/payment.ts';

const askAgainMs = 2_000;

const stageOf = ({ status, confirmUrl }: CardChanged): Paid => ({
  status: status === 'requires_action' ? 'requires_action' : 'succeeded',
  confirmUrl,
  transactionId: undefined,
  tokens: null,
  message: undefined,
});

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/**
 * Changes the card of a subscription by the token of a link: the card is typed, sent to the provider, confirmed
 * by its holder where the bank requires it, and renews the subscription.
 */
export const useChangeCard = (token: string, onDone: () => void) => {
  const latest = useRef({ token, onDone });
  const paymentMethodId = useRef('');
  useEffect(() => {
    latest.current = { token, onDone };
  });
  const change = async (): Promise<CardChanged> =>
    (
      await api.subscriptions.changeCardByLink({
        body: { token: latest.current.token, paymentMethodId: paymentMethodId.current },
      })
    ).data;
  const actor = useActorRef(
    payMachine.provide({
      actors: {
        findPayer: paymentActors.findPayer,
        pay: fromPromise<Paid, ChargeInput>(async ({ input: { payer } }) => {
          paymentMethodId.current = payer.paymentMethodId ?? '';
          return stageOf(await change());
        }),
        // The same call goes on once the holder has confirmed the card.
        confirm: fromPromise<Paid, HolderInput>(async ({ input: { paid, opens }, signal }) => {
          if (opens && paid?.confirmUrl) openConfirmation(paid.confirmUrl);
          let changed = await change();
          while (changed.status === 'requires_action') {
            await wait(askAgainMs, signal);
            changed = await change();
          }
          return stageOf(changed);
        }),
      },
      actions: { reportDone: () => latest.current.onDone() },
    }),
    {
      input: {
        makeKey: newIdempotencyKey,
        charge: () => Promise.reject(new TypeError('the server charges the card itself')),
      },
    },
  );
  const state = useSelector(actor, (snapshot) => snapshot);
  return {
    state,
    send: actor.send,
    changeTo: (makePaymentMethod: () => Promise<TakenCard>): void =>
      actor.send({
        type: 'PAY',
        method: { kind: 'new', makePaymentMethod, keepCard: true },
        order: undefined,
      }),
  };
};
