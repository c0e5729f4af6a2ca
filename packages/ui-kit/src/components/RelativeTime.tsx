import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { firstDrawing, useIsLive } from '../services/visit.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const daysOfWeek = 7;

/** One clock for every time on the page, so that a hundred posts cost one timer. */
const listeners = new Set<() => void>();
let nowMs = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    nowMs = Date.now();
    for (const each of listeners) each();
  }, minuteMs / 2);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
};

const useNowMs = (): number =>
  useSyncExternalStore(
    subscribe,
    () => nowMs,
    () => firstDrawing().nowMs,
  );

const shortUnit = (locale: string, value: number, unit: 'minute' | 'hour'): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);

/** A day as a number that counts them, in a time zone. */
const dayOf = (at: Date, timeZone: string | undefined): number =>
  Date.parse(new Intl.DateTimeFormat('sv', { timeZone }).format(at)) / dayMs;

/** `now`, `12 min`, `3 hr`, `yesterday`, `Wed`, `14 Nov`: as short as it stays clear. */
export const shortTime = (locale: string, at: Date, now: number, timeZone?: string): string => {
  const ageMs = now - at.getTime();
  const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (ageMs < minuteMs) return word.format(0, 'second');
  if (ageMs < hourMs) return shortUnit(locale, Math.floor(ageMs / minuteMs), 'minute');
  if (ageMs < dayMs) return shortUnit(locale, Math.floor(ageMs / hourMs), 'hour');
  const days = dayOf(new Date(now), timeZone) - dayOf(at, timeZone);
  if (days === 1) return word.format(-1, 'day');
  const inZone = { timeZone };
  if (days < daysOfWeek) {
    return new Intl.DateTimeFormat(locale, { ...inZone, weekday: 'short' }).format(at);
  }
  const yearOf = new Intl.DateTimeFormat('en', { ...inZone, year: 'numeric' });
  return new Intl.DateTimeFormat(locale, {
    ...inZone,
    day: 'numeric',
    month: 'short',
    ...(yearOf.format(at) === yearOf.format(now) ? {} : { year: 'numeric' }),
  }).format(at);
};

/** When something was, kept current; the exact instant is its tooltip. */
export const RelativeTime = ({ at }: { at: string }) => {
  const { i18n } = useLingui();
  const now = useNowMs();
  // A server does not know the reader's time zone, and the browser begins with what it drew.
  const isLive = useIsLive();
  const date = new Date(at);
  return (
    <time
      dateTime={at}
      {...(isLive && { title: i18n.date(date, { dateStyle: 'full', timeStyle: 'short' }) })}
    >
      {shortTime(i18n.locale, date, Math.max(now, date.getTime()), isLive ? undefined : 'UTC')}
    </time>
  );
};
