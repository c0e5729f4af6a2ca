import type { EventOf } from '@ovation/contracts/kernel/event';
import { ReportFiled, UnseenReported } from '@ovation/contracts/reports/events';
import { reportsOfPerson } from '@ovation/contracts/reports/readModels';
import { defineProjection } from '../kernel/projection.ts';

const madeBy = ({ reportId, reporterId, filedAt }: EventOf<typeof UnseenReported>['data']) => ({
  owner: reporterId,
  id: reportId,
  evolve: () => ({ reportId, filedAt }),
});

/** Reports of each person: their text stays in the log, encrypted with the person's key. */
export const reportsByPerson = defineProjection({
  model: reportsOfPerson,
  version: 2,
  events: [ReportFiled, UnseenReported],
  indexes: ({ filedAt }) => [{ index: 'filed', score: Date.parse(filedAt) }],
  on: {
    ReportFiled: ({ data }) => madeBy(data),
    UnseenReported: ({ data }) => madeBy(data),
  },
});
