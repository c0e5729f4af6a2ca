import type { EventOf } from '@ovation/contracts/kernel/event';
import type {
  DisputeClosed,
  RefundFailed,
  TransactionCanceled,
  TransactionDisputed,
  TransactionFailed,
  TransactionRefunded,
} from '@ovation/contracts/payments/events';
import { type CommandContext, withPlatformKey } from '../kernel/commands/command.ts';
import type { Decision } from '../kernel/commands/decision.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import type { ChargeCancelReason, Charging, Transaction } from '../payments/public.ts';
import { plansModel } from '../plans/public.ts';
import {
  decideApplyPayment,
  decidePaymentFailed,
  type PaidSubscription,
} from './applyPayment.decide.ts';
import { chargeBlockReasonOf, type PairDeps } from './chargeBlock.ts';
import {
  decideFixPaymentRounding,
  decideRestorePayment,
  decideReversePayment,
  type PaymentCorrection,
} from './correctPayment.decide.ts';
import { type Subscription, subscriptionModel, subscriptionStreamId } from './model.ts';
import { decideCorrectRefused, decideRefusePayment } from './refusePayment.decide.ts';
import { lateUpgradeOf } from './switchPlan.decide.ts';

type SubscriptionEvents = Parameters<(typeof subscriptionModel)['evolve']>[1];

const changeSubscription = async (
  commands: Commands,
  context: CommandContext,
  payment: { readonly fanId: string; readonly performerId: string },
  decide: (state: Subscription | undefined, now: string) => Decision<SubscriptionEvents, never>,
) => {
  const id = subscriptionStreamId(payment.fanId, payment.performerId);
  const outcome = await commands.handle(subscriptionModel, id, context, decide);
  if (!outcome.ok) throw new Error(`the subscription ${id} was not changed: ${outcome.code}`);
  return outcome;
};

/** Returns a subscription's payment; undefined when the transaction is for something else. */
export const subscriptionPaymentOf = (
  transaction: Pick<
    Transaction,
    'transactionId' | 'fanId' | 'provider' | 'cardId' | 'amount' | 'currency' | 'purpose' | 'tax'
  >,
  couponCode: string | null,
): PaidSubscription | undefined => {
  const { transactionId, fanId, provider, cardId, amount, currency, purpose, tax } = transaction;
  return purpose.type === 'subscription'
    ? { transactionId, fanId, provider, cardId, amount, currency, couponCode, purpose, tax }
    : undefined;
};

/**
 * Applies a payment to its subscription, idempotently. For a pair that may not be charged no period is opened
 * (`applied` is undefined) and the money is refunded.
 */
export const applyPayment = async (
  deps: PairDeps,
  context: CommandContext,
  payment: PaidSubscription,
) => {
  const { fanId, purpose, transactionId } = payment;
  const parties = { fanId, performerId: purpose.performerId };
  const blockReason = await chargeBlockReasonOf(deps, parties);
  const outcome = await changeSubscription(
    deps.commands,
    withPlatformKey(context, `payment:${transactionId}`),
    parties,
    (subscription, now) => {
      const refusal = blockReason ?? lateUpgradeOf(purpose, subscription, now);
      return refusal
        ? decideRefusePayment(payment, refusal, now, subscription)
        : decideApplyPayment(payment, now, subscription);
    },
  );
  const [first] = outcome.events;
  const isOpened = first?.type === 'SubscriptionActivated' || first?.type === 'SubscriptionRenewed';
  if (!isOpened && !outcome.state?.refused.has(transactionId)) {
    throw new Error(`the payment ${transactionId} opened no period`);
  }
  const { position, state } = outcome;
  return { applied: isOpened ? first : undefined, position, state };
};

/** Records the failure of the pending payment. */
export const applyFailure = async (
  commands: Commands,
  context: CommandContext,
  failure: {
    readonly transactionId: string;
    readonly fanId: string;
    readonly performerId: string;
    readonly failureCode: string;
  },
): Promise<void> => {
  const { transactionId, failureCode } = failure;
  const { state } = await commands.load(plansModel, failure.performerId);
  const { graceDays } = state;
  const failed = { transactionId, failureCode, graceDays, now: context.now };
  const key = withPlatformKey(context, `payment-failed:${transactionId}`);
  await changeSubscription(commands, key, failure, (subscription) =>
    decidePaymentFailed(failed, subscription),
  );
};

