import type { NoticesEvent } from '@ovation/contracts/notifications/events';
import { accepted, type Decision, unchanged } from '../kernel/commands/decision.ts';

export const decideReadNotices = ({
  personId,
  notificationId,
  meant,
  now,
}: {
  readonly personId: string;
  /** Null: all that there are. */
  readonly notificationId: string | null;
  /** The notices that are meant, as the reader has them. */
  readonly meant: readonly { readonly isRead: boolean }[];
  readonly now: string;
}): Decision<NoticesEvent, never> =>
  meant.every(({ isRead }) => isRead)
    ? unchanged()
    : accepted([{ type: 'NotificationsRead', data: { personId, notificationId, readAt: now } }]);
