import { useLingui } from '@lingui/react/macro';
import type { Bucket, PeriodChoice } from './period.ts';

/** Date of a bar in words: calendar days are UTC for every reader. */
export const useBucketLabel = (choice: PeriodChoice) => {
  const { t, i18n } = useLingui();
  const text = (day: string, shape: Intl.DateTimeFormatOptions): string =>
    i18n.date(new Date(day), { ...shape, timeZone: 'UTC' });
  const dayOf = (day: string): string => text(day, { day: 'numeric', month: 'short' });
  return {
    shortOf: ({ from }: Bucket): string =>
      choice === 'year' ? text(from, { month: 'short' }) : dayOf(from),
    longOf: ({ from, to }: Bucket): string => {
      if (choice === 'year') return text(from, { month: 'long', year: 'numeric' });
      if (from === to) return text(from, { weekday: 'long', day: 'numeric', month: 'long' });
      const [first, last] = [dayOf(from), dayOf(to)];
      return t({ id: 'chart.days', message: `${first} to ${last}` });
    },
  };
};
