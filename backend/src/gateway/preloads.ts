import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What is read of `remotes.json`, which the build of the pages writes. */
const Remotes = z.object({
  remotes: z.array(
    z.object({
      folder: z.string().regex(/^[\w-]+$/),
      routes: z.array(
        z.object({
          path: z.string(),
          who: z.string().optional(),
          /** The page's scripts and styles, below the remote's folder. */
          files: z.array(z.string().regex(/^[\w./-]+$/)).default([]),
        }),
      ),
    }),
  ),
});

type Remote = z.output<typeof Remotes>['remotes'][number];

interface Found {
  readonly remote: Remote;
  readonly route: Remote['routes'][number];
  readonly literalSegments: number;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** How many segments a pattern such as `/posts/:id` names; undefined when it does not match. */
const literalSegmentsOf = (pattern: string, path: string): number | undefined => {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (wanted.length !== given.length) return undefined;
  const literal = wanted.filter((segment) => !segment.startsWith(':'));
  const isMatch = wanted.every((segment, at) => segment.startsWith(':') || segment === given[at]);
  return isMatch ? literal.length : undefined;
};

/** Where patterns overlap, the one that names more of the path is meant, as in the shell. */
const findRoute = (remotes: readonly Remote[], path: string): Found | undefined => {
  const found = remotes.flatMap((remote) =>
    remote.routes.flatMap((route) => {
      const literalSegments = literalSegmentsOf(route.path, path);
      return literalSegments === undefined ? [] : [{ remote, route, literalSegments }];
    }),
  );
  return found.reduce<Found | undefined>(
    (best, one) => (best && best.literalSegments >= one.literalSegments ? best : one),
    undefined,
  );
};

/** A `<link>` by which a browser fetches early what scripts will ask for. */
export const linkTo = (href: string): string =>
  `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" href="${href}">`;

/** `<link>`s to what the page of a path will ask for once the shell runs; empty when unknown. */
export const preloadsOf = (
  manifest: string,
  visit: { readonly path: string; readonly isSignedIn: boolean },
): string => {
  const { remotes } = Remotes.parse(JSON.parse(manifest));
  const found = findRoute(remotes, visit.path);
  // Signed out, the shell goes on to the login page.
  if (!found || (found.route.who !== undefined && !visit.isSignedIn)) return '';
  const { folder } = found.remote;
  return found.route.files.map((file) => linkTo(`/remotes/${folder}/${file}`)).join('');
};

/** `remotes.json` as it is deployed at this moment. */
export const readRemotes = (webDirectory: string): Promise<string> =>
  readFile(join(webDirectory, 'remotes.json'), 'utf8');
