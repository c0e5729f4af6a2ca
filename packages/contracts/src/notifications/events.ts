import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { digestNamesMax, mailedGroups, noticeGroups } from './rules.ts';

/** Somebody has looked at what they were told of: at one notice, or at all that there were. */
export const NotificationsRead = defineEvent('NotificationsRead', {
  personId: Id,
  /** Null: all. */
  notificationId: Id.nullable(),
  readAt: Instant,
});

/** Somebody has chosen anew what to be told of: all that is off from then on. */
export const NotificationPreferencesChanged = defineEvent('NotificationPreferencesChanged', {
  personId: Id,
  /** In the product. */
  hidden: z.array(z.enum(noticeGroups)),
  /** By mail. */
  unmailed: z.array(z.enum(mailedGroups)),
  /** Of the daily mail what is on, as nobody gets it unasked. Older events know of none. */
  digested: z.array(z.enum(noticeGroups)).optional(),
  changedAt: Instant,
});

/** The daily mail is owed to somebody: what was new in each group that they chose for it. */
export const NoticesMailed = defineEvent('NoticesMailed', {
  personId: Id,
  groups: z.array(
    z.strictObject({
      group: z.enum(noticeGroups),
      /** How many people it is about. */
      total: z.int().positive(),
      /** The last of them. */
      personIds: z.array(Id).max(digestNamesMax),
    }),
  ),
  /** When the newest of it happened: the next mail tells of what came later. */
  until: Instant,
  mailedAt: Instant,
});

/**
 * `notices-<personId>`: what a person has read, was mailed, and wants to be told of. Notices themselves are no events: they follow from the
 * events that they tell of.
 */
export const noticesStream = defineStream('notices', [
  NotificationsRead,
  NotificationPreferencesChanged,
  NoticesMailed,
]);
export type NoticesEvent = StreamEvent<typeof noticesStream>;
