import { useLingui } from '@lingui/react/macro';
import { runAfterLoad } from '@ovation/page-rendering/client/idleTasks';
import { firstRender, wasServerRendered } from '@ovation/page-rendering/client/ssrRequest';
import { useSyncExternalStore } from 'react';
import { onServerClockMoved, serverNowMs } from '../browser/serverClock.ts';
import { useTimeZone } from './timeZone.ts';

const dayMs = 24 * 60 * 60_000;
const tickMs = 30_000;

/** Returns a function that formats a time in the reader's locale and time zone: `on(createdAt, { … })`. */
export const useDateText = (): ((
  at: string | Date,
  shape: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
) => string) => {
  const { i18n } = useLingui();
  const timeZone = useTimeZone();
  return (at, shape) => i18n.date(new Date(at), { ...shape, timeZone });
};

/** Cache of formatters by time zone, as they are expensive to create. */
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

/** Day number in a time zone, counted from 1970-01-01. */
export const dayIn = (timeZone: string, at: Date): number => {
  const [month = 1, day = 1, year = 1970] = calendarIn(timeZone).format(at).split('/').map(Number);
  return Date.UTC(year, month - 1, day) / dayMs;
};

/** Year of a day number. */
export const yearOf = (day: number): number => new Date(day * dayMs).getUTCFullYear();

/** Shared clock of all relative times, so that a page needs one timer. */
const listeners = new Set<() => void>();
let nowMs: number | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

const tick = (): void => {
  nowMs = serverNowMs();
  for (const each of listeners) each();
};

onServerClockMoved(() => {
  // Before the first reading there is nothing to correct.
  if (nowMs !== undefined) tick();
});

const firstNowMs = (): number => firstRender().nowMs;

const currentNowMs = (): number => {
  nowMs ??= wasServerRendered() ? firstNowMs() : serverNowMs();
  return nowMs;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (!timer) {
    timer = setInterval(tick, tickMs);
    // Server-rendered or hidden pages have an old time: update once the page is idle.
    runAfterLoad(tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
};

/** Current time, updated every half minute; on a server-rendered page the time of rendering. */
export const useNowMs = (): number => useSyncExternalStore(subscribe, currentNowMs, firstNowMs);

/** Current day in the reader's time zone; re-renders at midnight only. */
export const useToday = (): number => {
  const timeZone = useTimeZone();
  return useSyncExternalStore(
    subscribe,
    () => dayIn(timeZone, new Date(currentNowMs())),
    () => dayIn(timeZone, new Date(firstNowMs())),
  );
};
