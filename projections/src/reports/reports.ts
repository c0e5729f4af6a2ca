import {
  ReportActioned,
  ReportDismissed,
  ReportFiled,
  ReportTriaged,
} from '@ovation/contracts/reports/events';
import {
  type ReportDocument,
  reportList,
  reportListOwner,
  reportsModel,
} from '@ovation/contracts/reports/readModels';
import { type Change, defineProjection } from '../kernel/projection.ts';

const became = (
  { reportId }: { readonly reportId: string },
  status: ReportDocument['status'],
  updatedAt: string,
): Change<ReportDocument> => ({
  owner: reportListOwner,
  id: reportId,
  evolve: (before) => before && { ...before, status, updatedAt },
});

/** Report queue of the staff. */
export const reports = defineProjection({
  model: reportsModel,
  version: 1,
  events: [ReportFiled, ReportTriaged, ReportActioned, ReportDismissed],
  on: {
    ReportFiled: ({ data }) => ({
      owner: reportListOwner,
      id: data.reportId,
      evolve: () => {
        const { description: _, quote: __, ...report } = data;
        return { ...report, status: 'open' as const, updatedAt: data.filedAt };
      },
    }),
    ReportTriaged: ({ data }) => became(data, 'triaged', data.triagedAt),
    ReportActioned: ({ data }) => became(data, 'actioned', data.actionedAt),
    ReportDismissed: ({ data }) => became(data, 'dismissed', data.dismissedAt),
  },
  indexes: ({ status, category, filedAt }) =>
    [undefined, status].flatMap((one) =>
      [undefined, category].map((other) => ({
        index: reportList(one, other),
        score: Date.parse(filedAt),
      })),
    ),
});
