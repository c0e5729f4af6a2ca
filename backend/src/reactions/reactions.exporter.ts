import { wordsOfContent } from '@ovation/contracts/content/words';
import { reactionTargets } from '@ovation/contracts/reactions/reaction';
import { reactionsOfPerson } from '@ovation/contracts/reactions/readModels';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter } from '../kernel/composition/exporter.ts';
import { everyPage } from '../kernel/readModels/everyPage.ts';

/** Exports a person's own likes and bookmarks. Those by others on their content are not included. */
export const exportReactions = ({ readModels }: Pick<Base, 'readModels'>) =>
  defineExporter({
    section: 'likes-and-bookmarks',
    words: {
      en: {
        title: 'Likes and bookmarks',
        about: 'What you like and what you’ve bookmarked.',
        fields: { what: 'What', objectId: 'ID', likedAt: 'Liked', bookmarkedAt: 'Bookmarked' },
        values: wordsOfContent(reactionTargets, 'en'),
      },
      es: {
        title: 'Me gusta y guardados',
        about: 'Lo que te gusta y lo que has guardado.',
        fields: {
          what: 'Qué',
          objectId: 'Identificador',
          likedAt: 'Me gusta',
          bookmarkedAt: 'Guardado',
        },
        values: wordsOfContent(reactionTargets, 'es'),
      },
    },
    coded: ['what'],
    records: async function* ({ accountId }) {
      for await (const page of everyPage(readModels, reactionsOfPerson, accountId, 'all')) {
        for (const { objectType: what, objectId, likedAt, bookmarkedAt } of page) {
          yield { values: { what, objectId, likedAt, bookmarkedAt } };
        }
      }
    },
  });
