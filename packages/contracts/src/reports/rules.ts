/** What people can report: a new kind is a word here, and a line in `backend/src/reports/reported.ts`. */
export const reportTargets = ['feed', 'comment', 'message', 'performer', 'user'] as const;
export type ReportTarget = (typeof reportTargets)[number];

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
