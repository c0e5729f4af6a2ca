import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { mailedGroups, noticeGroups } from './rules.ts';

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
  changedAt: Instant,
});

/**
 * `notices-<personId>`: what a person has read, and wants to be told of. Notices themselves are no events: they follow from the
 * events that they tell of.
 */
export const noticesStream = defineStream('notices', [
  NotificationsRead,
  NotificationPreferencesChanged,
]);
export type NoticesEvent = StreamEvent<typeof noticesStream>;
