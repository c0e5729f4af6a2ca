import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/posts/feed';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { Link } from '@ovation/ui-kit/display/Link';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { useToday } from '@ovation/ui-kit/i18n/dates';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import { cx } from '@ovation/ui-kit/theme/cx';
import { useState } from 'react';
import { isScheduled } from '../drafts/savedPost.ts';
import * as css from './calendar.css.ts';
import { DayPost } from './DayPost.tsx';
import { addressOfDay, noonOf, weekFrom } from './days.ts';
import { PeriodPager } from './PeriodPager.tsx';
import { RescheduleSheet } from './RescheduleSheet.tsx';
import { usePostsByDay } from './usePostsByDay.ts';
import { useReschedule } from './useReschedule.ts';

const utc = { timeZone: 'UTC' } as const;

/** A day of the week, and a link to write a post for it where it has none yet. */
const Day = ({
  day,
  today,
  posts,
  onMove,
}: {
  day: number;
  today: number;
  posts: readonly Feed[];
  onMove: (feed: Feed) => void;
}) => {
  const { t, i18n } = useLingui();
  const noon = noonOf(day);
  const long = i18n.date(noon, { ...utc, weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <li
      className={cx(css.day, posts.length === 0 && css.empty)}
      aria-current={day === today ? 'date' : undefined}
    >
      <span className={cx(css.date, day === today && css.today)}>
        <span className={css.long}>{long}</span>
        <span className={css.short} aria-hidden="true">
          {i18n.date(noon, { ...utc, weekday: 'short', day: 'numeric' })}
        </span>
      </span>
      {posts.map((feed) => (
        <DayPost key={feed._id} feed={feed} onMove={() => onMove(feed)} />
      ))}
      {posts.length === 0 && day > today && (
        <Link
          to={`/studio/posts?on=${addressOfDay(day)}`}
          className={css.add}
          aria-label={t({ id: 'week.add.on', message: `Add a post on ${long}` })}
        >
          <Icon name="plus" size={16} />
          <Trans id="week.add">Add</Trans>
        </Link>
      )}
    </li>
  );
};

/** Scheduled and published posts of seven days from today. */
export const WeekCard = () => {
  const { t, i18n } = useLingui();
  const today = useToday();
  const [offset, setOffset] = useState(0);
  const week = weekFrom(today, offset);
  const { pages, of } = usePostsByDay(week);
  const { move, sheet } = useReschedule();
  const waiting = week.days.flatMap(of).filter(isScheduled).length;
  const span = new Intl.DateTimeFormat(i18n.locale, { ...utc, day: 'numeric', month: 'long' });
  return (
    <Card flush>
      <div className={css.head}>
        <CardHead
          title={
            <span className={css.weekTitle}>
              <Trans id="week.title">Calendar</Trans>
              {waiting > 0 && (
                <Badge>
                  <Plural id="week.count" value={waiting} one="# scheduled" other="# scheduled" />
                </Badge>
              )}
            </span>
          }
        >
          <PeriodPager
            shown={span.formatRange(noonOf(week.first), noonOf(week.last))}
            before={t({ id: 'week.before', message: 'Previous week' })}
            after={t({ id: 'week.after', message: 'Next week' })}
            turn={(by) => setOffset(offset + by)}
          />
        </CardHead>
      </div>
      {pages.items ? (
        <>
          <ol className={css.days}>
            {week.days.map((day) => (
              <Day key={day} day={day} today={today} posts={of(day)} onMove={move} />
            ))}
          </ol>
          {week.days.every((day) => of(day).length === 0) && (
            <p className={cx(css.note, css.onlyList)}>
              <Trans id="week.none">Nothing on these days.</Trans>
            </p>
          )}
        </>
      ) : (
        <NotLoaded
          title={t({ id: 'calendar.failed', message: 'Couldn’t load your posts' })}
          error={pages.error}
          onRetry={pages.retry}
        />
      )}
      {sheet && <RescheduleSheet {...sheet} />}
    </Card>
  );
};
