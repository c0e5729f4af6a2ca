import type { I18n } from '@lingui/core';
import { dayIn } from '@ovation/ui-kit/i18n/dates';

const daysInWeek = 7;

const capitalized = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/** Names a day relatively: today, yesterday, a weekday, then the date. `today` is a day number. */
export const dayText = (i18n: I18n, at: Date, today: number, timeZone: string): string => {
  const daysAgo = today - dayIn(timeZone, at);
  if (daysAgo === 0 || daysAgo === 1) {
    const relative = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' });
    return capitalized(relative.format(-daysAgo, 'day'), i18n.locale);
  }
  if (daysAgo > 0 && daysAgo < daysInWeek) {
    return capitalized(i18n.date(at, { weekday: 'long', timeZone }), i18n.locale);
  }
  return capitalized(i18n.date(at, { dateStyle: 'full', timeZone }), i18n.locale);
};
