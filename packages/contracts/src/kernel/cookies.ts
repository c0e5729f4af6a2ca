/** Cookie of the token, readable by the page's code. */
export const tokenCookie = 'token';
/** Cookie of the token's key for browser sessions, HttpOnly. */
export const tokenKeyCookie = 'token-key';

/** Returns a cookie from a `Cookie` header or `document.cookie`. */
export const cookieIn = (cookies: string, name: string): string | undefined => {
  for (const pair of cookies.split(/; */)) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1));
    } catch {
      // A malformed cookie counts as absent.
      return undefined;
    }
  }
  return undefined;
};

/** Returns a `Cookie` header without one of its cookies. */
export const cookiesWithout = (cookies: string, name: string): string =>
  cookies
    .split(/; */)
    .filter((pair) => pair.slice(0, pair.indexOf('=')) !== name)
    .join('; ');
