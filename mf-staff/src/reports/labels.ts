import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportStatus, ReportTarget } from '@ovation/contracts/reports/rules';

/** Filter labels for all reports of a state, which some languages inflect. */
export const filterLabels: Readonly<Record<ReportStatus, MessageDescriptor>> = {
  open: msg({ id: 'reports.open', message: 'Open' }),
  triaged: msg({ id: 'reports.triaged', message: 'In review' }),
  actioned: msg({ id: 'reports.actioned', message: 'Resolved' }),
  dismissed: msg({ id: 'reports.dismissed', message: 'Dismissed' }),
};

export const statusLabels: Readonly<Record<ReportStatus, MessageDescriptor>> = {
  open: msg({ id: 'reports.one.open', message: 'Open' }),
  triaged: msg({ id: 'reports.one.triaged', message: 'In review' }),
  actioned: msg({ id: 'reports.one.actioned', message: 'Resolved' }),
  dismissed: msg({ id: 'reports.one.dismissed', message: 'Dismissed' }),
};

export const targetLabels: Readonly<Record<ReportTarget, MessageDescriptor>> = {
  feed: msg({ id: 'reports.feed', message: 'Post' }),
  comment: msg({ id: 'reports.comment', message: 'Comment' }),
  message: msg({ id: 'reports.message', message: 'Message' }),
  performer: msg({ id: 'reports.performer', message: 'Creator' }),
  user: msg({ id: 'reports.user', message: 'Fan' }),
};
