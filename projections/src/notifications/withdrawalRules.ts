import { CommentDeleted, CommentEdited, CommentErased } from '@ovation/contracts/comments/events';
import { PerformerUnfollowed } from '@ovation/contracts/follows/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { NoticeKind } from '@ovation/contracts/notifications/notice';
import { RefundFailed } from '@ovation/contracts/payments/events';
import { ConnectAccountUpdated } from '@ovation/contracts/payouts/connectEvents';
import { needsHolder } from '@ovation/contracts/payouts/connectRules';
import { PayoutCanceled, PayoutFailed, PayoutRetried } from '@ovation/contracts/payouts/events';
import { FeedRemoved } from '@ovation/contracts/posts/events';
import { ReactionTaken } from '@ovation/contracts/reactions/events';
import {
  FreeSubscriptionActivated,
  SubscriptionActivated,
  SubscriptionCanceled,
  SubscriptionExpired,
  SubscriptionPaymentRestored,
  SubscriptionRenewed,
} from '@ovation/contracts/subscriptions/events';
import { type EventRule, ruleFor } from './noticeRules.ts';

/** Withdrawal of notifications; omitted fields match any. */
export interface Withdrawal {
  readonly from: string;
  readonly kinds: readonly NoticeKind[];
  readonly targetId?: string;
  readonly personId?: string;
  readonly causeId?: string;
}

const withdrawalRule = ruleFor<Withdrawal>();

const unliked = (reaction: EventOf<typeof ReactionTaken>['data']): Withdrawal | undefined => {
  const { action, objectType, objectId: causeId, ownerId: from, personId } = reaction;
  if (action !== 'like') return undefined;
  if (objectType === 'comment') return { from, kinds: ['commentLiked'], personId, causeId };
  return { from, kinds: objectType === 'feed' ? ['liked'] : ['pageLiked'], personId, causeId };
};

type RemovedComment = Pick<
  EventOf<typeof CommentErased>['data'],
  'commentId' | 'authorId' | 'ownerId' | 'parentAuthorId' | 'mentions'
>;

/** Withdraws notifications of a deleted comment, and of likes of it. */
const uncommented = (comment: RemovedComment): readonly Withdrawal[] => {
  const { commentId: causeId, authorId, ownerId, parentAuthorId, mentions = [] } = comment;
  const others = new Set([...mentions, ...(parentAuthorId ? [parentAuthorId] : [])]);
  others.delete(ownerId);
  others.delete(authorId);
  return [
    { from: ownerId, kinds: ['commented', 'replied', 'mentioned'], causeId },
    ...(authorId === ownerId
      ? []
      : [{ from: authorId, kinds: ['commentLiked'] as const, causeId }]),
    ...[...others].map((from) => ({ from, kinds: ['replied', 'mentioned'] as const, causeId })),
  ];
};

/** Withdraws notifications of people no longer mentioned, and of the parent's author if it is held now. */
const unmentioned = (comment: EventOf<typeof CommentEdited>['data']): readonly Withdrawal[] => {
  const { commentId: causeId, droppedMentions = [], isHeld, parentAuthorId } = comment;
  const answered = isHeld && parentAuthorId ? [parentAuthorId] : [];
  return [
    ...droppedMentions.map((from) => ({ from, kinds: ['mentioned'] as const, causeId })),
    ...answered.map((from) => ({ from, kinds: ['replied'] as const, causeId })),
  ];
};

type Pair = { readonly fanId: string; readonly subscriptionId: string };

const noFailure = ({ fanId: from, subscriptionId: causeId }: Pair): Withdrawal => ({
  from,
  kinds: ['renewalFailed'],
  causeId,
});
const noFailureNorEnd = ({ fanId: from, subscriptionId: causeId }: Pair): Withdrawal => ({
  from,
  kinds: ['renewalFailed', 'subscriptionEnded'],
  causeId,
});

/** Withdraws a step of a payout that later ones have overtaken. */
const ofPayout = (
  kinds: readonly NoticeKind[],
  { performerId: from, payoutId }: { readonly performerId: string; readonly payoutId: string },
): Withdrawal => ({ from, kinds, targetId: payoutId, causeId: payoutId });

/** Rules of withdrawals. */
export const withdrawalRules: readonly EventRule<Withdrawal>[] = [
  withdrawalRule(PerformerUnfollowed, ({ performerId: from, followerId: causeId }) => ({
    from,
    kinds: ['follower'],
    causeId,
  })),
  withdrawalRule(ReactionTaken, unliked),
  withdrawalRule(CommentDeleted, uncommented),
  withdrawalRule(CommentErased, uncommented),
  withdrawalRule(CommentEdited, unmentioned),
  // Its buyers still have it.
  withdrawalRule(FeedRemoved, ({ performerId: from, feedId: targetId }) => ({
    from,
    kinds: ['liked', 'commented'],
    targetId,
  })),
  withdrawalRule(PayoutFailed, (payout) => ofPayout(['payoutApproved', 'payoutPaid'], payout)),
  withdrawalRule(PayoutRetried, (payout) => ofPayout(['payoutFailed'], payout)),
  withdrawalRule(PayoutCanceled, (payout) => ofPayout(['payoutFailed'], payout)),
  withdrawalRule(ConnectAccountUpdated, (account) =>
    needsHolder(account)
      ? undefined
      : { from: account.performerId, kinds: ['stripeAccountDue'], causeId: account.accountId },
  ),
  withdrawalRule(SubscriptionActivated, noFailureNorEnd),
  withdrawalRule(FreeSubscriptionActivated, noFailureNorEnd),
  withdrawalRule(SubscriptionRenewed, noFailure),
  withdrawalRule(SubscriptionCanceled, noFailure),
  withdrawalRule(SubscriptionExpired, noFailure),
  withdrawalRule(RefundFailed, ({ fanId: from, transactionId: targetId, refundRef: causeId }) => ({
    from,
    kinds: ['refunded'],
    targetId,
    causeId,
  })),
  withdrawalRule(
    SubscriptionPaymentRestored,
    ({ performerId: from, transactionId: targetId, cause: causeId }) => ({
      from,
      kinds: ['paymentReversed'],
      targetId,
      causeId,
    }),
  ),
];
