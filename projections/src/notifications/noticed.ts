import { CommentApproved, CommentEdited, CommentWritten } from '@ovation/contracts/comments/events';
import { FeedDelayed } from '@ovation/contracts/feeds/events';
import { PerformerFollowed } from '@ovation/contracts/follows/events';
import type { EventDefinition, EventOf, RecordedEvent } from '@ovation/contracts/kernel/event';
import type { NoticeKind } from '@ovation/contracts/notifications/notice';
import { TransactionRefunded } from '@ovation/contracts/payments/events';
import { PerformerVerified } from '@ovation/contracts/performers/events';
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
export interface Told {
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
export interface Said<What> {
  readonly event: EventDefinition;
  /** Without duplicate recipients. */
  readonly says: (event: AnyRecordedEvent) => readonly What[];
}

/** Defines an event rule of notifications or withdrawals. */
export const saying =
  <What>() =>
  <Definition extends EventDefinition>(
    event: Definition,
    says: (data: RecordedEvent<EventOf<Definition>>['data']) => What | readonly What[] | undefined,
  ): Said<What> => ({
    event,
    says: ({ data }) => [says(data as EventOf<Definition>['data']) ?? []].flat() as What[],
  });

const noticed = saying<Told>();

type Reaction = EventOf<typeof ReactionAdded>['data'];

/** Notifies the owner of a like, once; bookmarks are private. */
const liked = (reaction: Reaction): Told | undefined => {
  const { action, objectType, objectId, under, ownerId, personId, times, addedAt: at } = reaction;
  if (action !== 'like' || times > 1 || personId === ownerId) return undefined;
  const told = { to: ownerId, personId, causeId: objectId, at };
  if (objectType === 'feed') return { ...told, kind: 'liked', targetId: objectId };
  if (objectType === 'performer') return { ...told, kind: 'pageLiked' };
  return under ? { ...told, kind: 'commentLiked', targetId: under.objectId } : undefined;
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
  tells: { readonly owner: boolean; readonly others: boolean },
  at: string,
): readonly Told[] => {
  const kinds = new Map<string, NoticeKind>();
  if (tells.owner) kinds.set(ownerId, 'commented');
  if (tells.others) {
    for (const id of mentions) kinds.set(id, 'mentioned');
    if (parentAuthorId !== null) kinds.set(parentAuthorId, 'replied');
  }
  kinds.delete(authorId);
  const about = { personId: authorId, causeId, targetId: objectId, at };
  return [...kinds].map(([to, kind]) => ({ to, kind, ...about }));
};

/** Notifies a creator of a sale; content types without a notification kind are skipped. */
const sold = (bought: EventOf<typeof ItemBought>['data']): Told | undefined => {
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
const followed = (follow: EventOf<typeof PerformerFollowed>['data']): Told | undefined => {
  const { performerId: to, followerId, times, reason, followedAt: at } = follow;
  if (times > 1 || reason) return undefined;
  return { to, kind: 'follower', personId: followerId, causeId: followerId, at };
};

/** Notifies newly mentioned people of an edited comment, and the parent's author once it is public. */
const edited = (comment: EventOf<typeof CommentEdited>['data']): readonly Told[] => {
  const { newMentions: mentions = [], isHeld, wasShown, editedAt, ...place } = comment;
  const isSeenNow = !isHeld && !wasShown;
  const parentAuthorId = isSeenNow ? (place.parentAuthorId ?? null) : null;
  const tells = { owner: false, others: true };
  return commented({ ...place, parentAuthorId, mentions }, tells, editedAt);
};

const renewalFailed = (
  failed: EventOf<typeof SubscriptionPaymentFailed>['data'],
): Told | undefined => {
  const { fanId: to, performerId: personId, subscriptionId: causeId, failedAt: at } = failed;
  if (!failed.isRenewal || failed.nextAttemptAt === null) return undefined;
  return { to, kind: 'renewalFailed', personId, causeId, isAlone: true, at };
};

/** Notifies the reporter of a report's outcome. */
const closed = (
  kind: 'reportActioned' | 'reportDismissed',
  { reportId, reporterId }: { readonly reportId: string; readonly reporterId?: string | undefined },
  at: string,
): Told | undefined =>
  reporterId === undefined
    ? undefined
    : { to: reporterId, kind, causeId: reportId, targetId: reportId, at };

/** Rules of notifications: a new kind is a line here. Chat messages have their own display. */
export const noticedEvents: readonly Said<Told>[] = [
  noticed(PerformerFollowed, followed),
  noticed(SubscriptionActivated, ({ performerId, fanId, subscriptionId: causeId, paidAt }) => ({
    to: performerId,
    kind: 'subscriber',
    personId: fanId,
    causeId,
    at: paidAt,
  })),
  noticed(
    FreeSubscriptionActivated,
    ({ performerId, fanId, subscriptionId: causeId, startedAt }) => ({
      to: performerId,
      kind: 'subscriber',
      personId: fanId,
      causeId,
      at: startedAt,
    }),
  ),
  noticed(ItemBought, sold),
  noticed(TipSent, ({ performerId: to, fanId: personId, tipId: causeId, sentAt: at }) => ({
    to,
    kind: 'tipped',
    personId,
    causeId,
    at,
  })),
  noticed(ReactionAdded, liked),
  noticed(CommentWritten, ({ writtenAt, ...comment }) =>
    commented(comment, { owner: true, others: !comment.isHeld }, writtenAt),
  ),
  // Its owner knows it already; it is new to other people.
  noticed(CommentApproved, ({ approvedAt, ...comment }) =>
    commented(comment, { owner: false, others: true }, approvedAt),
  ),
  noticed(CommentEdited, edited),
  noticed(SubscriptionPaymentFailed, renewalFailed),
  noticed(SubscriptionExpired, ({ fanId, performerId, subscriptionId: causeId, expiredAt }) => ({
    to: fanId,
    kind: 'subscriptionEnded',
    personId: performerId,
    causeId,
    isAlone: true,
    at: expiredAt,
  })),
  noticed(
    TransactionRefunded,
    ({ fanId: to, transactionId: targetId, refundRef: causeId, refundedAt: at }) => ({
      to,
      kind: 'refunded',
      causeId,
      targetId,
      at,
    }),
  ),
  noticed(SubscriptionPaymentReversed, ({ performerId, fanId, cause, ...reversed }) => ({
    to: performerId,
    kind: 'paymentReversed',
    personId: fanId,
    causeId: cause,
    targetId: reversed.transactionId,
    at: reversed.reversedAt,
  })),
  noticed(FeedDelayed, ({ performerId: to, feedId, reason, delayedAt: at }) => ({
    to,
    kind: reason === 'files' ? 'postLacksFile' : 'postUnverified',
    causeId: feedId,
    targetId: feedId,
    at,
  })),
  noticed(ReportActioned, (report) => closed('reportActioned', report, report.actionedAt)),
  noticed(ReportDismissed, (report) => closed('reportDismissed', report, report.dismissedAt)),
  noticed(PerformerVerified, ({ performerId, verifiedBy, verifiedAt: at }) =>
    verifiedBy === 'operator'
      ? { to: performerId, kind: 'verified', causeId: performerId, at }
      : undefined,
  ),
];
