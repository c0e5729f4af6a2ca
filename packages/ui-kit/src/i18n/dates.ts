import { useLingui } from '@lingui/react/macro';
import { whenAfterLoad } from '@ovation/page-rendering/client/afterLoad';
import { firstRender, wasServerRendered } from '@ovation/page-rendering/client/ssrRequest';
import { useSyncExternalStore } from 'react';
import { useTimeZone } from './timeZone.ts';

const dayMs = 24 * 60 * 60_000;
const tickMs = 30_000;

/** A time in words, as the reader's own clock and calendar have it: `on(createdAt, { … })`. */
export const useDateText = (): ((
  at: string | Date,
  shape: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
) => string) => {
  const { i18n } = useLingui();
  const timeZone = useTimeZone();
  return (at, shape) => i18n.date(new Date(at), { ...shape, timeZone });
};

/** Formatters are dear to make; there are as many as time zones. */
const calendars = new Map<string, Intl.DateTimeFormat>();

const calendarIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = calendars.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  calendars.set(timeZone, made);
  return made;
};

/** The day of the calendar that it is somewhere, counted from the first of 1970. */
export const dayIn = (timeZone: string, at: Date): number => {
  const [month = 1, day = 1, year = 1970] = calendarIn(timeZone).format(at).split('/').map(Number);
  return Date.UTC(year, month - 1, day) / dayMs;
};

/** The year that a counted day is in. */
export const yearOf = (day: number): number => new Date(day * dayMs).getUTCFullYear();

/** One clock for every time on the page, so that a hundred posts cost one timer. */
const listeners = new Set<() => void>();
let nowMs: number | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

const tick = (): void => {
  nowMs = Date.now();
  for (const each of listeners) each();
};

const firstNowMs = (): number => firstRender().nowMs;

const currentNowMs = (): number => {
  nowMs ??= wasServerRendered() ? firstNowMs() : Date.now();
  return nowMs;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (!timer) {
    timer = setInterval(tick, tickMs);
    // What was rendered elsewhere, or stood still unseen, is put right as soon as nothing else happens.
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

/** What time it is, to half a minute; what a server rendered is of when it was made. */
export const useNowMs = (): number => useSyncExternalStore(subscribe, currentNowMs, firstNowMs);

/** Which day it is where the reader is; what shows it is rendered anew at midnight, and not before. */
export const useToday = (): number => {
  const timeZone = useTimeZone();
  return useSyncExternalStore(
    subscribe,
    () => dayIn(timeZone, new Date(currentNowMs())),
    () => dayIn(timeZone, new Date(firstNowMs())),
  );
};
