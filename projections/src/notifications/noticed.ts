import { CommentApproved, CommentEdited, CommentWritten } from '@ovation/contracts/comments/events';
import { PerformerFollowed } from '@ovation/contracts/follows/events';
import type { EventDefinition, EventOf, RecordedEvent } from '@ovation/contracts/kernel/event';
import type { NoticeKind } from '@ovation/contracts/notifications/notice';
import { PerformerVerified } from '@ovation/contracts/performers/events';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { ReactionAdded } from '@ovation/contracts/reactions/events';
import {
  FreeSubscriptionActivated,
  SubscriptionActivated,
  SubscriptionExpired,
  SubscriptionPaymentFailed,
} from '@ovation/contracts/subscriptions/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec';

/** Whom to tell of what. Unread notices of one kind and target are one, which others join. */
export interface Told {
  readonly to: string;
  readonly kind: NoticeKind;
  /** Whom it is about. */
  readonly personId?: string;
  /** What it is about beside people. */
  readonly targetId?: string;
  /** It is about this person and nobody joins it. */
  readonly isAlone?: true;
  readonly at: string;
}

export interface Noticed {
  readonly event: EventDefinition;
  /** Nobody twice. */
  readonly tell: (event: AnyRecordedEvent) => readonly Told[];
}

const noticed = <Definition extends EventDefinition>(
  event: Definition,
  tell: (data: RecordedEvent<EventOf<Definition>>['data']) => Told | readonly Told[] | undefined,
): Noticed => ({
  event,
  tell: ({ data }) => [tell(data as EventOf<Definition>['data']) ?? []].flat(),
});

type Reaction = EventOf<typeof ReactionAdded>['data'];

/** Who likes something tells whose it is, once; nobody else knows of a bookmark. */
const liked = (reaction: Reaction): Told | undefined => {
  const { action, objectType, objectId, under, ownerId, personId, times, addedAt: at } = reaction;
  if (action !== 'like' || times > 1 || personId === ownerId) return undefined;
  const told = { to: ownerId, personId, at };
  if (objectType === 'feed') return { ...told, kind: 'liked', targetId: objectId };
  if (objectType === 'performer') return { ...told, kind: 'pageLiked' };
  return under ? { ...told, kind: 'commentLiked', targetId: under.objectId } : undefined;
};

type Comment = Pick<
  EventOf<typeof CommentWritten>['data'],
  'authorId' | 'ownerId' | 'objectId' | 'parentAuthorId' | 'mentions'
>;

/** A comment tells whom it answers, whom it names and whose thing it stands under: each once, and not its author. */
const commented = (
  { authorId, ownerId, objectId, parentAuthorId, mentions }: Comment,
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
  return [...kinds].map(([to, kind]) => ({ to, kind, personId: authorId, targetId: objectId, at }));
};

/** Of what people are told: a new kind is a line here. What chats show anyway is told there. */
export const noticedEvents: readonly Noticed[] = [
  noticed(PerformerFollowed, ({ performerId, followerId, times, reason, followedAt }) =>
    // Whoever comes and goes is told of once, and a subscriber is told of as one.
    times > 1 || reason
      ? undefined
      : { to: performerId, kind: 'follower', personId: followerId, at: followedAt },
  ),
  noticed(SubscriptionActivated, ({ performerId, fanId, paidAt }) => ({
    ...{ to: performerId, kind: 'subscriber', personId: fanId, at: paidAt },
  })),
  noticed(FreeSubscriptionActivated, ({ performerId, fanId, startedAt }) => ({
    ...{ to: performerId, kind: 'subscriber', personId: fanId, at: startedAt },
  })),
  noticed(ItemBought, ({ performerId, fanId, item, boughtAt }) =>
    item.kind === 'feed'
      ? { to: performerId, kind: 'postSold', personId: fanId, targetId: item.id, at: boughtAt }
      : undefined,
  ),
  noticed(ReactionAdded, liked),
  noticed(CommentWritten, ({ writtenAt, ...comment }) =>
    commented(comment, { owner: true, others: !comment.isHeld }, writtenAt),
  ),
  // Its owner knows of it; the others have not seen it before.
  noticed(CommentApproved, ({ approvedAt, ...comment }) =>
    commented(comment, { owner: false, others: true }, approvedAt),
  ),
  noticed(CommentEdited, ({ editedAt, newMentions: mentions = [], ...comment }) =>
    commented(
      { ...comment, parentAuthorId: null, mentions },
      { owner: false, others: true },
      editedAt,
    ),
  ),
  noticed(
    SubscriptionPaymentFailed,
    ({ fanId, performerId, isRenewal, nextAttemptAt, failedAt }) =>
      isRenewal && nextAttemptAt !== null
        ? { to: fanId, kind: 'renewalFailed', personId: performerId, isAlone: true, at: failedAt }
        : undefined,
  ),
  noticed(SubscriptionExpired, ({ fanId, performerId, expiredAt }) => ({
    ...{ to: fanId, kind: 'subscriptionEnded', personId: performerId, isAlone: true },
    at: expiredAt,
  })),
  noticed(PerformerVerified, ({ performerId, verifiedBy, verifiedAt }) =>
    verifiedBy === 'operator' ? { to: performerId, kind: 'verified', at: verifiedAt } : undefined,
  ),
];
