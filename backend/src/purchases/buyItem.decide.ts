import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import type { WalletEvent } from '@ovation/contracts/wallet/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Offer } from '../kernel/composition/content.ts';
import { autoTopUpAfter } from '../models/autoTopUp.model.ts';
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
  /** Id of the payment, should an automatic top-up become due. */
  readonly autoTopUpId?: string;
  readonly now: string;
}

/** Buys an item once: the fan's wallet records it, so races cannot charge twice. */
export const decideBuyItem = (
  { chargeId, fanId, offer, mayBePaid, priceSeen, commissionBasisPoints, ...more }: BuyItem,
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
  const { now, autoTopUpId: transactionId } = more;
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
  const balanceAfter = wallet.balance - tokens;
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
        balanceAfter,
        legs,
        boughtAt: now,
      },
    },
    ...autoTopUpAfter(wallet, { fanId, chargeId, transactionId, balance: balanceAfter, now }),
  ]);
};
