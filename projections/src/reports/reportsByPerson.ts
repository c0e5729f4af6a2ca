import { ReportFiled } from '@ovation/contracts/reports/events';
import { reportsOfPerson } from '@ovation/contracts/reports/readModels';
import { defineProjection } from '../kernel/projection.ts';

/** Which reports a person made: what they wrote stays in the log, under the person's key. */
export const reportsByPerson = defineProjection({
  model: reportsOfPerson,
  version: 1,
  events: [ReportFiled],
  indexes: ({ filedAt }) => [{ index: 'filed', score: Date.parse(filedAt) }],
  on: {
    ReportFiled: ({ data: { reportId, reporterId, filedAt } }) => ({
      owner: reporterId,
      id: reportId,
      evolve: () => ({ reportId, filedAt }),
    }),
  },
});
