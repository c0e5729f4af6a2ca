import { Trans, useLingui } from '@lingui/react/macro';
import type { Notification } from '@ovation/contracts/notifications/notice';
import { api } from '@ovation/ui-kit/data/api';
import { afterNotificationsRead } from '@ovation/ui-kit/data/freshness';
import { keys } from '@ovation/ui-kit/data/keys';
import { usePages } from '@ovation/ui-kit/data/pages';
import { Avatar } from '@ovation/ui-kit/display/Avatar';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { Link } from '@ovation/ui-kit/display/Link';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Card } from '@ovation/ui-kit/layout/Card';
import { PagedList } from '@ovation/ui-kit/layout/PagedList';
import { PageTitle } from '@ovation/ui-kit/layout/PageTitle';
import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import { cx } from '@ovation/ui-kit/theme/cx';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { useEffect, useEffectEvent } from 'react';
import { NoticeWords, noticeKinds } from './NoticeWords.tsx';
import * as css from './notifications.css.ts';

const Row = ({ notice }: { notice: Notification }) => {
  const { icon, to } = noticeKinds[notice.kind];
  const { person, isRead } = notice;
  return (
    <li className={css.row}>
      <Link to={to(notice)} className={cx(css.way, !isRead && css.fresh)}>
        <span className={css.faces}>
          {person ? (
            <>
              <Avatar src={person.avatar} name={person.name} size={40} />
              <span className={css.sign}>
                <Icon name={icon} size={16} />
              </span>
            </>
          ) : (
            <span className={css.noFace}>
              <Icon name={icon} />
            </span>
          )}
        </span>
        <span className={css.words}>
          {!isRead && (
            <span className={visuallyHidden}>
              <Trans id="notices.new">New:</Trans>{' '}
            </span>
          )}
          <span>
            <NoticeWords notice={notice} />
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

/** Tells the server that all was looked at, as often as something new stands there. */
const useLookedAt = (newest: Notification | undefined, hasNew: boolean): void => {
  const tell = useEffectEvent(async () => {
    await api.notifications.readAllNotifications();
    await afterNotificationsRead();
  });
  const newestId = newest && `${newest._id} ${newest.createdAt}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again where something came in
  useEffect(() => {
    // What is not told now is told with the next visit: nothing is lost, and nobody has to be told so.
    if (hasNew) tell().catch(reportError);
  }, [newestId, hasNew]);
};

/** What has happened to the reader, the newest first. */
export const Page = () => {
  const { t } = useLingui();
  const title = t({ id: 'notices.title', message: 'Notifications' });
  usePageTitle(title);
  const pages = usePages(
    keys.notifications.list,
    async (start) => (await api.notifications.listNotifications({ query: start })).data,
  );
  const [newest] = pages.items ?? [];
  useLookedAt(newest, pages.items?.some(({ isRead }) => !isRead) ?? false);
  return (
    <div className={css.page}>
      <PageTitle>{title}</PageTitle>
      <Card flush>
        <PagedList
          pages={pages}
          failed={t({ id: 'notices.failed', message: 'Couldn’t load your notifications' })}
          empty={
            <EmptyState
              icon="bell"
              title={t({ id: 'notices.none', message: 'No notifications yet' })}
            >
              <Trans id="notices.none.body">
                When something happens that you should know about, it will be here.
              </Trans>
            </EmptyState>
          }
          row={(notice) => <Row notice={notice} />}
        />
      </Card>
    </div>
  );
};
