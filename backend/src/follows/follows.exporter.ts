import { followsOfPerson } from '@ovation/contracts/follows/readModels';
import { namesOf, type People } from '../auth/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { allPages } from '../kernel/readModels/allPages.ts';

export const followingTexts = defineSection('following', {
  title: 'Creators you follow',
  about: 'Creators you follow, and since when.',
  fields: { creator: 'Creator', followedAt: 'Since' },
});

/** Exporter of the creators a person follows. Followers belong to their own exports. */
export const exportFollows = ({
  readModels,
  people,
}: Pick<Base, 'readModels'> & { readonly people: Pick<People, 'show'> }) =>
  defineExporter({
    texts: followingTexts,
    records: async function* ({ accountId }) {
      for await (const page of allPages(readModels, followsOfPerson, accountId, 'followedAt')) {
        const nameOf = await namesOf(
          people,
          page.map(({ performerId }) => performerId),
        );
        for (const { performerId, followedAt } of page) {
          yield { values: { creator: nameOf(performerId), followedAt } };
        }
      }
    },
  });
