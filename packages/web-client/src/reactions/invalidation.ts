import type { PushOrder } from '@ovation/contracts/kernel/push';
import type { likesCounted } from '@ovation/contracts/reactions/push';
import type { Reaction } from '@ovation/contracts/reactions/reaction';
import { bookmarks } from '../bookmarks/keys.ts';
import { updateComment } from '../comments/invalidation.ts';
import { applyPush } from '../live/applyPush.ts';
import { onPush } from '../live/onPush.ts';
import type { BodyOf } from '../live/pushes.ts';
import { updatePerformer } from '../performers/invalidation.ts';
import { updateFeed } from '../posts/invalidation.ts';
import { queryClient } from '../query/queryClient.ts';

interface Likeable {
  readonly isLiked: boolean;
  readonly totalLike: number;
}

const liked = <Known extends Likeable>(known: Known, isLiked: boolean): Known =>
  known.isLiked === isLiked
    ? known
    : { ...known, isLiked, totalLike: Math.max(0, known.totalLike + (isLiked ? 1 : -1)) };

/** Updates the like or bookmark state of an object in the cache. */
export const onReaction = ({ action, objectType, objectId }: Reaction, isOn: boolean): void => {
  if (objectType === 'comment') updateComment(objectId, (known) => liked(known, isOn));
  else if (action === 'like') updateFeed(objectId, (known) => liked(known, isOn));
  else {
    updateFeed(objectId, (known) => ({ ...known, isBookmarked: isOn }));
    updatePerformer(objectId, (known) => ({ ...known, isBookmarked: isOn }));
    // A list on screen stays, so that a mistaken press can be undone.
    queryClient
      .invalidateQueries({ queryKey: bookmarks.all, refetchType: 'none' })
      .catch(reportError);
  }
};

/** Handles the push of a like count. */
export const onLikesCounted = (
  { objectType, objectId, totalLike }: BodyOf<typeof likesCounted>,
  order?: PushOrder,
): void =>
  applyPush(`likes ${objectType} ${objectId}`, order, () => {
    if (objectType === 'comment') updateComment(objectId, (known) => ({ ...known, totalLike }));
    else if (objectType === 'feed') updateFeed(objectId, (known) => ({ ...known, totalLike }));
  });

export const followReactions = (): void =>
  onPush<typeof likesCounted>('reaction/counted', onLikesCounted);
