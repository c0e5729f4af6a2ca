import { Trans, useLingui } from '@lingui/react/macro';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Button } from '@ovation/ui-kit/form/Button';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import * as css from './calendar.css.ts';
import { noonOf } from './days.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { PeriodPager } from './PeriodPager.tsx';
import { RescheduleSheet } from './RescheduleSheet.tsx';
import { type Month, useMonth } from './useMonth.ts';
import { useReschedule } from './useReschedule.ts';

/** Notes below the days: the empty state, or a button for more. */
const CalendarNotes = ({ month: { pages, shown, isInside, postsOf } }: { month: Month }) => {
  const { t } = useLingui();
  const { items, error, hasMore, isLoadingMore, loadMore, retry } = pages;
  if (!items) {
    return (
      <NotLoaded
        title={t({ id: 'calendar.failed', message: 'Couldn’t load your posts' })}
        error={error}
        onRetry={retry}
        rows={2}
      />
    );
  }
  const isEmpty = shown.days.filter(isInside).every((day) => postsOf(day).length === 0);
  return (
    <>
      {isEmpty && (
        <p className={css.note}>
          <Trans id="calendar.none">No posts this month.</Trans>
        </p>
      )}
      {hasMore && (
        <Button tone="link" busy={isLoadingMore} onClick={loadMore}>
          <Trans id="calendar.more">Show more posts</Trans>
        </Button>
      )}
    </>
  );
};

/** Calendar of published and scheduled posts by month: a grid, and on a phone a list. */
export const Page = () => {
  const { t, i18n } = useLingui();
  const month = useMonth();
  const { move, sheet } = useReschedule();
  const shape = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const name = i18n.date(noonOf(month.shown.first), shape);
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
            <PeriodPager
              shown={name}
              before={t({ id: 'calendar.before', message: 'Previous month' })}
              after={t({ id: 'calendar.after', message: 'Next month' })}
              turn={month.turn}
            />
          </CardHead>
        </div>
        <MonthGrid label={name} month={month} onMove={move} />
        <CalendarNotes month={month} />
      </Card>
      {sheet && <RescheduleSheet {...sheet} />}
    </StudioFrame>
  );
};
