import { wordsOfContent } from '@ovation/contracts/content/words';
import { reactionTargets } from '@ovation/contracts/reactions/reaction';
import { reactionsOfPerson } from '@ovation/contracts/reactions/readModels';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { allPages } from '../kernel/readModels/allPages.ts';

export const likesAndBookmarksTexts = defineSection('likes-and-bookmarks', {
  title: 'Likes and bookmarks',
  about: 'What you like and what you’ve bookmarked.',
  fields: { what: 'What', objectId: 'ID', likedAt: 'Liked', bookmarkedAt: 'Bookmarked' },
  values: wordsOfContent(reactionTargets),
});

/** Exports a person's own likes and bookmarks. Those by others on their content are not included. */
export const exportReactions = ({ readModels }: Pick<Base, 'readModels'>) =>
  defineExporter({
    texts: likesAndBookmarksTexts,
    coded: ['what'],
    records: async function* ({ accountId }) {
      for await (const page of allPages(readModels, reactionsOfPerson, accountId, 'all')) {
        for (const { objectType: what, objectId, likedAt, bookmarkedAt } of page) {
          yield { values: { what, objectId, likedAt, bookmarkedAt } };
        }
      }
    },
  });
