import { useLingui } from '@lingui/react/macro';
import { dayIn, useDateText, useNowMs, yearOf } from '../i18n/dates.ts';
import { useTimeZone } from '../i18n/timeZone.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const daysOfWeek = 7;

/** Cache of formatters, which are expensive to create. */
const formatters = new Map<string, unknown>();
const memoized = <Made,>(key: string, make: () => Made): Made => {
  if (!formatters.has(key)) formatters.set(key, make());
  return formatters.get(key) as Made;
};

const shortUnit = (locale: string, value: number, unit: 'minute' | 'hour'): string =>
  memoized(
    `${locale} ${unit}`,
    () => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }),
  ).format(value);

const dateIn = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  memoized(`${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));

/** `now`, `12 min`, `3 hr`, `yesterday`, `Wed`, `14 Nov`: the shortest unambiguous form. */
export const shortTime = (locale: string, at: Date, now: number, timeZone: string): string => {
  const ageMs = now - at.getTime();
  const word = () =>
    memoized(locale, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
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

const unitsMs = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['week', daysOfWeek * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const;

/** Relative time in words; `direction` 1 is the future. */
const distance = (locale: string, ms: number, direction: 1 | -1): string => {
  const words = memoized(
    `${locale} ago`,
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  );
  const [unit, unitMs] = unitsMs.find(([, each]) => ms >= each) ?? (['second', 0] as const);
  return words.format(unitMs === 0 ? 0 : direction * Math.floor(ms / unitMs), unit);
};

/** `now`, `12 minutes ago`, `yesterday`, `3 weeks ago`: for use within a sentence. */
export const timeAgo = (locale: string, at: Date, now: number): string =>
  distance(locale, now - at.getTime(), -1);

/** `in 12 minutes`, `tomorrow`, `in 3 weeks`: for use within a sentence. */
export const timeUntil = (locale: string, at: Date, now: number): string =>
  distance(locale, at.getTime() - now, 1);

/**
 * Relative time that updates itself, with the exact instant as its tooltip; short, or for use within a
 * sentence.
 */
export const RelativeTime = ({ at, inSentence = false }: { at: string; inSentence?: boolean }) => {
  const { i18n } = useLingui();
  const nowMs = useNowMs();
  const timeZone = useTimeZone();
  const dateText = useDateText();
  const date = new Date(at);
  const now = Math.max(nowMs, date.getTime());
  return (
    // Browser and server may abbreviate months differently; not an error.
    <time
      dateTime={at}
      title={dateText(date, { dateStyle: 'full', timeStyle: 'short' })}
      suppressHydrationWarning
    >
      {inSentence ? timeAgo(i18n.locale, date, now) : shortTime(i18n.locale, date, now, timeZone)}
    </time>
  );
};
