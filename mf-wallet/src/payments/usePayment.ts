import { newIdempotencyKey } from '@ovation/web-client/api/client';
import { afterPayment } from '@ovation/web-client/payments/invalidation';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import {
  type Begun,
  type Charge,
  isDecided,
  type Paid,
  type PaymentMethod,
  payMachine,
} from './pay.machine.ts';
import { paymentActors } from './payment.actors.ts';
import { pendingPayments } from './pendingPayments.ts';

interface Payment<Order> {
  /** Under this name the payment is found again after a reload; without one it is not. */
  readonly name?: string;
  /** What was begun under that name and goes on; looked for before the form is rendered, and not again. */
  readonly begun?: Begun<Order> | undefined;
  readonly order: Order;
  readonly charge: Charge<Order>;
  /** Hears of the receipt, and of what was paid for. */
  readonly onDone: (paid: Paid, order: Order) => void;
}

/** A payment from the choice to the receipt, as the pay machine leads it. */
export const usePayment = <Order>(payment: Payment<Order>) => {
  const { name } = payment;
  const latest = useRef(payment);
  useEffect(() => {
    latest.current = payment;
  });
  const actor = useActorRef(
    payMachine.provide({
      actors: paymentActors,
      actions: {
        keepBegun: (_, begun) => {
          if (name) pendingPayments.keep(name, begun);
        },
        dropBegun: () => {
          if (name) pendingPayments.drop(name);
        },
        // The machine carries the order without looking at it: it is the one that it was given.
        tellDone: (_, { paid, order }) => {
          afterPayment().catch(reportError);
          if (paid) latest.current.onDone(paid, order as Order);
        },
      },
    }),
    {
      input: {
        makeKey: newIdempotencyKey,
        charge: (order, payer, key) => latest.current.charge(order as Order, payer, key),
        begun: payment.begun,
      },
    },
  );
  const state = useSelector(actor, (snapshot) => snapshot);
  return {
    state,
    isBusy: state.hasTag('busy'),
    /** What is being paid for, while nothing else can be; the machine was given it by this page. */
    ordered: isDecided(state) ? (state.context.order as Order) : undefined,
    pay: (method: PaymentMethod): void =>
      actor.send({ type: 'PAY', method, order: latest.current.order }),
    send: actor.send,
  };
};
