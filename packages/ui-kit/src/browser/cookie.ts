import { cookieIn } from '@ovation/contracts/kernel/cookies';
import { ssrRequest } from '@ovation/page-rendering/client/ssrRequest';

const allCookies = (): string =>
  typeof document === 'undefined' ? (ssrRequest()?.cookies ?? '') : document.cookie;

/** Reads a cookie of this origin. */
export const readCookie = (name: string): string | undefined => cookieIn(allCookies(), name);

/** Sets a cookie for the whole origin; an age of zero removes it. */
export const writeCookie = (name: string, value: string, maxAgeSeconds: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
};
