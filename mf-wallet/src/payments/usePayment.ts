import type { PaymentCard } from '@ovation/contracts/payments/card';
import type { PaymentMade } from '@ovation/contracts/payments/transaction';
import { afterPayment, afterPaymentBegun } from '@ovation/ui-kit/data/freshness';
import { api, newIdempotencyKey } from '@ovation/ui-kit/services/api';
import { useSettings } from '@ovation/ui-kit/services/settings';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { type Card, type Paid, payMachine } from './pay.machine.ts';
import { isCardConfirmed, openConfirmation, settledTransaction, stageOf } from './payment.ts';
import { type UnderWay, underWay } from './underWay.ts';

/** How a payment is paid: with a card that is stored, or one that the provider has just taken. */
export type Means =
  | { readonly kind: 'stored'; readonly card: PaymentCard }
  /** Hands the card to the provider and answers the id that it has there. */
  | { readonly kind: 'new'; readonly makePaymentMethod: () => Promise<string> }
  | { readonly kind: 'none' };

interface Payment<Order> {
  /** Under this name the payment is found again after a reload; without one it is not. */
  readonly name?: string;
  /** What was begun under that name and goes on; looked for before the form is rendered, and not again. */
  readonly begun?: UnderWay<Order> | undefined;
  readonly order: Order;
  /** Charges a card; without a transaction nothing had to be paid. */
  readonly charge: (
    order: Order,
    cardId: string | undefined,
    idempotencyKey: string,
  ) => Promise<PaymentMade | undefined>;
  /** Hears of the receipt, of what was paid for, and of the card that paid. */
  readonly onDone: (paid: Paid, order: Order, cardId: string | undefined) => void;
}

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

const isUnderWay = (state: SnapshotFrom<typeof payMachine>): boolean =>
  state.matches('confirmingCard') ||
  state.matches('paying') ||
  state.matches('confirming') ||
  state.matches('unanswered');

/** The address that the holder is asked to open, while the bank waits. */
export const confirmUrlOf = (state: SnapshotFrom<typeof payMachine>): string | undefined => {
  const { card, paid } = state.context;
  if (state.matches('confirmingCard')) return card?.confirmUrl;
  return state.matches('confirming') ? paid?.confirmUrl : undefined;
};

/** A payment from the choice to the receipt, as the pay machine leads it. */
export const usePayment = <Order>(payment: Payment<Order>) => {
  const settings = useSettings();
  const { name } = payment;
  const [begun] = useState(payment.begun);
  const means = useRef<Means>({ kind: 'none' });
  // What is paid for is fixed by the press: a retry must ask for the same under the same key.
  const order = useRef(begun?.order ?? payment.order);
  // A card is stored once for each key, so that a retry charges the same one.
  const stored = useRef(new Map<string, Card>());
  const latest = useRef({ payment, settings });
  useEffect(() => {
    latest.current = { payment, settings };
  });

  const storeCard = async (idempotencyKey: string): Promise<Card> => {
    const { current } = means;
    const known = stored.current.get(idempotencyKey);
    if (known) return known;
    if (current.kind !== 'new') {
      const cardId = current.kind === 'stored' ? current.card._id : undefined;
      return { cardId, needsHolder: false, confirmUrl: undefined };
    }
    if (!latest.current.settings) throw new TypeError('the settings have not arrived');
    const { data } = await api.payments.addCard({
      params: { provider: latest.current.settings.paymentGateway },
      body: { paymentMethodId: await current.makePaymentMethod() },
      idempotencyKey: `${idempotencyKey}-card`,
    });
    const needsHolder = data.status === 'requires_action';
    const card = { cardId: data._id, needsHolder, confirmUrl: data.confirmUrl };
    stored.current.set(idempotencyKey, card);
    return card;
  };

  const actor = useActorRef(
    payMachine.provide({
      actors: {
        storeCard: fromPromise(({ input }) => storeCard(input.idempotencyKey)),
        confirmCard: fromPromise(async ({ input: { card, opens }, signal }) => {
          if (!card?.cardId || !card.needsHolder) return outcome('succeeded');
          if (opens && card.confirmUrl) openConfirmation(card.confirmUrl);
          return outcome((await isCardConfirmed(card.cardId, signal)) ? 'succeeded' : 'failed');
        }),
        pay: fromPromise(async ({ input: { cardId, idempotencyKey } }) => {
          const { charge } = latest.current.payment;
          const made = await charge(order.current, cardId, idempotencyKey);
          afterPaymentBegun().catch(reportError);
          return made ? paidOf(made) : outcome('succeeded');
        }),
        confirm: fromPromise(async ({ input: { paid, opens }, signal }) => {
          if (!paid?.transactionId) return outcome('succeeded');
          if (opens && paid.confirmUrl) openConfirmation(paid.confirmUrl);
          return paidOf(await settledTransaction(paid.transactionId, signal));
        }),
      },
    }),
    { input: { makeKey: newIdempotencyKey, begun } },
  );
  const state = useSelector(actor, (snapshot) => snapshot);
  const { idempotencyKey, card } = state.context;
  const goesOn = isUnderWay(state);
  const isKept = useRef(begun !== undefined);
  useEffect(() => {
    if (!name) return;
    if (goesOn && card) {
      isKept.current = true;
      underWay.keep(name, { idempotencyKey, card, order: order.current });
    } else if (isKept.current) {
      // Only its own: a page that a server rendered knows nothing yet of what another has kept.
      isKept.current = false;
      underWay.drop(name);
    }
  }, [name, goesOn, idempotencyKey, card]);
  const isDone = state.matches('done');
  useEffect(() => {
    if (!isDone) return;
    afterPayment().catch(reportError);
    const { paid, card: used } = actor.getSnapshot().context;
    if (paid) latest.current.payment.onDone(paid, order.current, used?.cardId);
  }, [isDone, actor]);
  return {
    state,
    isBusy: goesOn ? !state.matches('unanswered') : state.matches('storing'),
    pay: (next: Means): void => {
      // What got no answer is asked for again as it was.
      if (!actor.getSnapshot().matches('unanswered')) {
        means.current = next;
        order.current = latest.current.payment.order;
      }
      actor.send({ type: 'PAY' });
    },
    send: actor.send,
  };
};
