import { visitBeingDrawn } from './visit.ts';

const allCookies = (): string =>
  typeof document === 'undefined' ? (visitBeingDrawn()?.cookies ?? '') : document.cookie;

/** Finds one of several cookies, as a browser or a request names them together. */
export const cookieIn = (cookies: string, name: string): string | undefined => {
  for (const pair of cookies.split('; ')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) === name) return decodeURIComponent(pair.slice(at + 1));
  }
  return undefined;
};

/** Reads a cookie of this origin. */
export const readCookie = (name: string): string | undefined => cookieIn(allCookies(), name);

/** Sets a cookie for the whole origin; an age of zero removes it. */
export const writeCookie = (name: string, value: string, maxAgeSeconds: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
};
