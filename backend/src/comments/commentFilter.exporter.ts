import { commentFilters } from '@ovation/contracts/comments/readModels';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter } from '../kernel/composition/exporter.ts';

/** Exporter of a creator's filtered words. */
export const exportCommentFilter = ({ readModels }: Pick<Base, 'readModels'>) =>
  defineExporter({
    section: 'comment-filter',
    of: 'performer',
    words: {
      en: {
        title: 'Filtered words',
        about: 'Comments with one of these words wait for your approval.',
        fields: { word: 'Word' },
      },
      es: {
        title: 'Palabras filtradas',
        about: 'Los comentarios con una de estas palabras esperan tu aprobación.',
        fields: { word: 'Palabra' },
      },
    },
    records: async function* ({ accountId }) {
      const filter = await readModels.find(commentFilters, accountId, accountId);
      for (const word of filter?.words ?? []) yield { values: { word } };
    },
  });
