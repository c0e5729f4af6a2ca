import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import type { WalletEvent } from '@ovation/contracts/wallet/events';
import { accepted, type Decision, refused } from '../kernel/decision.ts';
import type { Wallet } from '../wallet/model.ts';
import type { FeedPost } from './model.ts';

export interface BuyFeed {
  readonly chargeId: string;
  readonly fanId: string;
  /** Undefined when there is no such post. */
  readonly post: FeedPost | undefined;
  /** What the fan was shown, in tokens; undefined: whatever it costs. */
  readonly priceSeen: number | undefined;
  readonly commissionBasisPoints: number;
  readonly now: string;
}

/** A post is bought once: the fan's own wallet remembers it, so no race can charge twice. */
export const decideBuyFeed = (
  { chargeId, fanId, post, priceSeen, commissionBasisPoints, now }: BuyFeed,
  wallet: Wallet,
): Decision<
  WalletEvent,
  'NOT_FOUND' | 'NOT_FOR_SALE' | 'ALREADY_BOUGHT' | 'PRICE_CHANGED' | 'INSUFFICIENT_BALANCE'
> => {
  if (post?.status !== 'active' || post.isRemoved) return refused('NOT_FOUND');
  if (post.expiresAt !== null && post.expiresAt <= now) return refused('NOT_FOUND');
  const { feedId, performerId, version, createdAt, price: tokens } = post;
  if (!post.isSale || tokens === 0) return refused('NOT_FOR_SALE');
  if (wallet.purchases.has(feedId)) return refused('ALREADY_BOUGHT');
  if (priceSeen !== undefined && priceSeen !== tokens) {
    return refused('PRICE_CHANGED', { price: tokens });
  }
  if (wallet.balance < tokens) return refused('INSUFFICIENT_BALANCE');
  const { commission, legs } = chargePosting(fanId, performerId, tokens, commissionBasisPoints);
  return accepted([
    {
      type: 'FeedBought',
      data: {
        chargeId,
        fanId,
        performerId,
        feedId,
        version,
        postCreatedAt: createdAt,
        postPublishedAt: post.publishedAt ?? createdAt,
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
