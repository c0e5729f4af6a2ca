import type { EventOf } from '@ovation/contracts/kernel/event';
import type { ReportEvent, ReportFiled } from '@ovation/contracts/reports/events';
import { accepted, type Decision, refused, unchanged } from '../kernel/commands/decision.ts';
import { isOfSomething, isUnderWay, type ReportState } from './model.ts';

type Filed = EventOf<typeof ReportFiled>['data'];

/** What was reported, as the reporter sees it. */
export interface Reported {
  /** Whose it is. */
  readonly ownerId: string;
  /** Its words; empty where it has none. */
  readonly quote: string;
}

export interface FileReport extends Omit<Filed, 'filedAt' | keyof Reported> {
  /** Undefined: it is not there, or not for this person to see. */
  readonly reported: Reported | undefined;
  readonly now: string;
}

export const decideFileReport = (
  { reported, now, ...report }: FileReport,
  state: ReportState | undefined,
): Decision<ReportEvent, 'REPORTING_OWN'> => {
  if (!reported) {
    if (state && isUnderWay(state)) return unchanged();
    return accepted([{ type: 'UnseenReported', data: { ...report, filedAt: now } }]);
  }
  if (reported.ownerId === report.reporterId) return refused('REPORTING_OWN');
  if (!state || !isUnderWay(state)) {
    return accepted([{ type: 'ReportFiled', data: { ...report, ...reported, filedAt: now } }]);
  }
  if (isOfSomething(state)) return unchanged();
  // What was not to be seen before is now: it is answered as it was then.
  const { category, description, filedAt } = state;
  const data = { ...report, ...reported, category, description, filedAt };
  return accepted([{ type: 'ReportFiled', data }]);
};
