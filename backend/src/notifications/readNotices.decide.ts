import type { NoticesEvent } from '@ovation/contracts/notifications/events';
import { accepted, type Decision, unchanged } from '../kernel/commands/decision.ts';

export const decideReadNotices = ({
  personId,
  notificationId,
  notices,
  now,
}: {
  readonly personId: string;
  /** Null for all. */
  readonly notificationId: string | null;
  /** The notices to be marked, as the reader has them. */
  readonly notices: readonly { readonly isRead: boolean }[];
  readonly now: string;
}): Decision<NoticesEvent, never> =>
  notices.every(({ isRead }) => isRead)
    ? unchanged()
    : accepted([{ type: 'NotificationsRead', data: { personId, notificationId, readAt: now } }]);
