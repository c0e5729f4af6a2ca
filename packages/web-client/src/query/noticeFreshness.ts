import type { Notification } from '@ovation/contracts/notifications/notice';
import { makeOld } from './freshness.ts';
import { inPages } from './inPages.ts';
import { keys } from './keys.ts';
import { queryClient } from './queryClient.ts';

/** As `freshness.ts`, of what a person is told of. */

const { list, unread } = keys.notifications;

/** Shows all notices as read at once. */
export const showNoticesRead = (): void => {
  inPages<Notification>(list, (known) => ({ ...known, isRead: true }));
  queryClient.setQueryData(unread, 0);
};

/** Shows one notice as read at once, where it was not: one less waits then. */
export const showNoticeRead = (noticeId: string): void => {
  let wasNew = false;
  inPages<Notification>(list, (known) => {
    if (known._id !== noticeId || known.isRead) return known;
    wasNew = true;
    return { ...known, isRead: true };
  });
  if (wasNew) queryClient.setQueryData(unread, (known) => known && known - 1);
};

/** Notices were read, or could not be: the server knows which. */
export const afterNoticesRead = (): Promise<void> => makeOld(list, unread);
