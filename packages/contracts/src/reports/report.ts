import { z } from 'zod';
import { FileView } from '../files/file.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Participant } from '../people/participant.ts';
import { reportCategories, reportStatuses, reportTargets } from './rules.ts';

const shared = {
  _id: Id,
  target: z.enum(reportTargets),
  targetId: Id,
  category: z.enum(reportCategories),
  status: z.enum(reportStatuses),
  createdAt: Instant,
};

/** A report, for its reporter. */
export const Report = z.object({ ...shared, description: z.string() }).meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

/** A report in the queue of the staff. */
export const QueuedReport = z
  .object({
    ...shared,
    reporter: Participant,
    owner: Participant.describe('Owner of the reported object'),
    updatedAt: Instant,
  })
  .meta({ id: 'QueuedReport' });
export type QueuedReport = z.infer<typeof QueuedReport>;

/** A report for the staff, without the reported content, whose viewing is recorded. */
export const StaffReport = QueuedReport.extend({
  description: z.string(),
  note: z.string().nullable().describe('Note of the staff member who closed it'),
  handledBy: Participant.nullable(),
}).meta({ id: 'StaffReport' });
export type StaffReport = z.infer<typeof StaffReport>;

/** The reported content, at the time of the report and now. */
export const ReportedContent = z
  .object({
    quote: z.string().describe('The reported text at that time; none for creators and fans'),
    isThere: z.boolean().describe('False if it, or its author’s account, is erased'),
    text: z.string().describe('Its current text'),
    files: z.array(FileView).describe('Its media; none for creators and fans'),
  })
  .meta({ id: 'ReportedContent' });
export type ReportedContent = z.infer<typeof ReportedContent>;
