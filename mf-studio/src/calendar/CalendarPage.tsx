import { Trans, useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/feeds/feed';
import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { usePages } from '@ovation/ui-kit/data/pages';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Button, IconButton } from '@ovation/ui-kit/form/Button';
import { dayIn, useDateText, useToday } from '@ovation/ui-kit/i18n/dates';
import { useTimeZone } from '@ovation/ui-kit/i18n/timeZone';
import { Card, CardHead } from '@ovation/ui-kit/layout/Card';
import { cx } from '@ovation/ui-kit/theme/cx';
import { useState } from 'react';
import { isScheduled } from '../feeds/draft.ts';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import * as css from './calendar.css.ts';
import { MoveSheet } from './MoveSheet.tsx';
import { around, monthAt, noonOf } from './month.ts';

const postsAtOnce = 100;
const monday = 1;

/** From 1, Monday, to 7; where a browser does not know it, as ISO 8601 has it. */
const firstWeekdayOf = (locale: string): number => {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { readonly firstDay: number };
  };
  return known.getWeekInfo?.().firstDay ?? monday;
};

const timeOf = (feed: Feed): string | null =>
  isScheduled(feed) ? feed.scheduledAt : feed.publishedAt;

/** A post on its day: one that waits can be moved, one that is out leads to its figures. */
const Post = ({ feed, at, onMove }: { feed: Feed; at: string; onMove: () => void }) => {
  const { t } = useLingui();
  const dateText = useDateText();
  const words = (
    <>
      <time dateTime={at} suppressHydrationWarning>
        {dateText(at, { timeStyle: 'short' })}
      </time>
      <span className={css.postText} dir="auto">
        {feed.text || t({ id: 'calendar.untitled', message: 'Post without words' })}
      </span>
    </>
  );
  return isScheduled(feed) ? (
    <button type="button" className={cx(css.post, css.scheduled)} onClick={onMove}>
      {words}
    </button>
  ) : (
    <Link to={`/studio/posts/${feed._id}/figures`} className={cx(css.post, css.published)}>
      {words}
    </Link>
  );
};

/** A month that one turns to, and its posts by their days. */
const useMonth = () => {
  const { i18n } = useLingui();
  const today = useToday();
  const timeZone = useTimeZone();
  const [offset, setOffset] = useState(0);
  const month = monthAt(today, offset, firstWeekdayOf(i18n.locale));
  const { from, to } = around(month);
  const pages = usePages(
    keys.feeds.ownBetween(from, to),
    async (start) =>
      (await api.feeds.listOwnFeeds({ query: { ...start, from, to, limit: postsAtOnce } })).data,
  );
  const byDay = new Map<number, Feed[]>();
  for (const feed of pages.items ?? []) {
    const day = dayIn(timeZone, new Date(timeOf(feed) ?? feed.createdAt));
    byDay.set(day, [...(byDay.get(day) ?? []), feed]);
  }
  const turn = (by: number): void => setOffset(offset + by);
  return { today, month, pages, byDay, turn };
};

const Turning = ({ first, turn }: { first: number; turn: (by: number) => void }) => {
  const { t, i18n } = useLingui();
  const name = i18n.date(noonOf(first), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <div className={css.turn}>
      <IconButton
        icon="chevronStart"
        size="small"
        label={t({ id: 'calendar.before', message: 'Month before' })}
        onClick={() => turn(-1)}
      />
      <span className={css.name} aria-live="polite">
        {name}
      </span>
      <IconButton
        icon="chevronEnd"
        size="small"
        label={t({ id: 'calendar.after', message: 'Month after' })}
        onClick={() => turn(1)}
      />
    </div>
  );
};

const Day = ({
  day,
  isToday,
  isOutside,
  posts,
  onMove,
}: {
  day: number;
  isToday: boolean;
  isOutside: boolean;
  posts: readonly Feed[];
  onMove: (feed: Feed) => void;
}) => {
  const { i18n } = useLingui();
  const shape = { timeZone: 'UTC' } as const;
  const long = i18n.date(noonOf(day), { ...shape, weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <li
      className={cx(
        css.day,
        isOutside && css.outside,
        (isOutside || posts.length === 0) && css.empty,
      )}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={cx(css.date, isToday && css.today)}>
        <span className={css.long}>{long}</span>
        <span className={css.short}>{i18n.date(noonOf(day), { ...shape, day: 'numeric' })}</span>
      </span>
      {posts.map((feed) => (
        <Post
          key={feed._id}
          feed={feed}
          at={timeOf(feed) ?? feed.createdAt}
          onMove={() => onMove(feed)}
        />
      ))}
    </li>
  );
};

const Weekdays = ({ days }: { days: readonly number[] }) => {
  const { i18n } = useLingui();
  return (
    <div className={css.weekdays} aria-hidden="true">
      {days.slice(0, 7).map((day) => (
        <span key={day} className={css.weekday}>
          {i18n.date(noonOf(day), { weekday: 'short', timeZone: 'UTC' })}
        </span>
      ))}
    </div>
  );
};

/** What is out and what will be, month by month: a grid, and on a phone a list. */
export const Page = () => {
  const { t } = useLingui();
  const { today, month, pages, byDay, turn } = useMonth();
  const [moving, setMoving] = useState<{ feed: Feed; isOpen: boolean }>();
  const { items, error, hasMore, isLoadingMore, loadMore, retry } = pages;
  const isInside = (day: number): boolean => day >= month.first && day <= month.last;
  const count = month.days.filter(isInside).flatMap((day) => byDay.get(day) ?? []).length;
  return (
    <StudioFrame
      title={t({ id: 'studio.nav.calendar', message: 'Calendar' })}
      actions={
        <ButtonLink to="/studio/posts" icon="plus" size="small">
          <Trans id="calendar.newPost">New post</Trans>
        </ButtonLink>
      }
    >
      <Card flush>
        <div className={css.head}>
          <CardHead title={t({ id: 'calendar.title', message: 'Your posts by day' })}>
            <Turning first={month.first} turn={turn} />
          </CardHead>
        </div>
        {items ? (
          <>
            <Weekdays days={month.days} />
            <ol className={css.days}>
              {month.days.map((day) => (
                <Day
                  key={day}
                  day={day}
                  isToday={day === today}
                  isOutside={!isInside(day)}
                  posts={isInside(day) ? (byDay.get(day) ?? []) : []}
                  onMove={(feed) => setMoving({ feed, isOpen: true })}
                />
              ))}
            </ol>
            {count === 0 && (
              <p className={css.note}>
                <Trans id="calendar.none">No posts in this month.</Trans>
              </p>
            )}
            {hasMore && (
              <Button tone="link" busy={isLoadingMore} onClick={loadMore}>
                <Trans id="calendar.more">Show more posts</Trans>
              </Button>
            )}
          </>
        ) : (
          <NotLoaded
            title={t({ id: 'calendar.failed', message: 'Couldn’t load your posts' })}
            error={error}
            onRetry={retry}
          />
        )}
      </Card>
      {moving && (
        <MoveSheet
          feed={moving.feed}
          open={moving.isOpen}
          onClose={() => setMoving({ ...moving, isOpen: false })}
        />
      )}
    </StudioFrame>
  );
};
