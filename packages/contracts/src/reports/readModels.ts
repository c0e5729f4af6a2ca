import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import {
  type ReportCategory,
  type ReportStatus,
  reportCategories,
  reportStatuses,
  reportTargets,
} from './rules.ts';

/** A report in the queue. User text stays in the log, encrypted with its author's key. */
export const ReportDocument = z.strictObject({
  reportId: Id,
  reporterId: Id,
  target: z.enum(reportTargets),
  targetId: Id,
  ownerId: Id,
  category: z.enum(reportCategories),
  status: z.enum(reportStatuses),
  filedAt: Instant,
  updatedAt: Instant,
});
export type ReportDocument = z.output<typeof ReportDocument>;

/** All reports. Owner: `every-report`; id: the report. Lists by status and category, by time of filing. */
export const reportsModel = defineReadModel('reports', ReportDocument, ['list:*']);
export const reportListOwner = 'every-report';

/** Returns the list of reports of a status and category; of any if omitted. */
export const reportList = (
  status: ReportStatus | undefined,
  category: ReportCategory | undefined,
): `list:${string}` => `list:${status ?? 'any'}:${category ?? 'any'}`;

/** A person's reports. Owner: the person; id: the report; ordered by last filing. */
export const reportsOfPerson = defineReadModel(
  'reports-of-person',
  z.strictObject({ reportId: Id, filedAt: Instant }),
  ['filed'],
);
