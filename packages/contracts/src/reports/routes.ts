import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { cursorListOf, cursorPageQuery } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes, type Route } from '../kernel/route.ts';
import { text } from '../kernel/text.ts';
import { reportProblems } from './problems.ts';
import { QueuedReport, Report, ReportedContent, StaffReport } from './report.ts';
import { reportCategories, reportStatuses, reportTargets, reportTextLengthMax } from './rules.ts';

const readers = { who: { staff: ['moderator', 'admin', 'support'] } } as const;
const ofReport = { params: z.strictObject({ id: Id }) } as const;
const handling = {
  ...ofReport,
  who: { staff: ['moderator', 'admin'] },
  method: 'POST',
  answer: StaffReport,
  status: 200,
  problems: [commonProblems.NOT_FOUND, reportProblems.REPORT_CLOSED],
} as const satisfies Partial<Route>;
const withNote = {
  body: z.strictObject({ note: text(reportTextLengthMax).min(1) }),
} as const;

export const reportRoutes = defineRoutes({
  fileReport: {
    method: 'POST',
    path: '/reports',
    who: 'member',
    summary:
      'Reports an object that the person has seen: a post, a comment, a message to them, a creator or a fan. Repeated while the report is open, it is the same report. The reported person is not notified. The response does not reveal whether the object exists',
    body: z.strictObject({
      target: z.enum(reportTargets),
      targetId: Id,
      category: z.enum(reportCategories),
      description: text(reportTextLengthMax).default(''),
    }),
    answer: Report,
    status: 201,
    idempotent: true,
    limit: 'report',
    problems: [commonProblems.FORBIDDEN, reportProblems.REPORTING_OWN],
  },
  listReports: {
    ...readers,
    method: 'GET',
    path: '/admin/reports',
    summary: 'The reports, newest first; oldest first with `sort=createdAt`',
    query: cursorPageQuery({
      status: z.enum(reportStatuses).optional(),
      category: z.enum(reportCategories).optional(),
    }),
    answer: cursorListOf(QueuedReport),
    status: 200,
    problems: [],
  },
  getReport: {
    ...readers,
    ...ofReport,
    method: 'GET',
    path: '/admin/reports/{id}',
    summary:
      'A report with the reporter’s description. Only staff who decide on reports can read the reported content',
    answer: StaffReport,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  viewReported: {
    ...handling,
    path: '/admin/reports/{id}/content',
    summary:
      'The reported content, as it was then and as it is now, with its media, also if it is locked, private or removed. Each view is recorded with the report',
    answer: ReportedContent,
    problems: [commonProblems.NOT_FOUND],
  },
  triageReport: {
    ...handling,
    path: '/admin/reports/{id}/triage',
    summary: 'Starts the review of a report',
  },
  actionReport: {
    ...handling,
    ...withNote,
    path: '/admin/reports/{id}/action',
    summary: 'Closes a report as justified; the note describes the action taken',
  },
  dismissReport: {
    ...handling,
    ...withNote,
    path: '/admin/reports/{id}/dismiss',
    summary: 'Closes a report that needs no action; the note has the reason',
  },
});
