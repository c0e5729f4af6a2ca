import { commentsOfPerson } from '@ovation/contracts/comments/readModels';
import type { Base } from '../kernel/composition/base.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import { allDocuments } from '../kernel/readModels/allPages.ts';
import { decideEraseComment } from './deleteComment.decide.ts';
import { commentModel } from './model.ts';

/** Eraser of a person's comments; where others have replied, a tombstone stays. */
export const eraseComments = ({
  commands,
  readModels,
}: Pick<Base, 'commands' | 'readModels'>): Eraser => ({
  name: 'comments',
  erase: async ({ accountId }, context) => {
    const written = allDocuments(readModels, commentsOfPerson, accountId, 'all');
    for await (const { commentId } of written) {
      const outcome = await commands.handle(commentModel, commentId, context, (comment, now) =>
        decideEraseComment(now, comment),
      );
      if (!outcome.ok) throw new Error(`the comment ${commentId} stays: ${outcome.code}`);
    }
  },
});
