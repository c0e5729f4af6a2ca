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
    summary: `What the person is told of, the newest first: the last ${noticesMax} are kept. What happens alike before one has looked is one notice`,
    query: fixedOrderCursorPageQuery({}),
    answer: cursorListOf(Notification),
    status: 200,
    problems: [],
  },
  countUnreadNotifications: {
    method: 'GET',
    path: '/notifications/unread',
    who: 'member',
    summary: 'How many notices the person has not looked at',
    answer: z.object({ total: z.int().nonnegative() }),
    status: 200,
    problems: [],
  },
  getNotificationPreferences: {
    method: 'GET',
    path: '/notifications/preferences',
    who: 'member',
    summary: 'What the person wants to be told of, where there is a choice',
    answer: NotificationPreferences,
    status: 200,
    problems: [],
  },
  changeNotificationPreferences: {
    method: 'PUT',
    path: '/notifications/preferences',
    who: 'member',
    summary:
      'Chooses what to be told of; what is left out stays as it is. Payments, safety and one’s own reports are always told',
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
      'Turns off the mails of the kind in which the link was sent, also for programs for mail (RFC 8058): any body is taken, and none is read. `GET` leads to a page that asks',
    params: z.strictObject({ token: codeText(400).min(1).describe('Of the link in the mail') }),
    status: 204,
    problems: [accountProblems.LINK_EXPIRED],
    limit: 'unsubscribe',
  },
  readAllNotifications: {
    method: 'POST',
    path: '/notifications/read-all',
    who: 'member',
    summary: 'Marks all notices as read',
    status: 204,
    problems: [],
  },
  readNotification: {
    method: 'POST',
    path: '/notifications/{id}/read',
    who: 'member',
    summary: 'Marks one of the person’s notices as read',
    params: z.strictObject({ id: Id }),
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
});
