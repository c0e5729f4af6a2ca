import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportCategory, ReportTarget } from '@ovation/contracts/reports/rules';

/** Labels of the report categories. */
export const categoryWords: Readonly<Record<ReportCategory, MessageDescriptor>> = {
  illegal: msg({ id: 'report.illegal', message: 'Something illegal' }),
  underage: msg({ id: 'report.underage', message: 'Someone under 18' }),
  'non-consensual': msg({ id: 'report.nonConsensual', message: 'Shared without consent' }),
  spam: msg({ id: 'report.spam', message: 'Spam or a scam' }),
  harassment: msg({ id: 'report.harassment', message: 'Harassment or hate' }),
  impersonation: msg({ id: 'report.impersonation', message: 'Pretending to be someone else' }),
  copyright: msg({ id: 'report.copyright', message: 'Someone else’s work' }),
  other: msg({ id: 'report.other', message: 'Something else' }),
};

/** Titles of the report sheet by target type. */
export const reportTitles: Readonly<Record<ReportTarget, MessageDescriptor>> = {
  feed: msg({ id: 'report.title.feed', message: 'Report this post' }),
  comment: msg({ id: 'report.title.comment', message: 'Report this comment' }),
  message: msg({ id: 'report.title.message', message: 'Report this message' }),
  performer: msg({ id: 'report.title.performer', message: 'Report this creator' }),
  user: msg({ id: 'report.title.user', message: 'Report this person' }),
};
