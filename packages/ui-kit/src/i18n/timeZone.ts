import { cookieIn } from '@ovation/contracts/kernel/cookies';
import { firstRender } from '@ovation/page-rendering/client/ssrRequest';
import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '../browser/cookie.ts';

const cookieName = 'timeZone';
const yearSeconds = 365 * 24 * 60 * 60;
const unknownZone = 'UTC';

/** The zone as it is called here; UTC for what is no time zone. Names are many, and zones are few. */
const zoneNamed = (name: string | undefined): string => {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return timeZone ?? unknownZone;
  } catch {
    return unknownZone;
  }
};

let known: string | undefined;

/** The browser's own zone. Asked once: it changes with a journey, and is learnt with the next page. */
const ownZone = (): string => {
  known ??= zoneNamed(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return known;
};

/** The zone that a visitor's browser has told before; UTC until it has. */
export const visitorsTimeZone = (cookies: string): string => {
  try {
    return zoneNamed(cookieIn(cookies, cookieName) ?? unknownZone);
  } catch {
    // A cookie that nobody can decode is none of this browser's.
    return unknownZone;
  }
};

/** Tells the server this browser's zone, so that the next page is rendered with its times. */
export const tellTimeZone = (): void => {
  const own = ownZone();
  if (readCookie(cookieName) !== own) writeCookie(cookieName, own, yearSeconds);
};

const never = (): (() => void) => () => undefined;

/** In which zone times are shown: the one that the page was rendered for, and once hydrated the browser's. */
export const useTimeZone = (): string =>
  useSyncExternalStore(never, ownZone, () => firstRender().timeZone);
