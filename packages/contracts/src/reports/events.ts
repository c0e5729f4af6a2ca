import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { reportCategories, reportTargets } from './rules.ts';

/** A person filed a report. The same person can file it again once it was closed. */
export const ReportFiled = defineEvent(
  'ReportFiled',
  {
    reportId: Id,
    reporterId: Id,
    target: z.enum(reportTargets),
    targetId: Id,
    /** Owner of the reported object. */
    ownerId: Id,
    category: z.enum(reportCategories),
    description: z.string(),
    /** The reported text at that time, since its author may edit it. */
    quote: z.string(),
    filedAt: Instant,
  },
  { personal: { description: 'reporterId', quote: 'ownerId' } },
);

/**
 * Report of an object that does not exist or is not visible to the reporter. It is not reviewed: it is stored
 * so that the call, also repeated, answers as for a visible one.
 */
export const UnseenReported = defineEvent(
  'UnseenReported',
  {
    reportId: Id,
    reporterId: Id,
    target: z.enum(reportTargets),
    targetId: Id,
    category: z.enum(reportCategories),
    description: z.string(),
    filedAt: Instant,
  },
  { personal: { description: 'reporterId' } },
);

const handled = { reportId: Id, ownerId: Id, staffId: Id };
const closed = {
  ...handled,
  /** Person to notify of the outcome; absent in older events. */
  reporterId: Id.optional(),
  note: z.string(),
};
// A note concerns the reported person.
const personal = { note: 'ownerId' } as const;

/** A staff member has started the review. */
export const ReportTriaged = defineEvent('ReportTriaged', { ...handled, triagedAt: Instant });

/** The report was justified and acted on; the note has the action. */
export const ReportActioned = defineEvent(
  'ReportActioned',
  { ...closed, actionedAt: Instant },
  { personal },
);

/** The report was dismissed; the note has the reason. */
export const ReportDismissed = defineEvent(
  'ReportDismissed',
  { ...closed, dismissedAt: Instant },
  { personal },
);

/** Audit record: a staff member viewed the reported content as it is now. */
export const ReportedContentViewed = defineEvent('ReportedContentViewed', {
  ...handled,
  viewedAt: Instant,
});

/** `report-<id>`: one person's report of one object, and its review. */
export const reportStream = defineStream('report', [
  ReportFiled,
  UnseenReported,
  ReportTriaged,
  ReportActioned,
  ReportDismissed,
  ReportedContentViewed,
]);
export type ReportEvent = StreamEvent<typeof reportStream>;

/**
 * Report with an idempotency key. The report's stream depends on the body, so the key needs a stream that
 * does not.
 */
export const ReportAsked = defineEvent('ReportAsked', {
  reportId: Id,
  askedBy: Id,
  askedAt: Instant,
});

/** `reportCall-<id of the person and the key>`: idempotency of the call. */
export const reportRequestStream = defineStream('reportCall', [ReportAsked]);
export type ReportRequestEvent = StreamEvent<typeof reportRequestStream>;
