import {
  DisputeClosed,
  RefundFailed,
  TransactionCanceled,
  TransactionDisputed,
  TransactionFailed,
  TransactionRefunded,
  TransactionSucceeded,
} from '@ovation/contracts/payments/events';
import { contextOfReaction } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import {
  applyCorrection,
  applyFailure,
  applyPayment,
  fixPaymentRounding,
  type PaymentFailure,
  type PaymentReversalEvent,
  subscriptionPaymentOf,
} from './applyTransaction.ts';
import type { PairDeps } from './chargeBlock.ts';

interface PaymentReactorDeps {
  readonly commands: Commands;
}

const name = 'apply-subscription-payment';

/** Reactor that applies a subscription's payment, in case the handler crashed. */
export const applySubscriptionPayment = (deps: PairDeps): Reactor =>
  defineReactor({ name, from: 'beginning', on: [TransactionSucceeded] }, async (event) => {
    const payment = subscriptionPaymentOf(event.data, null);
    if (payment) await applyPayment(deps, contextOfReaction(name, event), payment);
  });

const failureName = 'apply-subscription-failure';

/** Reactor that applies the failure or cancellation of a subscription’s payment, in case the handler crashed. */
export const applySubscriptionFailure = ({ commands }: PaymentReactorDeps): Reactor =>
  defineReactor(
    { name: failureName, from: 'beginning', on: [TransactionFailed, TransactionCanceled] },
    async (event) => {
      const { type, data } = event as PaymentFailure;
      if (data.purpose.type !== 'subscription') return;
      await applyFailure(commands, contextOfReaction(failureName, event), {
        transactionId: data.transactionId,
        fanId: data.fanId,
        performerId: data.purpose.performerId,
        failureCode: type === 'TransactionFailed' ? data.failureCode : 'CANCELED',
      });
    },
  );

const reversalEvents = [
  TransactionRefunded,
  RefundFailed,
  TransactionDisputed,
  DisputeClosed,
] as const;

const correctionName = 'correct-subscription-payment';

/** Reactor that applies refunds and disputes of a subscription’s payment, and their reversals. */
export const correctSubscriptionPayment = ({ commands }: PaymentReactorDeps): Reactor =>
  defineReactor(
    {
      name: correctionName,
      from: 'beginning',
      on: reversalEvents,
    },
    async (event) => {
      const context = contextOfReaction(correctionName, event);
      await applyCorrection(commands, context, event as PaymentReversalEvent);
    },
  );

const fixRoundingName = 'settle-subscription-payment';

/** Reactor that corrects the rounding of old corrections. */
export const fixSubscriptionPaymentRounding = ({ commands }: PaymentReactorDeps): Reactor =>
  defineReactor({ name: fixRoundingName, from: 'beginning', on: reversalEvents }, async (event) => {
    const context = contextOfReaction(fixRoundingName, event);
    await fixPaymentRounding(commands, context, event as PaymentReversalEvent);
  });
