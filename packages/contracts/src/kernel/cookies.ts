/** Holds the token, where the page's own code reads it. */
export const tokenCookie = 'token';
/** The companion of a token that a browser signed in for; no script can read it. */
export const tokenKeyCookie = 'token-key';

/** Finds one of several cookies, as a browser or a request names them together. */
export const cookieIn = (cookies: string, name: string): string | undefined => {
  for (const pair of cookies.split(/; */)) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1));
    } catch {
      // Anybody can write a cookie: one that cannot be read is none.
      return undefined;
    }
  }
  return undefined;
};

/** The same cookies, without one of them. */
export const cookiesWithout = (cookies: string, name: string): string =>
  cookies
    .split(/; */)
    .filter((pair) => pair.slice(0, pair.indexOf('=')) !== name)
    .join('; ');
