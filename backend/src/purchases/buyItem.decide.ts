import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import type { WalletEvent } from '@ovation/contracts/wallet/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Offer } from '../kernel/composition/content.ts';
import { tokenLimitRefusal } from '../models/spending.model.ts';
import { hasBought, type Wallet } from '../models/wallet.model.ts';

export interface BuyItem {
  readonly chargeId: string;
  readonly fanId: string;
  /** Undefined when the fan can see no such item. */
  readonly offer: Offer | undefined;
  /** True when its creator is verified, or policy does not require it. */
  readonly mayBePaid: boolean;
  /** Price shown to the fan, in tokens; undefined skips the check. */
  readonly priceSeen: number | undefined;
  readonly commissionBasisPoints: number;
  readonly now: string;
}

/** Buys an item once: the fan's wallet records it, so races cannot charge twice. */
export const decideBuyItem = (
  { chargeId, fanId, offer, mayBePaid, priceSeen, commissionBasisPoints, now }: BuyItem,
  wallet: Wallet,
): Decision<
  WalletEvent,
  | 'NOT_FOUND'
  | 'NOT_FOR_SALE'
  | 'ALREADY_BOUGHT'
  | 'PERFORMER_NOT_VERIFIED'
  | 'PRICE_CHANGED'
  | 'INSUFFICIENT_BALANCE'
  | 'TOKEN_LIMIT_REACHED'
> => {
  if (!offer || (offer.endsAt !== null && offer.endsAt <= now)) return refused('NOT_FOUND');
  const { item, performerId, price: tokens } = offer;
  if (tokens === 0) return refused('NOT_FOR_SALE');
  if (hasBought(wallet, item.kind, item.id)) return refused('ALREADY_BOUGHT');
  if (!mayBePaid) return refused('PERFORMER_NOT_VERIFIED');
  if (priceSeen !== undefined && priceSeen !== tokens) {
    return refused('PRICE_CHANGED', { price: tokens });
  }
  if (wallet.balance < tokens) return refused('INSUFFICIENT_BALANCE');
  const overLimit = tokenLimitRefusal(wallet, tokens, now);
  if (overLimit) return overLimit;
  const { commission, legs } = chargePosting(fanId, performerId, tokens, commissionBasisPoints);
  return accepted([
    {
      type: 'ItemBought',
      data: {
        chargeId,
        fanId,
        performerId,
        item,
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
