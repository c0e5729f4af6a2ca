import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { reportCategories, reportTargets } from './rules.ts';

/** Somebody says that something is wrong. The same person can say it again once it was closed. */
export const ReportFiled = defineEvent(
  'ReportFiled',
  {
    reportId: Id,
    reporterId: Id,
    target: z.enum(reportTargets),
    targetId: Id,
    /** Whose it is. */
    ownerId: Id,
    category: z.enum(reportCategories),
    description: z.string(),
    /** The words that were reported, as they were then: their writer may change them. */
    quote: z.string(),
    filedAt: Instant,
  },
  { personal: { description: 'reporterId', quote: 'ownerId' } },
);

/**
 * Somebody reports what is not there, or not for them to see. Nobody of the staff is asked to look at it: it
 * is kept so that it is answered, also when it is said again, as a report of something that is there.
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
  /** Who is told of the outcome; absent from older events. */
  reporterId: Id.optional(),
  note: z.string(),
};
// A note speaks of whoever was reported.
const personal = { note: 'ownerId' } as const;

/** Somebody of the staff looks into it. */
export const ReportTriaged = defineEvent('ReportTriaged', { ...handled, triagedAt: Instant });

/** It was right, and something was done; the note says what. */
export const ReportActioned = defineEvent(
  'ReportActioned',
  { ...closed, actionedAt: Instant },
  { personal },
);

/** Nothing has to be done; the note says why. */
export const ReportDismissed = defineEvent(
  'ReportDismissed',
  { ...closed, dismissedAt: Instant },
  { personal },
);

/** Somebody of the staff has looked at what was reported, as it is now: who sees what is nobody else's stands here. */
export const ReportedContentViewed = defineEvent('ReportedContentViewed', {
  ...handled,
  viewedAt: Instant,
});

/** `report-<id>`: what one person says of one thing, and what the staff make of it. */
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
 * A call with an idempotency key reported something. The stream that it leads to depends on its body, so
 * the key needs a stream that does not.
 */
export const ReportAsked = defineEvent('ReportAsked', {
  reportId: Id,
  askedBy: Id,
  askedAt: Instant,
});

/** `reportCall-<id of the person and the key>` */
export const reportCallStream = defineStream('reportCall', [ReportAsked]);
export type ReportCallEvent = StreamEvent<typeof reportCallStream>;
