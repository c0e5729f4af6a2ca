import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import type { Settings } from '@ovation/contracts/settings/settings';
import { isTipInRange } from '@ovation/contracts/tipping/rules';
import type { WalletEvent } from '@ovation/contracts/wallet/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { autoTopUpAfter } from '../models/autoTopUp.model.ts';
import { tokenLimitRefusal } from '../models/spending.model.ts';
import { lastTipTo, type Wallet } from '../models/wallet.model.ts';

export interface SendTip {
  readonly tipId: string;
  readonly fanId: string;
  readonly performerId: string;
  readonly performerExists: boolean;
  /** True when the creator is verified, or policy does not require it. */
  readonly mayBePaid: boolean;
  readonly tokens: number;
  readonly note: string | undefined;
  /** Conversation of the pair, where the tip is shown. */
  readonly conversationId: string;
  /** Id of the payment, should an automatic top-up become due. */
  readonly autoTopUpId?: string;
  readonly now: string;
  readonly settings: Pick<
    Settings,
    'minimumTipTokens' | 'maximumTipTokens' | 'commissionBasisPoints'
  >;
}

/** Sends a tip: one event with one balanced posting. */
export const decideSendTip = (
  command: SendTip,
  wallet: Pick<Wallet, 'balance' | 'tips' | 'spending' | 'autoTopUp'>,
): Decision<
  WalletEvent,
  | 'PERFORMER_NOT_FOUND'
  | 'PERFORMER_NOT_VERIFIED'
  | 'TIP_OUT_OF_RANGE'
  | 'INSUFFICIENT_BALANCE'
  | 'TOKEN_LIMIT_REACHED'
> => {
  const { tipId, fanId, performerId, tokens, note, conversationId, now, settings } = command;
  if (!command.performerExists) return refused('PERFORMER_NOT_FOUND');
  if (!command.mayBePaid) return refused('PERFORMER_NOT_VERIFIED');
  const { minimumTipTokens, maximumTipTokens, commissionBasisPoints } = settings;
  const values = { minimum: minimumTipTokens, maximum: maximumTipTokens };
  if (!isTipInRange(tokens, values)) {
    return refused('TIP_OUT_OF_RANGE', {
      values,
      errors: [{ path: 'tokens', message: 'from {minimum} to {maximum}', values }],
    });
  }
  if (wallet.balance < tokens) return refused('INSUFFICIENT_BALANCE');
  const overLimit = tokenLimitRefusal(wallet, tokens, now);
  if (overLimit) return overLimit;
  const balanceAfter = wallet.balance - tokens;
  const { commission, legs } = chargePosting(fanId, performerId, tokens, commissionBasisPoints);
  return accepted([
    {
      type: 'TipSent',
      data: {
        tipId,
        fanId,
        performerId,
        tokens,
        commission,
        commissionBasisPoints,
        ...(note !== undefined && { note }),
        inConversation: { conversationId, number: lastTipTo(wallet, performerId) + 1 },
        balanceAfter,
        legs,
        sentAt: now,
      },
    },
    ...autoTopUpAfter(wallet, {
      fanId,
      chargeId: tipId,
      transactionId: command.autoTopUpId,
      balance: balanceAfter,
      now,
    }),
  ]);
};
