import type { EventOf } from '@ovation/contracts/kernel/event';
import type {
  DisputeClosed,
  RefundFailed,
  TransactionDisputed,
  TransactionRefunded,
  TransactionSucceeded,
} from '@ovation/contracts/payments/events';
import { type CommandContext, withPlatformKey } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { walletModel } from '../models/wallet.model.ts';
import {
  decideCreditTopUp,
  decideFixTopUpRounding,
  decideRestoreTopUp,
  decideReverseTopUp,
  type PaidTopUp,
  type TopUpCorrection,
} from './creditTopUp.decide.ts';

/**
 * Credits a paid top-up, idempotently; returns the resulting balance, and the log position if written under
 * this idempotency key.
 */
export const creditTopUp = async (
  commands: Commands,
  context: CommandContext,
  topUp: PaidTopUp,
): Promise<{ readonly balance: number; readonly position: bigint | undefined }> => {
  const { transactionId, fanId } = topUp;
  const outcome = await commands.handle(
    walletModel,
    fanId,
    withPlatformKey(context, `top-up:${transactionId}`),
    (wallet, now) => decideCreditTopUp(topUp, now, wallet),
  );
  if (!outcome.ok) throw new Error(`the top-up ${transactionId} was not credited: ${outcome.code}`);
  const credited = outcome.state.topUps.get(transactionId);
  if (!credited) throw new Error(`the top-up ${transactionId} was not credited`);
  return { balance: credited.balanceAfter, position: outcome.position };
};

/** Transaction events that change the value of a top-up. */
export type TopUpTransactionEvent = EventOf<
  | typeof TransactionSucceeded
  | typeof TransactionRefunded
  | typeof RefundFailed
  | typeof TransactionDisputed
  | typeof DisputeClosed
>;

const paidTopUpOf = ({ data }: TopUpTransactionEvent): PaidTopUp | undefined => {
  const { transactionId, fanId, provider, amount, currency, purpose, tax } = data;
  return purpose.type === 'top_up'
    ? { transactionId, fanId, provider, amount, currency, purpose, tax }
    : undefined;
};

/** Returns the correction for an event; undefined if it needs none. */
const correctionOf = (
  event: TopUpTransactionEvent,
): Omit<TopUpCorrection, 'topUp' | 'now'> | undefined => {
  switch (event.type) {
    case 'TransactionRefunded':
    case 'RefundFailed': {
      const { refundRef, refunded: amount } = event.data;
      return { cause: 'refund', correction: `refund:${refundRef}`, amount };
    }
    case 'TransactionDisputed':
    case 'DisputeClosed': {
      const { disputeRef, disputed: amount } = event.data;
      return { cause: 'dispute', correction: `dispute:${disputeRef}`, amount };
    }
    case 'TransactionSucceeded':
      return undefined;
    default:
      return event satisfies never;
  }
};

/**
 * Applies a transaction event to the wallet. The credit is applied before any correction, in whatever order
 * events arrive.
 */
export const applyTopUpEvent = async (
  commands: Commands,
  context: CommandContext,
  event: TopUpTransactionEvent,
): Promise<void> => {
  const topUp = paidTopUpOf(event);
  if (!topUp) return;
  await creditTopUp(commands, context, topUp);
  const requested = correctionOf(event);
  if (!requested || (event.type === 'DisputeClosed' && event.data.outcome === 'lost')) return;
  const correction = { ...requested, topUp };
  const reversed = await commands.handle(
    walletModel,
    topUp.fanId,
    withPlatformKey(context, correction.correction),
    (wallet, now) => decideReverseTopUp({ ...correction, now }, wallet),
  );
  if (!reversed.ok) throw new Error(`a top-up was not reversed: ${reversed.code}`);
  if (event.type !== 'DisputeClosed' && event.type !== 'RefundFailed') return;
  const restored = await commands.handle(
    walletModel,
    topUp.fanId,
    withPlatformKey(context, `${correction.correction}:back`),
    (wallet, now) => decideRestoreTopUp({ ...correction, now }, wallet),
  );
  if (!restored.ok) throw new Error(`a top-up was not restored: ${restored.code}`);
};

/** Corrects the rounding of a top-up's old corrections, once. */
export const fixTopUpRounding = async (
  commands: Commands,
  context: CommandContext,
  event: TopUpTransactionEvent,
): Promise<void> => {
  const topUp = paidTopUpOf(event);
  const cause = correctionOf(event)?.cause;
  if (!topUp || !cause) return;
  const settled = await commands.handle(walletModel, topUp.fanId, context, (wallet, now) =>
    decideFixTopUpRounding({ topUp, cause, now }, wallet),
  );
  if (!settled.ok) throw new Error(`a top-up was not settled: ${settled.code}`);
};
