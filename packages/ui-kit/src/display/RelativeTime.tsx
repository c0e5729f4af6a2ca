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

const unitsMs = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['week', daysOfWeek * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const;

/** A distance from now in words; `direction` says whether it lies ahead. */
const distance = (locale: string, ms: number, direction: 1 | -1): string => {
  const words = once(
    `${locale} ago`,
    () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  );
  const [unit, unitMs] = unitsMs.find(([, each]) => ms >= each) ?? (['second', 0] as const);
  return words.format(unitMs === 0 ? 0 : direction * Math.floor(ms / unitMs), unit);
};

/** `now`, `12 minutes ago`, `yesterday`, `3 weeks ago`: for the middle of a sentence. */
export const timeAgo = (locale: string, at: Date, now: number): string =>
  distance(locale, now - at.getTime(), -1);

/** `in 12 minutes`, `tomorrow`, `in 3 weeks`: for the middle of a sentence. */
export const timeUntil = (locale: string, at: Date, now: number): string =>
  distance(locale, at.getTime() - now, 1);

/**
 * When something was, kept current; the exact instant is its tooltip. As short as it stays clear, or
 * as a part of a sentence.
 */
export const RelativeTime = ({ at, inSentence = false }: { at: string; inSentence?: boolean }) => {
  const { i18n } = useLingui();
  const nowMs = useNowMs();
  const timeZone = useTimeZone();
  const dateText = useDateText();
  const date = new Date(at);
  const now = Math.max(nowMs, date.getTime());
  return (
    // Browsers and servers of other ages shorten a month differently, which is no fault.
    <time
      dateTime={at}
      title={dateText(date, { dateStyle: 'full', timeStyle: 'short' })}
      suppressHydrationWarning
    >
      {inSentence ? timeAgo(i18n.locale, date, now) : shortTime(i18n.locale, date, now, timeZone)}
    </time>
  );
};
