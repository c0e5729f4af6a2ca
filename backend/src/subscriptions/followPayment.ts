import type { EventOf } from '@ovation/contracts/kernel/event';
import type {
  DisputeClosed,
  RefundFailed,
  TransactionCanceled,
  TransactionDisputed,
  TransactionFailed,
  TransactionRefunded,
} from '@ovation/contracts/payments/events';
import { type CommandContext, underKey } from '../kernel/commands/command.ts';
import type { Decision } from '../kernel/commands/decision.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import type { Charging, GivenUpFor, Transaction } from '../payments/public.ts';
import { type PairDeps, whyApart } from './apart.ts';
import {
  decideApplyPayment,
  decidePaymentFailed,
  type PaidSubscription,
} from './applyPayment.decide.ts';
import {
  decideRestorePayment,
  decideReversePayment,
  decideSettlePayment,
  type PaymentCorrection,
} from './correctPayment.decide.ts';
import { type Subscription, subscriptionModel, subscriptionStreamId } from './model.ts';
import { decideCorrectRefused, decideRefusePayment } from './refusePayment.decide.ts';

type SubscriptionEvents = Parameters<(typeof subscriptionModel)['evolve']>[1];

const change = async (
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
    'transactionId' | 'fanId' | 'provider' | 'cardId' | 'amount' | 'currency' | 'purpose'
  >,
  couponCode: string | null,
): PaidSubscription | undefined => {
  const { transactionId, fanId, provider, cardId, amount, currency, purpose } = transaction;
  return purpose.type === 'subscription'
    ? { transactionId, fanId, provider, cardId, amount, currency, couponCode, purpose }
    : undefined;
};

/**
 * Applies a payment to its subscription, idempotently. For a separated pair no period is opened (`applied` is
 * undefined) and the money is refunded.
 */
export const applyPayment = async (
  deps: PairDeps,
  context: CommandContext,
  payment: PaidSubscription,
) => {
  const { fanId, purpose, transactionId } = payment;
  const parties = { fanId, performerId: purpose.performerId };
  const apart = await whyApart(deps, parties);
  const outcome = await change(
    deps.commands,
    underKey(context, `payment:${transactionId}`),
    parties,
    (subscription, now) =>
      apart
        ? decideRefusePayment(payment, apart, now, subscription)
        : decideApplyPayment(payment, now, subscription),
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
  const failed = { transactionId, failureCode, now: context.now };
  const key = underKey(context, `payment-failed:${transactionId}`);
  await change(commands, key, failure, (subscription) => decidePaymentFailed(failed, subscription));
};

/** Applies the state of a transaction to its subscription. */
export const followTransaction = async (
  deps: PairDeps,
  context: CommandContext,
  transaction: Transaction,
): Promise<void> => {
  const payment = subscriptionPaymentOf(transaction, transaction.couponCode);
  if (!payment) return;
  const { status, transactionId, fanId, first } = transaction;
  if (status === 'succeeded') {
    await applyPayment(deps, context, payment);
  } else if (status === 'failed' || status === 'canceled') {
    const failureCode = first?.failure?.code ?? 'CANCELED';
    const { performerId } = payment.purpose;
    const failure = { transactionId, fanId, performerId, failureCode };
    await applyFailure(deps.commands, context, failure);
  }
};

/** Cancels a payment that waits for its holder, and applies its final state. */
export const supersede = async (
  deps: PairDeps & { readonly charging: Pick<Charging, 'find' | 'giveUp'> },
  context: CommandContext,
  { transactionId }: { readonly transactionId: string },
  reason: GivenUpFor = 'superseded',
): Promise<void> => {
  const { charging } = deps;
  if (!(await charging.find(transactionId))) return;
  const settled = await charging.giveUp(context, transactionId, reason);
  await followTransaction(deps, context, settled);
};

export type PaymentFailure =
  | EventOf<typeof TransactionFailed>
  | EventOf<typeof TransactionCanceled>;

export type PaymentTakenBack =
  | EventOf<typeof TransactionRefunded>
  | EventOf<typeof RefundFailed>
  | EventOf<typeof TransactionDisputed>
  | EventOf<typeof DisputeClosed>;

const correctionOf = ({ type, data }: PaymentTakenBack): Omit<PaymentCorrection, 'now'> => {
  const { transactionId } = data;
  if (type === 'TransactionRefunded' || type === 'RefundFailed') {
    const { refundRef, refunded: amount } = data;
    return { transactionId, cause: 'refund', correction: `refund:${refundRef}`, amount };
  }
  const { disputeRef, disputed: amount } = data;
  return { transactionId, cause: 'dispute', correction: `dispute:${disputeRef}`, amount };
};

/** Applies a refund, dispute, won dispute or failed refund. */
export const followCorrection = async (
  commands: Commands,
  context: CommandContext,
  event: PaymentTakenBack,
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
      await change(commands, underKey(context, key), parties, (subscription, now) =>
        decideCorrectRefused({ ...correction, isUndone, now }, subscription),
      );
    }
    return;
  }
  // The event is redelivered; by then the payment has been applied.
  if (!state?.payments.has(transactionId)) throw new Error(`${transactionId} is not applied yet`);
  if (event.type === 'DisputeClosed' && event.data.outcome === 'lost') return;
  await change(commands, underKey(context, correction.correction), parties, (subscription, now) =>
    decideReversePayment({ ...correction, now }, subscription),
  );
  if (!isMoneyBack) return;
  await change(
    commands,
    underKey(context, `${correction.correction}:back`),
    parties,
    (known, now) => decideRestorePayment({ ...correction, now }, known),
  );
};

/** Corrects the rounding of a payment's old corrections, once. */
export const settlePayment = async (
  commands: Commands,
  context: CommandContext,
  event: PaymentTakenBack,
): Promise<void> => {
  const { fanId, purpose, transactionId } = event.data;
  if (purpose.type !== 'subscription') return;
  const { cause } = correctionOf(event);
  const parties = { fanId, performerId: purpose.performerId };
  await change(commands, context, parties, (subscription, now) =>
    decideSettlePayment({ transactionId, cause, now }, subscription),
  );
};
