import { z } from 'zod';
import { accountProblems } from '../accounts/problems.ts';
import { Id } from '../kernel/id.ts';
import { cursorListOf, fixedOrderCursorPageQuery } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { codeText } from '../kernel/text.ts';
import { Notification, NotificationChoices, NotificationPreferences } from './notice.ts';
import { noticesMax } from './rules.ts';

export const notificationRoutes = defineRoutes({
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    who: 'member',
    summary: `The person’s notifications, newest first: the last ${noticesMax} are stored. Similar ones are grouped until the person has viewed them`,
    query: fixedOrderCursorPageQuery({}),
    answer: cursorListOf(Notification),
    status: 200,
    problems: [],
  },
  countUnreadNotifications: {
    method: 'GET',
    path: '/notifications/unread',
    who: 'member',
    summary: 'Number of notifications that the person has not viewed',
    answer: z.object({ total: z.int().nonnegative() }),
    status: 200,
    problems: [],
  },
  getNotificationPreferences: {
    method: 'GET',
    path: '/notifications/preferences',
    who: 'member',
    summary: 'The person’s notification preferences',
    answer: NotificationPreferences,
    status: 200,
    problems: [],
  },
  changeNotificationPreferences: {
    method: 'PUT',
    path: '/notifications/preferences',
    who: 'member',
    summary:
      'Changes notification preferences; omitted ones stay unchanged. Notifications about payments, safety and the person’s own reports cannot be turned off',
    body: NotificationChoices,
    answer: NotificationPreferences,
    status: 200,
    problems: [],
  },
  unsubscribe: {
    method: 'POST',
    path: '/notifications/unsubscribe/{token}',
    who: 'public',
    summary:
      'Unsubscribes from the kind of mail that contained the link, also by one-click unsubscribe of mail clients (RFC 8058): any body is accepted and ignored. `GET` redirects to a page that asks for confirmation',
    params: z.strictObject({ token: codeText(400).min(1).describe('From the link in the mail') }),
    status: 204,
    problems: [accountProblems.LINK_EXPIRED],
    limit: 'unsubscribe',
  },
  readAllNotifications: {
    method: 'POST',
    path: '/notifications/read-all',
    who: 'member',
    summary: 'Marks all notifications as read',
    status: 204,
    problems: [],
  },
  readNotification: {
    method: 'POST',
    path: '/notifications/{id}/read',
    who: 'member',
    summary: 'Marks one of the person’s notifications as read',
    params: z.strictObject({ id: Id }),
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
});
