import { followsOfPerson } from '@ovation/contracts/follows/readModels';
import { namesOf, type People } from '../auth/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter } from '../kernel/composition/exporter.ts';
import { everyPage } from '../kernel/readModels/everyPage.ts';

/** Exporter of the creators a person follows. Followers belong to their own exports. */
export const exportFollows = ({
  readModels,
  people,
}: Pick<Base, 'readModels'> & { readonly people: Pick<People, 'show'> }) =>
  defineExporter({
    section: 'following',
    words: {
      en: {
        title: 'Creators you follow',
        about: 'Whom you follow, and since when.',
        fields: { creator: 'Creator', followedAt: 'Since' },
      },
      es: {
        title: 'Creadores que sigues',
        about: 'A quién sigues y desde cuándo.',
        fields: { creator: 'Creador', followedAt: 'Desde' },
      },
    },
    records: async function* ({ accountId }) {
      for await (const page of everyPage(readModels, followsOfPerson, accountId, 'followedAt')) {
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
