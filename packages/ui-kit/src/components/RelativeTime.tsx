import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

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
    () => nowMs,
  );

const shortUnit = (locale: string, value: number, unit: 'minute' | 'hour'): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);

/** `now`, `12 min`, `3 hr`, `yesterday`, `Wed`, `14 Nov`: as short as it stays clear. */
export const shortTime = (locale: string, at: Date, now: number): string => {
  const ageMs = now - at.getTime();
  const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (ageMs < minuteMs) return word.format(0, 'second');
  if (ageMs < hourMs) return shortUnit(locale, Math.floor(ageMs / minuteMs), 'minute');
  if (ageMs < dayMs) return shortUnit(locale, Math.floor(ageMs / hourMs), 'hour');
  if (ageMs < 2 * dayMs) return word.format(-1, 'day');
  if (ageMs < weekMs) return new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(at);
  const sameYear = at.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(at);
};

/** When something was, kept current; the exact instant is its tooltip. */
export const RelativeTime = ({ at }: { at: string }) => {
  const { i18n } = useLingui();
  const now = useNowMs();
  const date = new Date(at);
  return (
    <time dateTime={at} title={i18n.date(date, { dateStyle: 'full', timeStyle: 'short' })}>
      {shortTime(i18n.locale, date, Math.max(now, date.getTime()))}
    </time>
  );
};
