import { Trans, useLingui } from '@lingui/react/macro';
import type { Notification } from '@ovation/contracts/notifications/notice';
import { Avatar } from '@ovation/product-ui/people/Avatar';
import { Card } from '@ovation/ui-kit/display/Card';
import { Link } from '@ovation/ui-kit/display/Link';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { PagedList } from '@ovation/ui-kit/layout/PagedList';
import { PageTitle } from '@ovation/ui-kit/layout/PageTitle';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import { useUnreadNotices } from '@ovation/ui-kit/page/unreadCounts';
import { cx } from '@ovation/ui-kit/theme/cx';
import * as layout from '@ovation/ui-kit/theme/layout.css';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import {
  afterNoticesRead,
  showNoticeRead,
  showNoticesRead,
} from '@ovation/web-client/notifications/invalidation';
import { usePages } from '@ovation/web-client/query/pages';
import { useMutation } from '@tanstack/react-query';
import { NotificationText, notificationKinds } from './NotificationText.tsx';
import * as css from './notifications.css.ts';

const middleButton = 1;

/** Marks an opened notification as read. A failed request leaves it new, without an error message. */
const markRead = async (notice: Notification): Promise<void> => {
  if (notice.isRead) return;
  showNoticeRead(notice._id);
  try {
    await api.notifications.readNotification({ params: { id: notice._id } });
  } finally {
    await afterNoticesRead();
  }
};

const Row = ({ notice }: { notice: Notification }) => {
  const { icon, to } = notificationKinds[notice.kind];
  const { person, isRead } = notice;
  const onOpen = () => markRead(notice).catch(reportError);
  return (
    <li className={css.row}>
      <Link
        to={to(notice)}
        className={cx(css.rowLink, !isRead && css.unreadDot)}
        onClick={onOpen}
        onAuxClick={({ button }) => button === middleButton && onOpen()}
      >
        <span className={css.faces}>
          {person ? (
            <>
              <Avatar src={person.avatar} name={person.name} size={40} />
              <span className={css.kindIcon}>
                <Icon name={icon} size={16} />
              </span>
            </>
          ) : (
            <span className={css.noFace}>
              <Icon name={icon} />
            </span>
          )}
        </span>
        <span className={css.text}>
          {!isRead && (
            <span className={visuallyHidden}>
              <Trans id="notices.new">New:</Trans>{' '}
            </span>
          )}
          <span>
            <NotificationText notice={notice} />
          </span>
          {notice.text !== null && (
            <span dir="auto" className={css.quoted}>
              {notice.text}
            </span>
          )}
          <span className={css.time}>
            <RelativeTime at={notice.createdAt} />
          </span>
        </span>
        {notice.picture !== null && <img src={notice.picture} alt="" className={css.picture} />}
      </Link>
    </li>
  );
};

/** Optimistic update; the server's response decides. */
const useMarkAllRead = () => {
  const sayError = useSayError();
  return useMutation({
    mutationFn: () => api.notifications.readAllNotifications(),
    onMutate: showNoticesRead,
    onError: sayError,
    onSettled: afterNoticesRead,
  });
};

const MarkAllRead = () => {
  const { mutate } = useMarkAllRead();
  return (
    <Button size="tiny" tone="outline" onClick={() => mutate()}>
      <Trans id="notices.readAll">Mark all as read</Trans>
    </Button>
  );
};

/** Page of notifications, newest first. */
export const Page = () => {
  const { t } = useLingui();
  const title = t({ id: 'notices.title', message: 'Notifications' });
  usePageTitle(title);
  const pages = usePages(
    keys.notifications.list,
    async (start) => (await api.notifications.listNotifications({ query: start })).data,
  );
  // Unread notifications may be on a page of the list that is not loaded yet.
  const unreadCount = useUnreadNotices();
  const hasUnread = unreadCount > 0 || pages.items?.some(({ isRead }) => !isRead);
  return (
    <div className={layout.stack}>
      <PageTitle action={hasUnread && <MarkAllRead />}>{title}</PageTitle>
      <Card flush>
        <PagedList
          pages={pages}
          failed={t({ id: 'notices.failed', message: 'Couldn’t load your notifications' })}
          empty={
            <EmptyState
              icon="bell"
              title={t({ id: 'notices.none', message: 'No notifications yet' })}
            >
              <Trans id="notices.none.body">Likes, replies and renewals will show up here.</Trans>
            </EmptyState>
          }
          row={(notice) => <Row notice={notice} />}
        />
      </Card>
    </div>
  );
};
