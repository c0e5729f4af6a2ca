import { contentTypesWith } from '@ovation/contracts/content/rules';
import { wordsOfContent } from '@ovation/contracts/content/words';
import { earningsOfPerformer } from '@ovation/contracts/earnings/readModels';
import { toAmount } from '@ovation/contracts/kernel/rules';
import { namesOf, type People } from '../auth/public.ts';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { allPages } from '../kernel/readModels/allPages.ts';

export const earningsTexts = defineSection('earnings', {
  title: 'Earnings',
  about: 'Each tip, sale and subscription payment, with our commission and your net earnings.',
  fields: {
    type: 'What',
    fan: 'Fan',
    gross: 'Paid',
    commission: 'Commission',
    net: 'Net',
    unit: 'In',
    createdAt: 'When',
  },
  values: {
    ...wordsOfContent(contentTypesWith('earning')),
    tip: 'Tip',
    subscription: 'Subscription',
    tokens: 'Tokens',
  },
});

/** Exporter of a creator's earnings, one record each. */
export const exportEarnings = ({
  readModels,
  people,
}: Pick<Base, 'readModels'> & { readonly people: Pick<People, 'show'> }) =>
  defineExporter({
    texts: earningsTexts,
    of: 'performer',
    coded: ['type', 'unit'],
    records: async function* ({ accountId }) {
      for await (const page of allPages(readModels, earningsOfPerformer, accountId, 'createdAt')) {
        const nameOf = await namesOf(
          people,
          page.map(({ fanId }) => fanId),
        );
        for (const { type, fanId, unit, gross, commission, net, currency, createdAt } of page) {
          const of = (value: number): number => (unit === 'tokens' ? value : toAmount(value));
          yield {
            values: {
              type,
              fan: nameOf(fanId),
              gross: of(gross),
              commission: of(commission),
              net: of(net),
              unit: unit === 'tokens' ? unit : currency,
              createdAt,
            },
          };
        }
      }
    },
  });
