import { tokenCookie as cookieName } from '@ovation/contracts/kernel/cookies';
import { ssrRequest } from '@ovation/page-rendering/client/ssrRequest';
import { readCookie, writeCookie } from '@ovation/ui-kit/browser/cookie';
import { atomOf, useAtom } from '@ovation/ui-kit/state/atom';

const channelName = 'session';
const daySeconds = 24 * 60 * 60;
/** Cookie lifetimes: a year if remembered, else a day. */
const rememberedSeconds = 365 * daySeconds;
const forgottenSeconds = daySeconds;

/**
 * Session of this browser, from the cookie `token`. Notifies listeners when the token is set, changed or
 * removed, in this tab or another.
 */
const createSession = () => {
  const atFirst = readCookie(cookieName);
  const known = atomOf(atFirst);
  let channel: BroadcastChannel | undefined;

  /** A server renders for many users and stores no token. */
  const readToken = (): string | undefined => (ssrRequest() ? readCookie(cookieName) : known.get());
  const checkCookie = (): void => known.set(readCookie(cookieName));
  const notify = (): void => {
    checkCookie();
    channel?.postMessage('changed');
  };

  const watch = (): void => {
    if (channel || typeof BroadcastChannel === 'undefined') return;
    // Another tab may have removed it unnoticed since this code was loaded.
    checkCookie();
    channel = new BroadcastChannel(channelName);
    channel.onmessage = checkCookie;
    addEventListener('focus', checkCookie);
    document.addEventListener('visibilitychange', checkCookie);
    // Chromium also reports cookies that were removed manually.
    const store = (globalThis as { cookieStore?: EventTarget }).cookieStore;
    store?.addEventListener('change', checkCookie);
  };

  return {
    token: (): string | undefined => readCookie(cookieName),
    isOpen: (): boolean => readToken() !== undefined,
    open(token: string, remember: boolean): void {
      writeCookie(cookieName, token, remember ? rememberedSeconds : forgottenSeconds);
      notify();
    },
    close(): void {
      writeCookie(cookieName, '', 0);
      notify();
    },
    subscribe(listener: () => void): () => void {
      watch();
      return known.subscribe(listener);
    },
    get: readToken,
    /** Token of the rendered page: another tab may sign out before hydration has finished. */
    first: (): string | undefined => (ssrRequest() ? readCookie(cookieName) : atFirst),
  };
};

export const session = createSession();

/** Token; undefined while signed out. Re-renders on changes. */
export const useToken = (): string | undefined => useAtom(session, session.first);
