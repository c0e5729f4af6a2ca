import { commentFilters } from '@ovation/contracts/comments/readModels';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';

export const commentFilterTexts = defineSection('comment-filter', {
  title: 'Filtered words',
  about: 'Comments with one of these words stay hidden until you approve them.',
  fields: { word: 'Word' },
});

/** Exporter of a creator's filtered words. */
export const exportCommentFilter = ({ readModels }: Pick<Base, 'readModels'>) =>
  defineExporter({
    texts: commentFilterTexts,
    of: 'performer',
    records: async function* ({ accountId }) {
      const filter = await readModels.find(commentFilters, accountId, accountId);
      for (const word of filter?.words ?? []) yield { values: { word } };
    },
  });
