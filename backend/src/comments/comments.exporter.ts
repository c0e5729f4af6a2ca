import { commentsOfObject, commentsOfPerson } from '@ovation/contracts/comments/readModels';
import { commentTargets } from '@ovation/contracts/comments/rules';
import { wordsOfContent } from '@ovation/contracts/content/words';
import { objectKey } from '@ovation/contracts/reactions/readModels';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { allPages } from '../kernel/readModels/allPages.ts';

export const commentsTexts = defineSection('comments', {
  title: 'Comments',
  about: 'What you wrote under posts and haven’t deleted.',
  fields: {
    content: 'Comment',
    on: 'On',
    objectId: 'ID',
    parentId: 'Reply to',
    createdAt: 'Written',
    editedAt: 'Edited',
  },
  values: wordsOfContent(commentTargets),
});

/** Exporter of a person's comments that are not deleted. Replies belong to their own authors' exports. */
export const exportComments = ({ readModels }: Pick<Base, 'readModels'>) =>
  defineExporter({
    texts: commentsTexts,
    coded: ['on'],
    records: async function* ({ accountId }) {
      for await (const page of allPages(readModels, commentsOfPerson, accountId, 'all')) {
        const found = await readModels.findMany(
          commentsOfObject,
          page.map(({ objectType, objectId, commentId }) => ({
            owner: objectKey(objectType, objectId),
            id: commentId,
          })),
        );
        for (const comment of found) {
          if (!comment) continue;
          const { content, objectType: on, objectId, parentId, createdAt, editedAt } = comment;
          yield { values: { content, on, objectId, parentId, createdAt, editedAt } };
        }
      }
    },
  });
