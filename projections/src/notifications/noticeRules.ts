import { CommentApproved, CommentEdited, CommentWritten } from '@ovation/contracts/comments/events';
import { PerformerFollowed } from '@ovation/contracts/follows/events';
import type { EventDefinition, EventOf, RecordedEvent } from '@ovation/contracts/kernel/event';
import type { NoticeKind } from '@ovation/contracts/notifications/notice';
import { TransactionRefunded } from '@ovation/contracts/payments/events';
import { ConnectAccountUpdated } from '@ovation/contracts/payouts/connectEvents';
import { needsHolder } from '@ovation/contracts/payouts/connectRules';
import {
  PayoutApproved,
  PayoutFailed,
  PayoutPaid,
  PayoutRejected,
} from '@ovation/contracts/payouts/events';
import { PerformerVerified } from '@ovation/contracts/performers/events';
import { FeedDelayed } from '@ovation/contracts/posts/events';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { ReactionAdded } from '@ovation/contracts/reactions/events';
import { ReportActioned, ReportDismissed } from '@ovation/contracts/reports/events';
import {
  FreeSubscriptionActivated,
  SubscriptionActivated,
  SubscriptionExpired,
  SubscriptionPaymentFailed,
  SubscriptionPaymentReversed,
} from '@ovation/contracts/subscriptions/events';
import { TipSent } from '@ovation/contracts/tipping/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';

/** Notification to create, by recipient and cause. Unread ones of the same kind and target are merged. */
export interface NoticeDraft {
  readonly to: string;
  readonly kind: NoticeKind;
  /** Person that it is about. */
  readonly personId?: string;
  /** Id of the cause, by which it can be withdrawn; for an action that a person does once, the person. */
  readonly causeId: string;
  /** Object that it is about, beside people. */
  readonly targetId?: string;
  /** True if others' causes are not merged into it. */
  readonly isAlone?: true;
  readonly at: string;
}

/** Rule of one event. */
export interface EventRule<What> {
  readonly event: EventDefinition;
  /** Without duplicate recipients. */
  readonly derive: (event: AnyRecordedEvent) => readonly What[];
}

/** Defines an event rule of notifications or withdrawals. */
export const ruleFor =
  <What>() =>
  <Definition extends EventDefinition>(
    event: Definition,
    derive: (
      data: RecordedEvent<EventOf<Definition>>['data'],
    ) => What | readonly What[] | undefined,
  ): EventRule<What> => ({
    event,
    derive: ({ data }) => [derive(data as EventOf<Definition>['data']) ?? []].flat() as What[],
  });

const noticeRule = ruleFor<NoticeDraft>();

type Reaction = EventOf<typeof ReactionAdded>['data'];

/** Notifies the owner of a like, once; bookmarks are private. */
const liked = (reaction: Reaction): NoticeDraft | undefined => {
  const { action, objectType, objectId, under, ownerId, personId, times, addedAt: at } = reaction;
  if (action !== 'like' || times > 1 || personId === ownerId) return undefined;
  const draft = { to: ownerId, personId, causeId: objectId, at };
  if (objectType === 'feed') return { ...draft, kind: 'liked', targetId: objectId };
  if (objectType === 'performer') return { ...draft, kind: 'pageLiked' };
  return under ? { ...draft, kind: 'commentLiked', targetId: under.objectId } : undefined;
};

type Comment = Pick<
  EventOf<typeof CommentWritten>['data'],
  'commentId' | 'authorId' | 'ownerId' | 'objectId' | 'parentAuthorId' | 'mentions'
>;

/**
 * Notifies the parent's author, mentioned people and the object's owner of a comment: each once, and not its
 * author.
 */
const commented = (
  { commentId: causeId, authorId, ownerId, objectId, parentAuthorId, mentions }: Comment,
  recipients: { readonly owner: boolean; readonly others: boolean },
  at: string,
): readonly NoticeDraft[] => {
  const kinds = new Map<string, NoticeKind>();
  if (recipients.owner) kinds.set(ownerId, 'commented');
  if (recipients.others) {
    for (const id of mentions) kinds.set(id, 'mentioned');
    if (parentAuthorId !== null) kinds.set(parentAuthorId, 'replied');
  }
  kinds.delete(authorId);
  const about = { personId: authorId, causeId, targetId: objectId, at };
  return [...kinds].map(([to, kind]) => ({ to, kind, ...about }));
};

/** Notifies a creator of a sale; content types without a notification kind are skipped. */
const sold = (bought: EventOf<typeof ItemBought>['data']): NoticeDraft | undefined => {
  const { performerId: to, fanId: personId, chargeId: causeId, item, boughtAt: at } = bought;
  switch (item.kind) {
    case 'feed':
      return { to, kind: 'postSold', personId, causeId, targetId: item.id, at };
    case 'message':
      return { to, kind: 'messageSold', personId, causeId, targetId: item.conversationId, at };
    default:
      return undefined;
  }
};

/** Notifies of a follower once; a follow caused by a subscription is skipped. */
const followed = (follow: EventOf<typeof PerformerFollowed>['data']): NoticeDraft | undefined => {
  const { performerId: to, followerId, times, reason, followedAt: at } = follow;
  if (times > 1 || reason) return undefined;
  return { to, kind: 'follower', personId: followerId, causeId: followerId, at };
};

