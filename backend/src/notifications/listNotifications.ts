import {
  type NoticeEntry,
  peopleInNotice,
  toNotification,
} from '@ovation/contracts/notifications/readModels';
import type { notificationRoutes } from '@ovation/contracts/notifications/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { paginate } from '../kernel/readModels/indexPage.ts';
import type { NotificationsDeps } from './deps.ts';
import { withNewPosts } from './newPosts.ts';
import { noticesOf } from './notices.ts';
import { postContextOf } from './postContext.ts';

/** `GET /notifications` */
export const listNotifications =
  (deps: NotificationsDeps): Handler<typeof notificationRoutes.listNotifications> =>
  async ({ actor, client, paging }) => {
    const notices = await noticesOf(deps, { actor, client });
    const placed = notices.map((item) => ({
      position: { id: item.noticeId, score: Date.parse(item.at) },
      item,
    }));
    const page = paginate(placed, paging.request);
    const newestOf = (notice: NoticeEntry) => peopleInNotice(notice)[0];
    const shown = await withNewPosts(deps, page.data);
    const [people, postContext] = await Promise.all([
      deps.people.show(shown.flatMap((notice) => newestOf(notice) ?? [])),
      postContextOf(deps, { actor, client }, shown),
    ]);
    const data = shown.map((notice) =>
      toNotification(notice, {
        person: people.get(newestOf(notice) ?? '') ?? null,
        ...postContext(notice),
      }),
    );
    return okResponse({ data, total: page.total, next: paging.nextCursor(page.next) });
  };

/** `GET /notifications/unread` */
export const countUnreadNotifications =
  (deps: NotificationsDeps): Handler<typeof notificationRoutes.countUnreadNotifications> =>
  async ({ actor, client }) => {
    const notices = await noticesOf(deps, { actor, client });
    return okResponse({ total: notices.filter(({ isRead }) => !isRead).length });
  };
