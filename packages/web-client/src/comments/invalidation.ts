import type { Comment } from '@ovation/contracts/comments/comment';
import type { commentChanged } from '@ovation/contracts/comments/push';
import type { CommentTarget } from '@ovation/contracts/comments/rules';
import type { PushOrder } from '@ovation/contracts/kernel/push';
import { updateFeed } from '../feeds/invalidation.ts';
import { applyPush } from '../live/applyPush.ts';
import { onMissedPushes, onPush } from '../live/onPush.ts';
import type { BodyOf } from '../live/pushes.ts';
import { onceEach } from '../live/spread.ts';
import { invalidate } from '../query/invalidate.ts';
import { updatePages } from '../query/updatePages.ts';
import { comments } from './keys.ts';

/** Shows a comment otherwise at once, wherever it stands. */
export const updateComment = (commentId: string, change: (known: Comment) => Comment): void =>
  updatePages<Comment>(comments.all, (known) => (known._id === commentId ? change(known) : known));

type Changed = Pick<BodyOf<typeof commentChanged>, 'objectType' | 'objectId' | 'totalComment'>;

/** A thread is read once for all that is written in it within a moment: no push says what was written. */
const readThread = onceEach<Changed>(
  ({ objectType, objectId }) => `${objectType} ${objectId}`,
  ({ objectType, objectId }) => invalidate(comments.of(objectType, objectId)),
);

/** A comment was written, changed or deleted, by whomever: how many there are is said. */
export const onCommentChanged = (changed: Changed, order?: PushOrder): Promise<void> => {
  const { objectType, objectId, totalComment } = changed;
  applyPush(`comments ${objectType} ${objectId}`, order, () => {
    if (objectType === 'feed') updateFeed(objectId, (known) => ({ ...known, totalComment }));
  });
  return readThread(changed);
};

/** The person wrote, changed or deleted a comment: its thread has it. */
export const afterComment = (objectType: CommentTarget, objectId: string): Promise<void> =>
  invalidate(comments.of(objectType, objectId));

/** A creator has answered, let through or deleted what others wrote. */
export const afterCommentHandled = (): Promise<void> => invalidate(comments.inboxes);

export const followComments = (): void => {
  onPush<typeof commentChanged>('comment/changed', onCommentChanged);
  onMissedPushes(() => invalidate(comments.all));
};