/** Notifies newly mentioned people of an edited comment, and the parent's author once it is public. */
const edited = (comment: EventOf<typeof CommentEdited>['data']): readonly NoticeDraft[] => {
  const { newMentions: mentions = [], isHeld, wasShown, editedAt, ...target } = comment;
  const isNowPublic = !isHeld && !wasShown;
  const parentAuthorId = isNowPublic ? (target.parentAuthorId ?? null) : null;
  const recipients = { owner: false, others: true };
  return commented({ ...target, parentAuthorId, mentions }, recipients, editedAt);
};

const renewalFailed = (
  failed: EventOf<typeof SubscriptionPaymentFailed>['data'],
): NoticeDraft | undefined => {
  const { fanId: to, performerId: personId, subscriptionId: causeId, failedAt: at } = failed;
  if (!failed.isRenewal || failed.nextAttemptAt === null) return undefined;
  return { to, kind: 'renewalFailed', personId, causeId, isAlone: true, at };
};

/** Notifies the reporter of a report's outcome. */
const closed = (
  kind: 'reportActioned' | 'reportDismissed',
  { reportId, reporterId }: { readonly reportId: string; readonly reporterId?: string | undefined },
  at: string,
): NoticeDraft | undefined =>
  reporterId === undefined
    ? undefined
    : { to: reporterId, kind, causeId: reportId, targetId: reportId, at };

/** Notifies a creator of a step of a payout. */
const ofPayout = (
  kind: NoticeKind,
  { performerId: to, payoutId }: { readonly performerId: string; readonly payoutId: string },
  at: string,
): NoticeDraft => ({ to, kind, causeId: payoutId, targetId: payoutId, at });

/** Rules of notifications: a new kind is a line here. Chat messages have their own display. */
export const noticeRules: readonly EventRule<NoticeDraft>[] = [
  noticeRule(PerformerFollowed, followed),
  noticeRule(SubscriptionActivated, ({ performerId, fanId, subscriptionId: causeId, paidAt }) => ({
    to: performerId,
    kind: 'subscriber',
    personId: fanId,
    causeId,
    at: paidAt,
  })),
  noticeRule(
    FreeSubscriptionActivated,
    ({ performerId, fanId, subscriptionId: causeId, startedAt }) => ({
      to: performerId,
      kind: 'subscriber',
      personId: fanId,
      causeId,
      at: startedAt,
    }),
  ),
  noticeRule(ItemBought, sold),
  noticeRule(TipSent, ({ performerId: to, fanId: personId, tipId: causeId, sentAt: at }) => ({
    to,
    kind: 'tipped',
    personId,
    causeId,
    at,
  })),
  noticeRule(ReactionAdded, liked),
  noticeRule(CommentWritten, ({ writtenAt, ...comment }) =>
    commented(comment, { owner: true, others: !comment.isHeld }, writtenAt),
  ),
  // Its owner knows it already; it is new to other people.
  noticeRule(CommentApproved, ({ approvedAt, ...comment }) =>
    commented(comment, { owner: false, others: true }, approvedAt),
  ),
  noticeRule(CommentEdited, edited),
  noticeRule(SubscriptionPaymentFailed, renewalFailed),
  noticeRule(SubscriptionExpired, ({ fanId, performerId, subscriptionId: causeId, expiredAt }) => ({
    to: fanId,
    kind: 'subscriptionEnded',
    personId: performerId,
    causeId,
    isAlone: true,
    at: expiredAt,
  })),
  noticeRule(
    TransactionRefunded,
    ({ fanId: to, transactionId: targetId, refundRef: causeId, refundedAt: at }) => ({
      to,
      kind: 'refunded',
      causeId,
      targetId,
      at,
    }),
  ),
  noticeRule(SubscriptionPaymentReversed, ({ performerId, fanId, cause, ...reversed }) => ({
    to: performerId,
    kind: 'paymentReversed',
    personId: fanId,
    causeId: cause,
    targetId: reversed.transactionId,
    at: reversed.reversedAt,
  })),
  noticeRule(PayoutApproved, (payout) => ofPayout('payoutApproved', payout, payout.approvedAt)),
  noticeRule(PayoutRejected, (payout) => ofPayout('payoutRejected', payout, payout.rejectedAt)),
  noticeRule(PayoutPaid, (payout) => ofPayout('payoutPaid', payout, payout.paidAt)),
  noticeRule(PayoutFailed, (payout) => ofPayout('payoutFailed', payout, payout.failedAt)),
  noticeRule(ConnectAccountUpdated, (account) => {
    const { performerId: to, accountId: causeId, readAt: at } = account;
    return needsHolder(account)
      ? { to, kind: 'stripeAccountDue', causeId, isAlone: true, at }
      : undefined;
  }),
  noticeRule(FeedDelayed, ({ performerId: to, feedId, reason, delayedAt: at }) => ({
    to,
    kind: reason === 'files' ? 'postLacksFile' : 'postUnverified',
    causeId: feedId,
    targetId: feedId,
    at,
  })),
  noticeRule(ReportActioned, (report) => closed('reportActioned', report, report.actionedAt)),
  noticeRule(ReportDismissed, (report) => closed('reportDismissed', report, report.dismissedAt)),
  noticeRule(PerformerVerified, ({ performerId, verifiedBy, verifiedAt: at }) =>
    verifiedBy === 'operator'
      ? { to: performerId, kind: 'verified', causeId: performerId, at }
      : undefined,
  ),
];
