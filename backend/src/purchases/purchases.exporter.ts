import { wordsOfContent } from '@ovation/contracts/content/words';
import { itemKinds } from '@ovation/contracts/purchases/item';
import { purchasesOfFan } from '@ovation/contracts/purchases/readModels';
import { namesOf, type People } from '../auth/public.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { allPages } from '../kernel/readModels/allPages.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';

export interface PurchaseExportDeps {
  readonly readModels: Pick<ReadModels, 'page'>;
  readonly people: Pick<People, 'show'>;
}

export const purchasesTexts = defineSection('purchases', {
  title: 'Purchases',
  about:
    'Posts and messages you unlocked. Their content is in “Posts you unlocked” and “Messages”.',
  fields: {
    kind: 'What',
    itemId: 'ID',
    version: 'Version',
    creator: 'Creator',
    tokens: 'Tokens',
    boughtAt: 'Bought',
  },
  values: wordsOfContent(itemKinds),
});

/** Exporter of a person's purchases; the items' content is exported by the modules that sell them. */
export const exportPurchases = ({ readModels, people }: PurchaseExportDeps) =>
  defineExporter({
    texts: purchasesTexts,
    coded: ['kind'],
    records: async function* ({ accountId }) {
      for (const kind of itemKinds) {
        for await (const page of allPages(readModels, purchasesOfFan, accountId, `kind:${kind}`)) {
          const nameOf = await namesOf(
            people,
            page.map(({ performerId }) => performerId),
          );
          for (const { item, performerId, tokens, boughtAt } of page) {
            const { id: itemId, version } = item;
            yield {
              values: { kind, itemId, version, creator: nameOf(performerId), tokens, boughtAt },
            };
          }
        }
      }
    },
  });
