import type { Notification } from '@ovation/contracts/notifications/notice';
import type {
  notificationCreated,
  notificationWithdrawn,
} from '@ovation/contracts/notifications/push';
import { follows } from '../follows/keys.ts';
import { coalesced } from '../live/debounce.ts';
import { onMissedPushes, onPush } from '../live/onPush.ts';
import { performers } from '../performers/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { queryClient } from '../query/queryClient.ts';
import { updatePages } from '../query/updatePages.ts';
import { subscriptions } from '../subscriptions/keys.ts';
import { notifications } from './keys.ts';

const { list, unread } = notifications;

/** Marks all notifications as read in the cache. */
export const showNoticesRead = (): void => {
  updatePages<Notification>(list, (known) => ({ ...known, isRead: true }));
  queryClient.setQueryData(unread, 0);
};

/** Marks a notification as read in the cache, and decrements the unread count. */
export const showNoticeRead = (noticeId: string): void => {
  let wasNew = false;
  updatePages<Notification>(list, (known) => {
    if (known._id !== noticeId || known.isRead) return known;
    wasNew = true;
    return { ...known, isRead: true };
  });
  if (wasNew) queryClient.setQueryData(unread, (known) => known && known - 1);
};

/** Invalidates after notifications were marked as read, or the request has failed. */
export const afterNoticesRead = (): Promise<void> => invalidate(list, unread);

/** Handles the push of a notification; one about a new follower changes the user's own page, too. */
export const onNotification = (): Promise<void> =>
  invalidate(notifications.all, follows.lists, performers.own, performers.ones, subscriptions.own);

export const followNotifications = (): void => {
  // Pushes do not say if a notification was merged into an unread one, which does not count again.
  const refetchNotices = coalesced(onNotification);
  onPush<typeof notificationCreated>('notification/created', refetchNotices);
  onPush<typeof notificationWithdrawn>('notification/withdrawn', refetchNotices);
  onMissedPushes(onNotification);
};
