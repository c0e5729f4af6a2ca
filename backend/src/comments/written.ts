import type { Comment as WireComment } from '@ovation/contracts/comments/comment';
import { commentsOfObject } from '@ovation/contracts/comments/readModels';
import { objectKey } from '@ovation/contracts/reactions/readModels';
import { reactedTo } from '../engagement/public.ts';
import { readIfUp } from '../kernel/readModels/readIfUp.ts';
import { type CommentCounts, peopleOf, toWritten } from './comment.view.ts';
import type { CommentsDeps } from './deps.ts';
import type { Comment } from './model.ts';

const uncounted: CommentCounts = { totalReply: 0, totalLike: 0, isLiked: false };

const countsOf = async (
  { readModels }: Pick<CommentsDeps, 'readModels'>,
  { commentId, objectType, objectId }: Comment,
  readerId: string,
): Promise<CommentCounts> => {
  const [found, reactions] = await Promise.all([
    readModels.find(commentsOfObject, objectKey(objectType, objectId), commentId),
    reactedTo(readModels, readerId, 'comment', [commentId]),
  ]);
  const { totalReply, totalLike } = found ?? uncounted;
  return { totalReply, totalLike, isLiked: reactions.get(commentId)?.has('like') ?? false };
};

/**
 * Renders a comment after a write: content from the log, counts from the read model, or zero while Redis is
 * unavailable.
 */
export const showWritten = async (
  deps: Pick<CommentsDeps, 'people' | 'readModels'>,
  { linked = [], ...written }: Comment,
  readerId: string,
): Promise<WireComment> => {
  const comment = { ...written, mentions: [...written.mentions, ...linked] };
  const [found, counts] = await Promise.all([
    Promise.all(peopleOf(comment).map((id) => deps.people.find(id))),
    readIfUp(() => countsOf(deps, comment, readerId), uncounted),
  ]);
  const shown = new Map(found.flatMap((person) => (person ? [[person._id, person] as const] : [])));
  return { ...toWritten(comment, readerId, shown), ...counts };
};
