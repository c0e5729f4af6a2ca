import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { whenAfterLoad } from '../services/afterLoad.ts';
import { firstDrawing, wasDrawn } from '../services/visit.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const daysOfWeek = 7;

interface Clock {
  readonly nowMs: number;
  /** Undefined: the browser's own. */
  readonly timeZone: 'UTC' | undefined;
}

/** One clock for every time on the page, so that a hundred posts cost one timer. */
const listeners = new Set<() => void>();
let clock: Clock | undefined;
let drawn: Clock | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

/** A server does not know the reader's time zone, and the browser begins with what it drew. */
const firstClock = (): Clock => {
  const { nowMs } = firstDrawing();
  drawn = drawn?.nowMs === nowMs ? drawn : { nowMs, timeZone: 'UTC' };
  return drawn;
};

const tick = (): void => {
  clock = { nowMs: Date.now(), timeZone: undefined };
  for (const each of listeners) each();
};

const currentClock = (): Clock => {
  clock ??= wasDrawn() ? firstClock() : { nowMs: Date.now(), timeZone: undefined };
  return clock;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (!timer) {
    timer = setInterval(tick, minuteMs / 2);
    // What was drawn elsewhere, or stood still unseen, is put right as soon as nothing else happens.
    whenAfterLoad(tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
};

const useClock = (): Clock => useSyncExternalStore(subscribe, currentClock, firstClock);

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

/** A day of the calendar, counted, and its year: in the browser's time zone, or as it is in UTC. */
const dayOf = (at: Date, timeZone: 'UTC' | undefined) => {
  const [year, month, day] = timeZone
    ? [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
    : [at.getFullYear(), at.getMonth(), at.getDate()];
  return { year, count: Date.UTC(year, month, day) / dayMs };
};

/** `now`, `12 min`, `3 hr`, `yesterday`, `Wed`, `14 Nov`: as short as it stays clear. */
export const shortTime = (locale: string, at: Date, now: number, timeZone?: 'UTC'): string => {
  const ageMs = now - at.getTime();
  const word = () => once(locale, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  if (ageMs < minuteMs) return word().format(0, 'second');
  if (ageMs < hourMs) return shortUnit(locale, Math.floor(ageMs / minuteMs), 'minute');
  if (ageMs < dayMs) return shortUnit(locale, Math.floor(ageMs / hourMs), 'hour');
  const today = dayOf(new Date(now), timeZone);
  const day = dayOf(at, timeZone);
  const days = today.count - day.count;
  if (days === 1) return word().format(-1, 'day');
  if (days < daysOfWeek) return dateIn(locale, { timeZone, weekday: 'short' }).format(at);
  return dateIn(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(day.year === today.year ? {} : { year: 'numeric' }),
  }).format(at);
};

/** When something was, kept current; the exact instant is its tooltip. */
export const RelativeTime = ({ at }: { at: string }) => {
  const { i18n } = useLingui();
  const { nowMs, timeZone } = useClock();
  const date = new Date(at);
  const isOwnZone = timeZone === undefined;
  return (
    <time
      dateTime={at}
      {...(isOwnZone && { title: i18n.date(date, { dateStyle: 'full', timeStyle: 'short' }) })}
    >
      {shortTime(i18n.locale, date, Math.max(nowMs, date.getTime()), timeZone)}
    </time>
  );
};
