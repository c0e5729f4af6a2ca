import type { ReportEvent } from '@ovation/contracts/reports/events';
import { accepted, type Decision, refused, unchanged } from '../kernel/commands/decision.ts';
import { hasTarget, isOpen, type ReportState, type VisibleReport } from './model.ts';

interface ByStaff {
  readonly staffId: string;
  readonly now: string;
}
type Handled = Decision<ReportEvent, 'NOT_FOUND' | 'REPORT_CLOSED'>;

/** Handles an existing, open report. */
const handle = (
  state: ReportState | undefined,
  events: (state: VisibleReport) => readonly ReportEvent[],
): Handled => {
  if (!hasTarget(state)) return refused('NOT_FOUND');
  return isOpen(state) ? accepted(events(state)) : refused('REPORT_CLOSED');
};

/** Records each access, also to closed reports. */
export const decideViewReported = (
  { staffId, now }: ByStaff,
  state: ReportState | undefined,
): Decision<ReportEvent, 'NOT_FOUND'> => {
  if (!hasTarget(state)) return refused('NOT_FOUND');
  const { reportId, ownerId } = state;
  return accepted([
    { type: 'ReportedContentViewed', data: { reportId, ownerId, staffId, viewedAt: now } },
  ]);
};

/** Assigns a report to a staff member, also from another. */
export const decideTriageReport = (
  { staffId, now }: ByStaff,
  state: ReportState | undefined,
): Handled => {
  if (state?.status === 'triaged' && state.handledBy === staffId) return unchanged();
  return handle(state, ({ reportId, ownerId }) => [
    { type: 'ReportTriaged', data: { reportId, ownerId, staffId, triagedAt: now } },
  ]);
};

export const decideActionReport = (
  { staffId, note, now }: ByStaff & { readonly note: string },
  state: ReportState | undefined,
): Handled =>
  handle(state, ({ reportId, ownerId, reporterId }) => [
    {
      type: 'ReportActioned',
      data: { reportId, ownerId, reporterId, staffId, note, actionedAt: now },
    },
  ]);

export const decideDismissReport = (
  { staffId, note, now }: ByStaff & { readonly note: string },
  state: ReportState | undefined,
): Handled =>
  handle(state, ({ reportId, ownerId, reporterId }) => [
    {
      type: 'ReportDismissed',
      data: { reportId, ownerId, reporterId, staffId, note, dismissedAt: now },
    },
  ]);