/** Applies the state of a transaction to its subscription. */
export const applyTransaction = async (
  deps: PairDeps,
  context: CommandContext,
  transaction: Transaction,
): Promise<void> => {
  const payment = subscriptionPaymentOf(transaction, transaction.couponCode);
  if (!payment) return;
  const { status, transactionId, fanId, firstOutcome } = transaction;
  if (status === 'succeeded') {
    await applyPayment(deps, context, payment);
  } else if (status === 'failed' || status === 'canceled') {
    const failureCode = firstOutcome?.failure?.code ?? 'CANCELED';
    const { performerId } = payment.purpose;
    const failure = { transactionId, fanId, performerId, failureCode };
    await applyFailure(deps.commands, context, failure);
  }
};

/** Cancels a payment that awaits its cardholder's confirmation, and applies its final state. */
export const cancelPayment = async (
  deps: PairDeps & { readonly charging: Pick<Charging, 'find' | 'cancel'> },
  context: CommandContext,
  { transactionId }: { readonly transactionId: string },
  reason: ChargeCancelReason = 'superseded',
): Promise<void> => {
  const { charging } = deps;
  if (!(await charging.find(transactionId))) return;
  const settled = await charging.cancel(context, transactionId, reason);
  await applyTransaction(deps, context, settled);
};

export type PaymentFailure =
  | EventOf<typeof TransactionFailed>
  | EventOf<typeof TransactionCanceled>;

export type PaymentReversalEvent =
  | EventOf<typeof TransactionRefunded>
  | EventOf<typeof RefundFailed>
  | EventOf<typeof TransactionDisputed>
  | EventOf<typeof DisputeClosed>;

const correctionOf = ({ type, data }: PaymentReversalEvent): Omit<PaymentCorrection, 'now'> => {
  const { transactionId } = data;
  if (type === 'TransactionRefunded' || type === 'RefundFailed') {
    const { refundRef, refunded: amount } = data;
    return { transactionId, cause: 'refund', correction: `refund:${refundRef}`, amount };
  }
  const { disputeRef, disputed: amount } = data;
  return { transactionId, cause: 'dispute', correction: `dispute:${disputeRef}`, amount };
};

/** Applies a refund, dispute, won dispute or failed refund. */
export const applyCorrection = async (
  commands: Commands,
  context: CommandContext,
  event: PaymentReversalEvent,
): Promise<void> => {
  const { fanId, purpose, transactionId } = event.data;
  if (purpose.type !== 'subscription') return;
  const parties = { fanId, performerId: purpose.performerId };
  const correction = correctionOf(event);
  const { state } = await commands.load(
    subscriptionModel,
    subscriptionStreamId(fanId, purpose.performerId),
  );
  const isMoneyBack =
    event.type === 'RefundFailed' ||
    (event.type === 'DisputeClosed' && event.data.outcome === 'won');
  if (state?.refused.has(transactionId)) {
    for (const isUndone of isMoneyBack ? [false, true] : [false]) {
      const key = `${correction.correction}${isUndone ? ':back' : ''}`;
      await changeSubscription(
        commands,
        withPlatformKey(context, key),
        parties,
        (subscription, now) => decideCorrectRefused({ ...correction, isUndone, now }, subscription),
      );
    }
    return;
  }
  // The event is redelivered; by then the payment has been applied.
  if (!state?.payments.has(transactionId)) throw new Error(`${transactionId} is not applied yet`);
  if (event.type === 'DisputeClosed' && event.data.outcome === 'lost') return;
  await changeSubscription(
    commands,
    withPlatformKey(context, correction.correction),
    parties,
    (subscription, now) => decideReversePayment({ ...correction, now }, subscription),
  );
  if (!isMoneyBack) return;
  await changeSubscription(
    commands,
    withPlatformKey(context, `${correction.correction}:back`),
    parties,
    (known, now) => decideRestorePayment({ ...correction, now }, known),
  );
};

/** Corrects the rounding of a payment's old corrections, once. */
export const fixPaymentRounding = async (
  commands: Commands,
  context: CommandContext,
  event: PaymentReversalEvent,
): Promise<void> => {
  const { fanId, purpose, transactionId } = event.data;
  if (purpose.type !== 'subscription') return;
  const { cause } = correctionOf(event);
  const parties = { fanId, performerId: purpose.performerId };
  await changeSubscription(commands, context, parties, (subscription, now) =>
    decideFixPaymentRounding({ transactionId, cause, now }, subscription),
  );
};
