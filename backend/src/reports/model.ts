import type { EventOf } from '@ovation/contracts/kernel/event';
import {
  type ReportEvent,
  type ReportFiled,
  type ReportRequestEvent,
  reportRequestStream,
  reportStream,
} from '@ovation/contracts/reports/events';
import type { ReportStatus } from '@ovation/contracts/reports/rules';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** State of a report. */
export interface ReportState
  extends Omit<Readonly<EventOf<typeof ReportFiled>['data']>, 'ownerId'> {
  /** Owner; null if the thing didn't exist or was hidden from the reporter. */
  readonly ownerId: string | null;
  readonly status: ReportStatus;
  readonly note: string | null;
  /** Staff member. */
  readonly handledBy: string | null;
  readonly updatedAt: string;
}

const evolve = (report: ReportState | undefined, event: ReportEvent): ReportState | undefined => {
  if (event.type === 'ReportFiled') {
    const { filedAt: updatedAt } = event.data;
    return { ...event.data, status: 'open', note: null, handledBy: null, updatedAt };
  }
  if (event.type === 'UnseenReported') {
    const { filedAt: updatedAt } = event.data;
    const nothing = { ownerId: null, quote: '', note: null, handledBy: null };
    return { ...event.data, ...nothing, status: 'open', updatedAt };
  }
  if (!report) return undefined;
  if (event.type === 'ReportedContentViewed') return report;
  const handledBy = event.data.staffId;
  switch (event.type) {
    case 'ReportTriaged':
      return { ...report, status: 'triaged', handledBy, updatedAt: event.data.triagedAt };
    case 'ReportActioned': {
      const { note, actionedAt: updatedAt } = event.data;
      return { ...report, status: 'actioned', note, handledBy, updatedAt };
    }
    case 'ReportDismissed': {
      const { note, dismissedAt: updatedAt } = event.data;
      return { ...report, status: 'dismissed', note, handledBy, updatedAt };
    }
    default:
      return event satisfies never;
  }
};

/** `report-<id>`; undefined if not filed. */
export const reportModel: Model<ReportState | undefined, typeof reportStream> = {
  stream: reportStream,
  initial: undefined,
  evolve,
};

/** Report in the staff's queue. */
export type VisibleReport = ReportState & { readonly ownerId: string };
export const hasTarget = (report: ReportState | undefined): report is VisibleReport =>
  report !== undefined && report.ownerId !== null;

/** True while open. */
export const isOpen = ({ status }: Pick<ReportState, 'status'>): boolean =>
  status === 'open' || status === 'triaged';

/** `reportCall-<id>`: request of an idempotency key. */
export const reportCallModel: Model<boolean, typeof reportRequestStream> = {
  stream: reportRequestStream,
  initial: false,
  evolve: (_, __: ReportRequestEvent) => true,
};
