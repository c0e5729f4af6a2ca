import { useLingui } from '@lingui/react/macro';
import { dayIn, useDateText, useNowMs, yearOf } from '../i18n/dates.ts';
import { useTimeZone } from '../i18n/timeZone.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const daysOfWeek = 7;

/** Formatters are dear to make, and a page shows a hundred times in the same few. */
const kept = new Map<string, unknown>();
const once = <Made,>(key: string, make: () => Made): Made => {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as Made;
};

const shortUnit = (locale: string, value: number, unit: 'minute' | 'hour'): string =>
  once(
    `${locale} ${unit}`,
    () => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }),
  ).format(value);

const dateIn = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  once(`${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));

/** `now`, `12 min`, `3 hr`, `yesterday`, `Wed`, `14 Nov`: as short as it stays clear. */
export const shortTime = (locale: string, at: Date, now: number, timeZone: string): string => {
  const ageMs = now - at.getTime();
  const word = () => once(locale, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  if (ageMs < minuteMs) return word().format(0, 'second');
  if (ageMs < hourMs) return shortUnit(locale, Math.floor(ageMs / minuteMs), 'minute');
  if (ageMs < dayMs) return shortUnit(locale, Math.floor(ageMs / hourMs), 'hour');
  const today = dayIn(timeZone, new Date(now));
  const day = dayIn(timeZone, at);
  if (today - day === 1) return word().format(-1, 'day');
  if (today - day < daysOfWeek) return dateIn(locale, { timeZone, weekday: 'short' }).format(at);
  return dateIn(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(yearOf(day) === yearOf(today) ? {} : { year: 'numeric' }),
  }).format(at);
};

/** When something was, kept current; the exact instant is its tooltip. */
export const RelativeTime = ({ at }: { at: string }) => {
  const { i18n } = useLingui();
  const nowMs = useNowMs();
  const timeZone = useTimeZone();
  const dateText = useDateText();
  const date = new Date(at);
  return (
    // Browsers and servers of other ages shorten a month differently, which is no fault.
    <time
      dateTime={at}
      title={dateText(date, { dateStyle: 'full', timeStyle: 'short' })}
      suppressHydrationWarning
    >
      {shortTime(i18n.locale, date, Math.max(nowMs, date.getTime()), timeZone)}
    </time>
  );
};
