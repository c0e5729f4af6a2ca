import type { Participant } from '@ovation/contracts/people/participant';
import type { ReportDocument } from '@ovation/contracts/reports/readModels';
import type { QueuedReport, Report, StaffReport } from '@ovation/contracts/reports/report';
import type { ReportState, VisibleReport } from './model.ts';

type People = ReadonlyMap<string, Participant>;

const shared = ({
  reportId,
  target,
  targetId,
  category,
  status,
  filedAt,
}: Omit<ReportDocument, 'ownerId' | 'updatedAt'>) => ({
  _id: reportId,
  target,
  targetId,
  category,
  status,
  createdAt: filedAt,
});

/** Report in wire format for its reporter. */
export const toReport = (report: ReportState): Report => ({
  ...shared(report),
  description: report.description,
});

const personById = (people: People, id: string): Participant => {
  const person = people.get(id);
  if (!person) throw new Error(`nobody was looked up as ${id}`);
  return person;
};

export const toQueued = (report: ReportDocument, people: People): QueuedReport => ({
  ...shared(report),
  reporter: personById(people, report.reporterId),
  owner: personById(people, report.ownerId),
  updatedAt: report.updatedAt,
});

/** Report in wire format for staff, without the reported content. */
export const toStaffReport = (report: VisibleReport, people: People): StaffReport => ({
  ...toQueued(report, people),
  description: report.description,
  note: report.note,
  handledBy: report.handledBy === null ? null : personById(people, report.handledBy),
});
