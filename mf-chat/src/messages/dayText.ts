import type { I18n } from '@lingui/core';

const dayMs = 86_400_000;
const weekDays = 7;

const startOfDay = (at: Date): number =>
  new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

const capitalized = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/** Names a day as people do: today, yesterday, a weekday, then the date. */
export const dayText = (i18n: I18n, day: Date, now: Date): string => {
  // Rounded, because a day in which the clocks change is an hour shorter or longer.
  const daysAgo = Math.round((startOfDay(now) - startOfDay(day)) / dayMs);
  if (daysAgo === 0 || daysAgo === 1) {
    const relative = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' });
    return capitalized(relative.format(-daysAgo, 'day'), i18n.locale);
  }
  if (daysAgo > 0 && daysAgo < weekDays) {
    return capitalized(i18n.date(day, { weekday: 'long' }), i18n.locale);
  }
  return capitalized(i18n.date(day, { dateStyle: 'full' }), i18n.locale);
};
