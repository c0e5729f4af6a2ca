import { tokenCookie as cookieName } from '@ovation/contracts/kernel/cookies';
import { ssrRequest } from '@ovation/page-rendering/client/ssrRequest';
import { readCookie, writeCookie } from '@ovation/ui-kit/browser/cookie';
import { atomOf, useAtom } from '@ovation/ui-kit/state/atom';

const channelName = 'session';
const daySeconds = 24 * 60 * 60;
/** Section 9 of the specification: a year when remembered, a day when not. */
const rememberedSeconds = 365 * daySeconds;
const forgottenSeconds = daySeconds;

/**
 * Who this browser is signed in as, by the cookie `token`. It tells listeners when the token comes,
 * changes or goes, in this tab or another.
 */
const createSession = () => {
  const atFirst = readCookie(cookieName);
  const known = atomOf(atFirst);
  let channel: BroadcastChannel | undefined;

  /** A server renders for many, and remembers nobody. */
  const knownHere = (): string | undefined => (ssrRequest() ? readCookie(cookieName) : known.get());
  const look = (): void => known.set(readCookie(cookieName));
  const tell = (): void => {
    look();
    channel?.postMessage('changed');
  };

  const watch = (): void => {
    if (channel || typeof BroadcastChannel === 'undefined') return;
    // Another tab may have removed it since this code was loaded, and nobody has heard of it.
    look();
    channel = new BroadcastChannel(channelName);
    channel.onmessage = look;
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    // Chromium also tells of cookies that were removed by hand.
    const store = (globalThis as { cookieStore?: EventTarget }).cookieStore;
    store?.addEventListener('change', look);
  };

  return {
    token: (): string | undefined => readCookie(cookieName),
    isOpen: (): boolean => knownHere() !== undefined,
    open(token: string, remember: boolean): void {
      writeCookie(cookieName, token, remember ? rememberedSeconds : forgottenSeconds);
      tell();
    },
    close(): void {
      writeCookie(cookieName, '', 0);
      tell();
    },
    subscribe(listener: () => void): () => void {
      watch();
      return known.subscribe(listener);
    },
    get: knownHere,
    /** As the page was rendered: another tab may sign out before the last part of it is hydrated. */
    first: (): string | undefined => (ssrRequest() ? readCookie(cookieName) : atFirst),
  };
};

export const session = createSession();

/** The token, or undefined when nobody is signed in; renders again when that changes. */
export const useToken = (): string | undefined => useAtom(session, session.first);
