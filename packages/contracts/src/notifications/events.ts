import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';

/** Somebody has looked at what they were told of: at one notice, or at all that there were. */
export const NotificationsRead = defineEvent('NotificationsRead', {
  personId: Id,
  /** Null: all. */
  notificationId: Id.nullable(),
  readAt: Instant,
});

/**
 * `notices-<personId>`: what a person has read. Notices themselves are no events: they follow from the
 * events that they tell of.
 */
export const noticesStream = defineStream('notices', [NotificationsRead]);
export type NoticesEvent = StreamEvent<typeof noticesStream>;
