import type { WrittenComment } from '@ovation/contracts/comments/comment';
import { peopleOf, toWritten } from './comment.view.ts';
import type { CommentsDeps } from './deps.ts';
import type { Comment } from './model.ts';

/** A comment as its log has it, for whoever has just done something to it: needs no read model. */
export const showWritten = async (
  { people }: Pick<CommentsDeps, 'people'>,
  comment: Comment,
  readerId: string,
): Promise<WrittenComment> => {
  const found = await Promise.all(peopleOf(comment).map((id) => people.find(id)));
  const shown = new Map(found.flatMap((person) => (person ? [[person._id, person] as const] : [])));
  return toWritten(comment, readerId, shown);
};
