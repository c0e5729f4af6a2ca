import {
  CommentApproved,
  CommentDeleted,
  CommentEdited,
  CommentErased,
  CommentWritten,
} from '@ovation/contracts/comments/events';
import { visibleCountDelta } from '@ovation/contracts/comments/visibleCounts';
import type { EventOf, RecordedEvent } from '@ovation/contracts/kernel/event';
import { ItemBought } from '@ovation/contracts/purchases/events';
import { ReactionAdded, ReactionTaken } from '@ovation/contracts/reactions/events';

/** Change of a post's engagement by one event. */
export interface Engagement {
  readonly feedId: string;
  /** Acting person, and owner of the post. */
  readonly personId: string;
  readonly ownerId: string;
  readonly at: string;
  readonly likes: number;
  readonly comments: number;
  readonly sales: number;
  readonly tokens: number;
}

/** Engagement events. */
export const engagementEvents = [
  ReactionAdded,
  ReactionTaken,
  CommentWritten,
  CommentEdited,
  CommentApproved,
  CommentDeleted,
  CommentErased,
  ItemBought,
] as const;

type Of<Definition> = RecordedEvent<EventOf<Definition>>;

const nothing = { likes: 0, comments: 0, sales: 0, tokens: 0 } as const;

const liked = (
  {
    action,
    objectType,
    objectId,
    personId,
    ownerId,
  }: Of<typeof ReactionAdded>['data'] | Of<typeof ReactionTaken>['data'],
  at: string,
  likes: number,
): Engagement | undefined =>
  objectType === 'feed' && action === 'like'
    ? { ...nothing, feedId: objectId, personId, ownerId, at, likes }
    : undefined;

interface Commented {
  readonly objectType: string;
  readonly objectId: string;
  readonly authorId: string;
  readonly ownerId: string;
}

const commented = (
  { objectType, objectId, authorId, ownerId }: Commented,
  at: string,
  comments: number,
): Engagement | undefined =>
  objectType === 'feed' && comments !== 0
    ? { ...nothing, feedId: objectId, personId: authorId, ownerId, at, comments }
    : undefined;

const bought = ({ item, fanId, performerId, tokens, boughtAt }: Of<typeof ItemBought>['data']) =>
  item.kind === 'feed'
    ? {
        ...nothing,
        feedId: item.id,
        personId: fanId,
        ownerId: performerId,
        at: boughtAt,
        sales: 1,
        tokens,
      }
    : undefined;

/** Handlers of a projection for all engagement events. */
export const onEngagement = <Changed>(each: (engagement: Engagement) => readonly Changed[]) => {
  const listed = (engagement: Engagement | undefined): readonly Changed[] =>
    engagement ? each(engagement) : [];
  return {
    ReactionAdded: ({ data }: Of<typeof ReactionAdded>) => listed(liked(data, data.addedAt, 1)),
    ReactionTaken: ({ data }: Of<typeof ReactionTaken>) => listed(liked(data, data.takenAt, -1)),
    CommentWritten: ({ data }: Of<typeof CommentWritten>) =>
      listed(commented(data, data.writtenAt, visibleCountDelta.written(data))),
    CommentEdited: ({ data }: Of<typeof CommentEdited>) =>
      listed(commented(data, data.editedAt, visibleCountDelta.edited(data))),
    CommentApproved: ({ data }: Of<typeof CommentApproved>) =>
      listed(commented(data, data.approvedAt, 1)),
    CommentDeleted: ({ data }: Of<typeof CommentDeleted>) =>
      listed(commented(data, data.deletedAt, visibleCountDelta.ended(data))),
    CommentErased: ({ data }: Of<typeof CommentErased>) =>
      listed(commented(data, data.erasedAt, visibleCountDelta.ended(data))),
    ItemBought: ({ data }: Of<typeof ItemBought>) => listed(bought(data)),
  };
};
