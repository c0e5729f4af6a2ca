import { type ContentTypeWith, contentTypesWith } from '../content/rules.ts';

/** Content types that can be reported. */
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

/** Maximum length of a report's description, and of a staff note. */
export const reportTextLengthMax = 2_000;
