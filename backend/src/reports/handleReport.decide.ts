import type { ReportEvent } from '@ovation/contracts/reports/events';
import { accepted, type Decision, refused, unchanged } from '../kernel/commands/decision.ts';
import { isOfSomething, isUnderWay, type ReportState, type SeenReport } from './model.ts';

interface ByStaff {
  readonly staffId: string;
  readonly now: string;
}
type Handled = Decision<ReportEvent, 'NOT_FOUND' | 'REPORT_CLOSED'>;

/** Does something about a report that is there and not closed yet. */
const handle = (
  state: ReportState | undefined,
  events: (state: SeenReport) => readonly ReportEvent[],
): Handled => {
  if (!isOfSomething(state)) return refused('NOT_FOUND');
  return isUnderWay(state) ? accepted(events(state)) : refused('REPORT_CLOSED');
};

/** Each look counts, also at what is closed. */
export const decideViewReported = (
  { staffId, now }: ByStaff,
  state: ReportState | undefined,
): Decision<ReportEvent, 'NOT_FOUND'> => {
  if (!isOfSomething(state)) return refused('NOT_FOUND');
  const { reportId, ownerId } = state;
  return accepted([
    { type: 'ReportedContentViewed', data: { reportId, ownerId, staffId, viewedAt: now } },
  ]);
};

/** Whoever takes over what another looks into is named from then on. */
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
