import type { EventOf } from '@ovation/contracts/kernel/event';
import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import type { MessageSent } from '@ovation/contracts/messages/events';
import type { WalletEvent } from '@ovation/contracts/wallet/events';
import { accepted, type Decision, refused } from '../kernel/decision.ts';
import type { Wallet } from '../wallet/model.ts';

export interface BuyMessage {
  readonly chargeId: string;
  readonly fanId: string;
  /** Undefined when there is none that the fan can see. */
  readonly message: EventOf<typeof MessageSent>['data'] | undefined;
  /** What the fan was shown, in tokens; undefined: whatever it costs. */
  readonly priceSeen: number | undefined;
  readonly commissionBasisPoints: number;
  readonly now: string;
}

/** A message is bought once: the fan's own wallet remembers it, so no race can charge twice. */
export const decideBuyMessage = (
  { chargeId, fanId, message, priceSeen, commissionBasisPoints, now }: BuyMessage,
  wallet: Wallet,
): Decision<
  WalletEvent,
  | 'NOT_FOUND'
  | 'MESSAGE_NOT_FOR_SALE'
  | 'MESSAGE_ALREADY_BOUGHT'
  | 'PRICE_CHANGED'
  | 'INSUFFICIENT_BALANCE'
> => {
  if (!message) return refused('NOT_FOUND');
  const { messageId, conversationId, senderId: performerId, price: tokens } = message;
  if (tokens === 0) return refused('MESSAGE_NOT_FOR_SALE');
  if (wallet.purchases.has(messageId)) return refused('MESSAGE_ALREADY_BOUGHT');
  if (priceSeen !== undefined && priceSeen !== tokens) {
    return refused('PRICE_CHANGED', { price: tokens });
  }
  if (wallet.balance < tokens) return refused('INSUFFICIENT_BALANCE');
  const { commission, legs } = chargePosting(fanId, performerId, tokens, commissionBasisPoints);
  return accepted([
    {
      type: 'MessageBought',
      data: {
        chargeId,
        fanId,
        performerId,
        messageId,
        conversationId,
        tokens,
        commission,
        commissionBasisPoints,
        balanceAfter: wallet.balance - tokens,
        legs,
        boughtAt: now,
      },
    },
  ]);
};
