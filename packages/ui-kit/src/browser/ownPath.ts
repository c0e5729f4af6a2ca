/**
 * True for a path and query of this origin that the router can navigate to. `//elsewhere.test` looks like a
 * path but is another host.
 */
export const isOwnPath = (path: string): boolean =>
  path.startsWith('/') && new URL(path, location.origin).origin === location.origin;
