import { type ContentTypeWith, contentTypesWith } from '../content/rules.ts';

/** What people can report. */
export type ReportTarget = ContentTypeWith<'reportable'>;
export const reportTargets = contentTypesWith('reportable');

export const reportCategories = [
  'illegal',
  'underage',
  'non-consensual',
  'spam',
  'harassment',
  'impersonation',
  'copyright',
  'other',
] as const;
export type ReportCategory = (typeof reportCategories)[number];

export const reportStatuses = ['open', 'triaged', 'actioned', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Characters of what somebody says of a report, and of what the staff note on it. */
export const reportTextLengthMax = 2_000;
