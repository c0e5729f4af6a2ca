import { useLingui } from '@lingui/react/macro';
import type { Feed } from '@ovation/contracts/posts/feed';
import { cx } from '@ovation/ui-kit/theme/cx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import * as css from './calendar.css.ts';
import { DayPost } from './DayPost.tsx';
import { noonOf, weeksOf } from './days.ts';
import type { Month } from './useMonth.ts';

const utc = { timeZone: 'UTC' } as const;

interface CellProps {
  readonly month: Month;
  readonly day: number;
  readonly onMove: (feed: Feed) => void;
}

const Cell = ({ month: { today, shown, at, isInside, postsOf, goTo }, day, onMove }: CellProps) => {
  const { i18n } = useLingui();
  const noon = noonOf(day);
  const long = i18n.date(noon, { ...utc, weekday: 'long', day: 'numeric', month: 'long' });
  const posts = isInside(day) ? postsOf(day) : [];
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: by the pattern a cell of a grid has the focus
      role="gridcell"
      className={cx(css.day, !isInside(day) && css.outside, posts.length === 0 && css.empty)}
      data-day={day}
      tabIndex={day === (at ?? shown.first) ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      onFocus={() => goTo(day, 'stays')}
    >
      <span className={cx(css.date, day === today && css.today)}>
        <span className={css.long}>{long}</span>
        <span className={css.short} aria-hidden="true">
          {i18n.date(noon, { ...utc, day: 'numeric' })}
        </span>
      </span>
      {posts.map((feed) => (
        <DayPost key={feed._id} feed={feed} onMove={() => onMove(feed)} />
      ))}
    </td>
  );
};

const Weekdays = ({ days }: { days: readonly number[] }) => {
  const { i18n } = useLingui();
  return (
    <thead className={css.weekdays}>
      <tr className={css.rowOfDays}>
        {days.map((day) => (
          <th key={day} scope="col" className={css.weekday}>
            {i18n.date(noonOf(day), { ...utc, weekday: 'short' })}
          </th>
        ))}
      </tr>
    </thead>
  );
};

/** Moves the focus from a day into its first post with Enter, and back with Escape. */
const stepInto = (event: KeyboardEvent<HTMLElement>): boolean => {
  const target = event.target as HTMLElement;
  const cell = target.closest<HTMLElement>('[data-day]');
  if (event.key === 'Enter' && target === cell) {
    cell.querySelector<HTMLElement>('a, button')?.focus();
    return true;
  }
  if (event.key === 'Escape' && target !== cell) {
    cell?.focus();
    return true;
  }
  return false;
};

/** The days of a month, a week per row; arrow keys move between days, also into other months. */
export const MonthGrid = ({
  label,
  month,
  onMove,
}: {
  label: string;
  month: Month;
  onMove: (feed: Feed) => void;
}) => {
  const grid = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  const { shown, at, byKey } = month;
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  });
  const weeks = weeksOf(shown);
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells have the focus
      role="grid"
      className={css.days}
      aria-label={label}
      onKeyDown={(event) => {
        if (stepInto(event)) {
          event.preventDefault();
          return;
        }
        const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
        if (!byKey(event.key, isMirrored)) return;
        event.preventDefault();
        wantsFocus.current = true;
      }}
    >
      <Weekdays days={weeks[0] ?? []} />
      <tbody className={css.rowOfDays}>
        {weeks.map((days) => (
          <tr key={days[0]} className={css.rowOfDays}>
            {days.map((day) => (
              <Cell key={day} day={day} month={month} onMove={onMove} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
