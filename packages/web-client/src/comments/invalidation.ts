import type { Comment } from '@ovation/contracts/comments/comment';
import type { commentChanged } from '@ovation/contracts/comments/push';
import type { CommentTarget } from '@ovation/contracts/comments/rules';
import type { PushOrder } from '@ovation/contracts/kernel/push';
import { applyPush } from '../live/applyPush.ts';
import { debounceByKey } from '../live/debounce.ts';
import { onMissedPushes, onPush } from '../live/onPush.ts';
import type { BodyOf } from '../live/pushes.ts';
import { updateFeed } from '../posts/invalidation.ts';
import { invalidate } from '../query/invalidate.ts';
import { updatePages } from '../query/updatePages.ts';
import { comments } from './keys.ts';

/** Updates a comment in all cached lists. */
export const updateComment = (commentId: string, change: (known: Comment) => Comment): void =>
  updatePages<Comment>(comments.all, (known) => (known._id === commentId ? change(known) : known));

type Changed = Pick<BodyOf<typeof commentChanged>, 'objectType' | 'objectId' | 'totalComment'>;

/** Reloads a thread, debounced: pushes contain no text of comments. */
const refetchThread = debounceByKey<Changed>(
  ({ objectType, objectId }) => `${objectType} ${objectId}`,
  ({ objectType, objectId }) => invalidate(comments.of(objectType, objectId)),
);

/** Handles the push of a created, changed or deleted comment, which contains the count. */
export const onCommentChanged = (changed: Changed, order?: PushOrder): Promise<void> => {
  const { objectType, objectId, totalComment } = changed;
  applyPush(`comments ${objectType} ${objectId}`, order, () => {
    if (objectType === 'feed') updateFeed(objectId, (known) => ({ ...known, totalComment }));
  });
  return refetchThread(changed);
};

/** Invalidates the thread after the user's own change. */
export const afterComment = (objectType: CommentTarget, objectId: string): Promise<void> =>
  invalidate(comments.of(objectType, objectId));

/** Invalidates after a creator has answered, approved or deleted a comment. */
export const afterCommentHandled = (): Promise<void> => invalidate(comments.inboxes);

export const followComments = (): void => {
  onPush<typeof commentChanged>('comment/changed', onCommentChanged);
  onMissedPushes(() => invalidate(comments.all));
};
