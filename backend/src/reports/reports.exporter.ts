import { wordsOfContent } from '@ovation/contracts/content/words';
import { reportsOfPerson } from '@ovation/contracts/reports/readModels';
import { reportTargets } from '@ovation/contracts/reports/rules';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { allPages } from '../kernel/readModels/allPages.ts';
import { reportModel } from './model.ts';

export const reportsTexts = defineSection('reports', {
  title: 'Reports you made',
  about: 'What you reported, and whether our staff has resolved it.',
  fields: {
    target: 'About',
    category: 'Reason',
    description: 'Description',
    status: 'Status',
    filedAt: 'Sent',
  },
  values: {
    ...wordsOfContent(reportTargets),
    open: 'Open',
    triaged: 'In review',
    actioned: 'Resolved',
    dismissed: 'Dismissed',
  },
});

/** Exports a person's own reports; staff's notes are about somebody else. */
export const exportReports = ({ commands, readModels }: Pick<Base, 'commands' | 'readModels'>) =>
  defineExporter({
    texts: reportsTexts,
    coded: ['target', 'status'],
    records: async function* ({ accountId }) {
      for await (const page of allPages(readModels, reportsOfPerson, accountId, 'filed')) {
        for (const { reportId } of page) {
          const { state } = await commands.load(reportModel, reportId);
          if (state?.reporterId !== accountId) continue;
          const { target, category, description, status, filedAt } = state;
          yield { values: { target, category, description, status, filedAt } };
        }
      }
    },
  });
