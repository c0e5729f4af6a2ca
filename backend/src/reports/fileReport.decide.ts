import type { EventOf } from '@ovation/contracts/kernel/event';
import type { ReportEvent, ReportFiled } from '@ovation/contracts/reports/events';
import { accepted, type Decision, refused, unchanged } from '../kernel/commands/decision.ts';
import { hasTarget, isOpen, type ReportState } from './model.ts';

type Filed = EventOf<typeof ReportFiled>['data'];

/** Reported thing, as visible to the reporter. */
export interface ReportedContent {
  /** Owner. */
  readonly ownerId: string;
  /** Quoted text; empty without one. */
  readonly quote: string;
}

export interface FileReport extends Omit<Filed, 'filedAt' | keyof ReportedContent> {
  /** Undefined if it doesn't exist, or is hidden from this person. */
  readonly reported: ReportedContent | undefined;
  readonly now: string;
}

export const decideFileReport = (
  { reported, now, ...report }: FileReport,
  state: ReportState | undefined,
): Decision<ReportEvent, 'REPORTING_OWN'> => {
  if (!reported) {
    if (state && isOpen(state)) return unchanged();
    return accepted([{ type: 'UnseenReported', data: { ...report, filedAt: now } }]);
  }
  if (reported.ownerId === report.reporterId) return refused('REPORTING_OWN');
  if (!state || !isOpen(state)) {
    return accepted([{ type: 'ReportFiled', data: { ...report, ...reported, filedAt: now } }]);
  }
  if (hasTarget(state)) return unchanged();
  // Previously hidden and visible now: the first report is filed as it was.
  const { category, description, filedAt } = state;
  const data = { ...report, ...reported, category, description, filedAt };
  return accepted([{ type: 'ReportFiled', data }]);
};
