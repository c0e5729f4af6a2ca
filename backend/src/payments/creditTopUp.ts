import type { EventOf } from '@ovation/contracts/kernel/event';
import type {
  DisputeClosed,
  RefundFailed,
  TransactionDisputed,
  TransactionRefunded,
  TransactionSucceeded,
} from '@ovation/contracts/payments/events';
import { type CommandContext, underKey } from '../kernel/command.ts';
import type { Commands } from '../kernel/handleCommand.ts';
import { walletModel } from '../wallet/public.ts';
import {
  decideCreditTopUp,
  decideRestoreTopUp,
  decideReverseTopUp,
  type PaidTopUp,
  tokensOfAmount,
} from './creditTopUp.decide.ts';

/**
 * Credits a paid top-up, once however often and from wherever it is called; gives the balance after
 * it, and where it lies when this call or an earlier one under the same key has written it.
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
    underKey(context, `top-up:${transactionId}`),
    (wallet, now) => decideCreditTopUp(topUp, now, wallet),
  );
  if (!outcome.ok) throw new Error(`the top-up ${transactionId} was not credited: ${outcome.code}`);
  const balance = outcome.state.topUps.get(transactionId);
  if (balance === undefined) throw new Error(`the top-up ${transactionId} was not credited`);
  return { balance, position: outcome.position };
};

/** Events of a transaction that change what a top-up is worth. */
export type TopUpNews = EventOf<
  | typeof TransactionSucceeded
  | typeof TransactionRefunded
  | typeof RefundFailed
  | typeof TransactionDisputed
  | typeof DisputeClosed
>;

const paidTopUpOf = ({ data }: TopUpNews): PaidTopUp | undefined => {
  const { transactionId, fanId, provider, amount, currency, purpose } = data;
  return purpose.type === 'top_up'
    ? { transactionId, fanId, provider, amount, currency, purpose }
    : undefined;
};

const correctionOf = (event: TopUpNews, topUp: PaidTopUp) => {
  const shared = { topUp };
  switch (event.type) {
    case 'TransactionRefunded':
    case 'RefundFailed': {
      const { refundRef, refunded, refundedInAll } = event.data;
      const from = event.type === 'RefundFailed' ? refundedInAll : refundedInAll - refunded;
      const upToNow = tokensOfAmount(topUp, from + refunded);
      const before = tokensOfAmount(topUp, from);
      const tokens = upToNow.tokens - before.tokens;
      const bonusTokens = upToNow.bonusTokens - before.bonusTokens;
      const correction = `refund:${refundRef}`;
      return {
        ...shared,
        cause: 'refund' as const,
        correction,
        amount: refunded,
        tokens,
        bonusTokens,
      };
    }
    case 'TransactionDisputed':
    case 'DisputeClosed': {
      const { disputed, disputeRef } = event.data;
      return {
        ...shared,
        ...tokensOfAmount(topUp, disputed),
        cause: 'dispute' as const,
        correction: `dispute:${disputeRef}`,
        amount: disputed,
      };
    }
    case 'TransactionSucceeded':
      return undefined;
    default:
      return event satisfies never;
  }
};

/**
 * What a transaction's news mean for the wallet. The credit comes before any correction of it, in
 * whatever order the news arrive.
 */
export const followTopUp = async (
  commands: Commands,
  context: CommandContext,
  event: TopUpNews,
): Promise<void> => {
  const topUp = paidTopUpOf(event);
  if (!topUp) return;
  await creditTopUp(commands, context, topUp);
  const correction = correctionOf(event, topUp);
  if (!correction || (event.type === 'DisputeClosed' && event.data.outcome === 'lost')) return;
  const reversed = await commands.handle(
    walletModel,
    topUp.fanId,
    underKey(context, correction.correction),
    (wallet, now) => decideReverseTopUp({ ...correction, now }, wallet),
  );
  if (!reversed.ok) throw new Error(`a top-up was not reversed: ${reversed.code}`);
  if (event.type !== 'DisputeClosed' && event.type !== 'RefundFailed') return;
  const restored = await commands.handle(
    walletModel,
    topUp.fanId,
    underKey(context, `${correction.correction}:back`),
    (wallet, now) => decideRestoreTopUp({ ...correction, now }, wallet),
  );
  if (!restored.ok) throw new Error(`a top-up was not restored: ${restored.code}`);
};
