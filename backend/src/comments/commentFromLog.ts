import type { Comment as WireComment } from '@ovation/contracts/comments/comment';
import { commentsOfObject } from '@ovation/contracts/comments/readModels';
import { objectKey } from '@ovation/contracts/reactions/readModels';
import { reactionsTo } from '../engagement/public.ts';
import { readOrDefault } from '../kernel/readModels/readOrDefault.ts';
import { type CommentCounts, peopleInComment, toUncountedComment } from './comment.view.ts';
import type { CommentsDeps } from './deps.ts';
import type { Comment } from './model.ts';

const zeroCounts: CommentCounts = { totalReply: 0, totalLike: 0, isLiked: false };

const readCounts = async (
  { readModels }: Pick<CommentsDeps, 'readModels'>,
  { commentId, objectType, objectId }: Comment,
  readerId: string,
): Promise<CommentCounts> => {
  const [found, reactions] = await Promise.all([
    readModels.find(commentsOfObject, objectKey(objectType, objectId), commentId),
    reactionsTo(readModels, readerId, 'comment', [commentId]),
  ]);
  const { totalReply, totalLike } = found ?? zeroCounts;
  return { totalReply, totalLike, isLiked: reactions.get(commentId)?.has('like') ?? false };
};

/**
 * Renders a comment after a write: content from the log, counts from the read model, or zero while Redis is
 * unavailable.
 */
export const renderFromLog = async (
  deps: Pick<CommentsDeps, 'people' | 'readModels'>,
  { linked = [], ...written }: Comment,
  readerId: string,
): Promise<WireComment> => {
  const comment = { ...written, mentions: [...written.mentions, ...linked] };
  const [found, counts] = await Promise.all([
    Promise.all(peopleInComment(comment).map((id) => deps.people.find(id))),
    readOrDefault(() => readCounts(deps, comment, readerId), zeroCounts),
  ]);
  const shown = new Map(found.flatMap((person) => (person ? [[person._id, person] as const] : [])));
  return { ...toUncountedComment(comment, readerId, shown), ...counts };
};
