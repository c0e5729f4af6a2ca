import type { RemotesManifest } from '@ovation/contracts/kernel/remotes';

/** A `<link>` that preloads a file which scripts will request. */
export const preloadLink = (href: string): string =>
  `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" href="${href}">`;

type Remotes = RemotesManifest['remotes'];

/** The route of a remote for a path. */
const routeAt = async (remotes: Remotes, path: string) => {
  // The router of the shell itself, so that both match the same page. It is loaded with the first page
  // that is left to the browser, as it brings React with it.
  const { matchRoutes } = await import('react-router');
  const routes = remotes.flatMap(({ folder, routes }) =>
    routes.map((route) => ({ path: route.path, handle: { folder, route } })),
  );
  return matchRoutes(routes, path)?.at(-1)?.route.handle;
};

/** The shape of a path's page; pages of the shell are forms, and lists of rows. */
export const shapeAt = async ({ remotes }: RemotesManifest, path: string): Promise<string> => {
  const found = await routeAt(remotes, path);
  return found ? (found.route.shape ?? 'posts') : 'rows';
};

/**
 * Preload `<link>`s of the files that the page of a path will need once the shell runs; empty when unknown.
 */
export const preloadLinks = async (
  { remotes }: RemotesManifest,
  { path, isSignedIn }: { readonly path: string; readonly isSignedIn: boolean },
): Promise<string> => {
  const found = await routeAt(remotes, path);
  // Signed out, the shell redirects to the login page.
  if (!found || (found.route.who !== undefined && !isSignedIn)) return '';
  // Signed-in users are redirected from there, and the target is not known here.
  if (found.route.path === '/' && isSignedIn) return '';
  // The role is not known here, and only staff should load the staff's files.
  if (found.route.who === 'staff') return '';
  const files = found.route.files ?? [];
  return files.map((file) => preloadLink(`/remotes/${found.folder}/${file}`)).join('');
};
