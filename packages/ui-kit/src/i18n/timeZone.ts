import { cookieIn } from '@ovation/contracts/kernel/cookies';
import { firstRender } from '@ovation/page-rendering/client/ssrRequest';
import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '../browser/cookie.ts';

const cookieName = 'timeZone';
const yearSeconds = 365 * 24 * 60 * 60;
const unknownZone = 'UTC';

/** Canonical name of a time zone; UTC if unknown. There are many aliases for few zones. */
const validZone = (name: string | undefined): string => {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return timeZone ?? unknownZone;
  } catch {
    return unknownZone;
  }
};

let known: string | undefined;

/** Browser's time zone, read once: a change applies with the next page load. */
const ownZone = (): string => {
  known ??= validZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return known;
};

/** Time zone from a visitor's cookie; UTC without one. */
export const visitorsTimeZone = (cookies: string): string => {
  try {
    return validZone(cookieIn(cookies, cookieName) ?? unknownZone);
  } catch {
    // A cookie that cannot be decoded was not set by this code.
    return unknownZone;
  }
};

/** Stores the browser's time zone in a cookie, so that the server renders the next page with it. */
export const storeTimeZone = (): void => {
  const own = ownZone();
  if (readCookie(cookieName) !== own) writeCookie(cookieName, own, yearSeconds);
};

const never = (): (() => void) => () => undefined;

/** Time zone for display: the one the page was rendered for, and the browser's once hydrated. */
export const useTimeZone = (): string =>
  useSyncExternalStore(never, ownZone, () => firstRender().timeZone);
