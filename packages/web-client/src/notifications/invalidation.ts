import type { Notification } from '@ovation/contracts/notifications/notice';
import type {
  notificationCreated,
  notificationWithdrawn,
} from '@ovation/contracts/notifications/push';
import { follows } from '../follows/keys.ts';
import { onMissedPushes, onPush } from '../live/onPush.ts';
import { gathered } from '../live/spread.ts';
import { performers } from '../performers/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { queryClient } from '../query/queryClient.ts';
import { updatePages } from '../query/updatePages.ts';
import { subscriptions } from '../subscriptions/keys.ts';
import { notifications } from './keys.ts';

const { list, unread } = notifications;

/** Shows all notices as read at once. */
export const showNoticesRead = (): void => {
  updatePages<Notification>(list, (known) => ({ ...known, isRead: true }));
  queryClient.setQueryData(unread, 0);
};

/** Shows one notice as read at once, where it was not: one less waits then. */
export const showNoticeRead = (noticeId: string): void => {
  let wasNew = false;
  updatePages<Notification>(list, (known) => {
    if (known._id !== noticeId || known.isRead) return known;
    wasNew = true;
    return { ...known, isRead: true };
  });
  if (wasNew) queryClient.setQueryData(unread, (known) => known && known - 1);
};

/** Notices were read, or could not be: the server knows which. */
export const afterNoticesRead = (): Promise<void> => invalidate(list, unread);

/** The person was told of something: of a follower, perhaps, whom their own page counts. */
export const onNotification = (): Promise<void> =>
  invalidate(notifications.all, follows.lists, performers.own, performers.ones, subscriptions.own);

export const followNotifications = (): void => {
  // Whether a notice has joined one that nobody has read, so is no more to count, no push says.
  const readNotices = gathered(onNotification);
  onPush<typeof notificationCreated>('notification/created', readNotices);
  onPush<typeof notificationWithdrawn>('notification/withdrawn', readNotices);
  onMissedPushes(onNotification);
};
