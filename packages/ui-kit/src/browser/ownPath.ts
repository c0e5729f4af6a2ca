/**
 * True of an address within this origin, path and query, that the router can go to. `//elsewhere.test`
 * looks like a path and is another site.
 */
export const isOwnPath = (path: string): boolean =>
  path.startsWith('/') && new URL(path, location.origin).origin === location.origin;
