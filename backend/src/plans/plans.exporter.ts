import { plansOfPerformer } from '@ovation/contracts/plans/readModels';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';

export const plansTexts = defineSection('plans', {
  title: 'Your plans',
  about: 'The subscription plans that you wrote.',
  fields: { planId: 'ID', name: 'Name', description: 'Description', createdAt: 'Created' },
});

/** Exporter of a creator's plans. */
export const exportPlans = ({ readModels }: Pick<Base, 'readModels'>) =>
  defineExporter({
    texts: plansTexts,
    of: 'performer',
    records: async function* ({ accountId }) {
      const written = await readModels.find(plansOfPerformer, accountId, accountId);
      for (const { planId, name, description, createdAt } of written?.plans ?? []) {
        yield { values: { planId, name, description, createdAt } };
      }
    },
  });
