import { useLingui } from '@lingui/react';
import { useToday } from '@ovation/ui-kit/i18n/dates';
import { useState } from 'react';
import { dayByKey, monthAt, monthsBetween } from './days.ts';
import { usePostsByDay } from './usePostsByDay.ts';

const monday = 1;
const sunday = 7;

/**
 * From 1, Monday, to 7. Not every browser has it in `Intl`, and the server has to render the same weeks.
 */
const firstWeekdayOf = (locale: string): number => (/^en\b/.test(locale) ? sunday : monday);

/** The shown month, its posts by day, and the day that has the focus. */
export const useMonth = () => {
  const { i18n } = useLingui();
  const today = useToday();
  const [offset, setOffset] = useState(0);
  /** Undefined: none yet in this month. */
  const [at, setAt] = useState<number | undefined>();
  const firstWeekday = firstWeekdayOf(i18n.locale);
  const shown = monthAt(today, offset, firstWeekday);
  const { pages, of } = usePostsByDay(shown);
  const isInside = (day: number): boolean => day >= shown.first && day <= shown.last;
  /** Focuses a day; a day of another month shows that month, unless the current one stays. */
  const goTo = (day: number, month: 'stays' | 'follows'): void => {
    setAt(day);
    if (month === 'follows') setOffset(monthsBetween(today, day));
  };
  return {
    today,
    shown,
    pages,
    isInside,
    goTo,
    postsOf: of,
    at: at ?? (offset === 0 ? today : undefined),
    /** Returns false for a key that moves nothing. */
    byKey: (key: string, isMirrored: boolean): boolean => {
      const from = at ?? (offset === 0 ? today : shown.first);
      const day = dayByKey(key, from, { firstWeekday, isMirrored });
      if (day !== undefined) goTo(day, 'follows');
      return day !== undefined;
    },
    turn: (by: number): void => {
      setOffset(offset + by);
      setAt(undefined);
    },
  };
};

export type Month = ReturnType<typeof useMonth>;
