import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { digestNamesMax, mailedGroups, noticeGroups } from './rules.ts';

/** A person has seen one notification, or all. */
export const NotificationsRead = defineEvent('NotificationsRead', {
  personId: Id,
  /** Null: all. */
  notificationId: Id.nullable(),
  readAt: Instant,
});

/** Notification preferences of a person changed; takes effect at once. */
export const NotificationPreferencesChanged = defineEvent('NotificationPreferencesChanged', {
  personId: Id,
  /** Groups switched off in the product. */
  hidden: z.array(z.enum(noticeGroups)),
  /** Groups switched off by mail. */
  unmailed: z.array(z.enum(mailedGroups)),
  /** Groups of the daily digest, which is opt-in. Absent in older events. */
  digested: z.array(z.enum(noticeGroups)).optional(),
  changedAt: Instant,
});

/** A daily digest is pending: new notifications of the chosen groups. */
export const NoticesMailed = defineEvent('NoticesMailed', {
  personId: Id,
  groups: z.array(
    z.strictObject({
      group: z.enum(noticeGroups),
      /** Number of people concerned. */
      total: z.int().positive(),
      /** The latest of them. */
      personIds: z.array(Id).max(digestNamesMax),
    }),
  ),
  /** Time of the newest notification in it: the next digest starts after it. */
  until: Instant,
  mailedAt: Instant,
});

/**
 * `notices-<personId>`: read state, digests and preferences of a person. Notifications themselves are no
 * events: they are derived from their causes.
 */
export const noticesStream = defineStream('notices', [
  NotificationsRead,
  NotificationPreferencesChanged,
  NoticesMailed,
]);
export type NoticesEvent = StreamEvent<typeof noticesStream>;
