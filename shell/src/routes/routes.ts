import { reservedPathSegments, reservedPerformerNames } from '@ovation/contracts/accounts/rules';
import type { Remote } from '@ovation/contracts/kernel/remotes';
import { type ComponentType, lazy, useSyncExternalStore } from 'react';
import { matchPath, matchRoutes } from 'react-router';
import {
  type FrameWidth,
  filesOf,
  type LayoutName,
  loadPage,
  type PageShape,
  remoteList,
} from '../remotes/remotes.ts';
import { whileLoading } from './pageLoads.ts';

/** Page with its layout, of the shell or a remote. */
export interface PageRoute {
  /** Identity of the page; of a remote's page it changes with every deployment. */
  readonly id: string;
  readonly path: string;
  readonly layout: LayoutName;
  readonly frame: FrameWidth;
  readonly shape: PageShape;
  readonly who: Remote['routes'][number]['who'];
  readonly noRedirect: boolean;
  readonly isOpenToStaff: boolean;
  /** True if also rendered by the server; otherwise the server renders its skeleton. */
  readonly rendered: boolean;
  /** Files of the remote that the page needs, as paths of this origin. */
  readonly files: readonly string[];
  readonly load: () => Promise<ComponentType>;
}

let ownRoutes: readonly PageRoute[] = [];

/** Registers the shell's own pages, before routing starts. */
export const provideOwnRoutes = (routes: readonly PageRoute[]): void => {
  ownRoutes = routes;
  cached = undefined;
};

const routesOf = (remote: Remote): PageRoute[] =>
  remote.routes.map((route) => ({
    id: `${remote.name}@${remote.version}/${route.module}`,
    path: route.path,
    layout: route.layout ?? 'primary',
    frame: route.frame ?? 'column',
    shape: route.shape ?? 'posts',
    who: route.who,
    noRedirect: route.noRedirect ?? false,
    isOpenToStaff: route.who === 'staff',
    rendered: route.rendered ?? false,
    files: filesOf(remote, route.files),
    load: () => loadPage(remote, route.module),
  }));

let cached: { readonly of: readonly Remote[]; readonly routes: readonly PageRoute[] } | undefined;

const allRoutes = (): readonly PageRoute[] => {
  const remotes = remoteList.all();
  if (cached?.of !== remotes) {
    cached = { of: remotes, routes: [...ownRoutes, ...remotes.flatMap(routesOf)] };
  }
  return cached.routes;
};

/** All pages: the shell's, and those of the deployed remotes. */
export const useRoutes = (): readonly PageRoute[] =>
  useSyncExternalStore(remoteList.subscribe, allRoutes, allRoutes);

const reservedFirst: ReadonlySet<string> = new Set([
  ...reservedPathSegments,
  ...reservedPerformerNames,
]);

/** True for a creator's page, at a path of one segment: the username. */
export const isProfile = (route: Pick<PageRoute, 'path'>): boolean => route.path.startsWith('/:');

/** True if the first segment can be a username. */
const canBeName = (pathname: string): boolean =>
  !reservedFirst.has((pathname.split('/')[1] ?? '').toLowerCase());

/** Routes that can match a path: no profile for a reserved name. */
export const routesFor = (pathname: string, routes: readonly PageRoute[]): readonly PageRoute[] =>
  canBeName(pathname) ? routes : routes.filter((route) => !isProfile(route));

/** Route that matches a path. */
export const routeAt = (pathname: string): PageRoute | undefined =>
  matchRoutes(
    routesFor(pathname, allRoutes()).map((route) => ({ path: route.path, handle: route })),
    pathname,
  )?.at(-1)?.route.handle;

const hasPageAt = (path: string, routes: readonly PageRoute[]): boolean =>
  routes.some(
    (route) =>
      matchPath(route.path, path) !== null &&
      (!isProfile(route) || path === '/' || isProfilePath(path, routes)),
  );

const asked = new WeakMap<readonly PageRoute[], Map<string, boolean>>();

/** Returns a function that is true if a page matches a path, not counting the profile route. */
export const useHasPage = (): ((path: string) => boolean) => {
  const routes = useRoutes();
  return (path) => {
    const answers = asked.get(routes) ?? new Map<string, boolean>();
    asked.set(routes, answers);
    const answer = answers.get(path) ?? hasPageAt(path, routes);
    answers.set(path, answer);
    return answer;
  };
};

/** True for a path of one segment that no other route matches. */
const isProfilePath = (path: string, routes: readonly PageRoute[]): boolean =>
  canBeName(path) && !routes.some((route) => !isProfile(route) && matchPath(route.path, path));

const pages = new Map<string, ComponentType>();

/** Lazy component of a page, loaded when first rendered. */
export const pageOf = (route: PageRoute): ComponentType => {
  const known = pages.get(route.id);
  if (known) return known;
  const page = lazy(async () => ({ default: await whileLoading(route.load()) }));
  pages.set(route.id, page);
  return page;
};

/** Loads a page before it is rendered, so that no skeleton shows. */
export const preparePage = async (route: PageRoute): Promise<void> => {
  pages.set(route.id, await route.load());
};

/** Resets the lazy component of a page, which caches its failure. */
export const forgetPage = (route: PageRoute): void => {
  pages.delete(route.id);
};
