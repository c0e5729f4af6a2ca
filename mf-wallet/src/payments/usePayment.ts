import { newIdempotencyKey } from '@ovation/web-client/api/client';
import { afterPayment } from '@ovation/web-client/payments/invalidation';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import {
  type Charge,
  isMethodFixed,
  type Paid,
  type PaymentMethod,
  type PendingPayment,
  payMachine,
} from './pay.machine.ts';
import { paymentActors } from './payment.actors.ts';
import { pendingPayments } from './pendingPayments.ts';

interface Payment<Order> {
  /** Storage key under which the payment resumes after a reload; without one it does not. */
  readonly name?: string;
  /** Pending payment of that key; read before the form is rendered, once. */
  readonly begun?: PendingPayment<Order> | undefined;
  readonly order: Order;
  readonly charge: Charge<Order>;
  /** Called with the receipt and the order. */
  readonly onDone: (paid: Paid, order: Order) => void;
}

/** A payment from selection to receipt, run by the pay machine. */
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
        storePending: (_, begun) => {
          if (name) pendingPayments.store(name, begun);
        },
        removePending: () => {
          if (name) pendingPayments.drop(name);
        },
        // The machine passes the order through as opaque: it is the one that it was given.
        reportDone: (_, { paid, order }) => {
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
    /** The order being paid, while it cannot change; the machine got it from this page. */
    ordered: isMethodFixed(state) ? (state.context.order as Order) : undefined,
    pay: (method: PaymentMethod): void =>
      actor.send({ type: 'PAY', method, order: latest.current.order }),
    send: actor.send,
  };
};
