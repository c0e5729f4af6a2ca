import {
  type NoticeEntry,
  peopleOfNotice,
  toNotification,
} from '@ovation/contracts/notifications/readModels';
import type { notificationRoutes } from '@ovation/contracts/notifications/routes';
import { answered, type Handler } from '../kernel/http/handler.ts';
import { pageOfFound } from '../kernel/readModels/slice.ts';
import { aboutPostsOf } from './aboutPosts.ts';
import type { NotificationsDeps } from './deps.ts';
import { withNewPosts } from './newPosts.ts';
import { noticesOf } from './notices.ts';

/** `GET /notifications` */
export const listNotifications =
  (deps: NotificationsDeps): Handler<typeof notificationRoutes.listNotifications> =>
  async ({ actor, client, paging }) => {
    const notices = await noticesOf(deps, { actor, client });
    const placed = notices.map((item) => ({
      place: { id: item.noticeId, score: Date.parse(item.at) },
      item,
    }));
    const page = pageOfFound(placed, paging.request);
    const newestOf = (notice: NoticeEntry) => peopleOfNotice(notice)[0];
    const shown = await withNewPosts(deps, page.data);
    const [people, aboutPost] = await Promise.all([
      deps.people.show(shown.flatMap((notice) => newestOf(notice) ?? [])),
      aboutPostsOf(deps, { actor, client }, shown),
    ]);
    const data = shown.map((notice) =>
      toNotification(notice, {
        person: people.get(newestOf(notice) ?? '') ?? null,
        ...aboutPost(notice),
      }),
    );
    return answered({ data, total: page.total, next: paging.next(page.next) });
  };

/** `GET /notifications/unread` */
export const countUnreadNotifications =
  (deps: NotificationsDeps): Handler<typeof notificationRoutes.countUnreadNotifications> =>
  async ({ actor, client }) => {
    const notices = await noticesOf(deps, { actor, client });
    return answered({ total: notices.filter(({ isRead }) => !isRead).length });
  };
