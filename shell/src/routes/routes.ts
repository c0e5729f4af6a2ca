import { pageWords, performerCallWords } from '@ovation/contracts/accounts/rules';
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

/** A page and what surrounds it, whether it is the shell's own or a remote's. */
export interface PageRoute {
  /** Tells pages apart; of a remote it changes with every deployment. */
  readonly id: string;
  readonly path: string;
  readonly layout: LayoutName;
  readonly frame: FrameWidth;
  readonly shape: PageShape;
  readonly who: Remote['routes'][number]['who'];
  readonly noRedirect: boolean;
  readonly isOpenToStaff: boolean;
  /** Rendered by the server too. Otherwise the page's place is, and what is in it comes later. */
  readonly rendered: boolean;
  /** The remote's files that the page needs, as paths of this origin. */
  readonly files: readonly string[];
  readonly load: () => Promise<ComponentType>;
}

let ownRoutes: readonly PageRoute[] = [];

/** Says which pages the shell has itself, before any route is asked for. */
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

/** Every page there is: the shell's, and those handed in by the remotes deployed right now. */
export const useRoutes = (): readonly PageRoute[] =>
  useSyncExternalStore(remoteList.subscribe, allRoutes, allRoutes);

const reservedFirst: ReadonlySet<string> = new Set([...pageWords, ...performerCallWords]);

/** A creator's page, at an address of one segment that is a name. */
export const isProfile = (route: Pick<PageRoute, 'path'>): boolean => route.path.startsWith('/:');

/** Says of a path whether its first segment can be somebody's name. */
const canBeName = (pathname: string): boolean =>
  !reservedFirst.has((pathname.split('/')[1] ?? '').toLowerCase());

/** Those of all pages that can stand at a path: no profile where nobody can be called so. */
export const routesFor = (pathname: string, routes: readonly PageRoute[]): readonly PageRoute[] =>
  canBeName(pathname) ? routes : routes.filter((route) => !isProfile(route));

/** The page that answers to a path. */
export const routeAt = (pathname: string): PageRoute | undefined =>
  matchRoutes(
    routesFor(pathname, allRoutes()).map((route) => ({ path: route.path, handle: route })),
    pathname,
  )?.at(-1)?.route.handle;

const leadsTo = (path: string, routes: readonly PageRoute[]): boolean =>
  routes.some(
    (route) =>
      matchPath(route.path, path) !== null &&
      (!isProfile(route) || path === '/' || isProfilePath(path, routes)),
  );

const asked = new WeakMap<readonly PageRoute[], Map<string, boolean>>();

/** Says whether some page answers to a path; a profile's one-segment pattern is not counted. */
export const useLeadsSomewhere = (): ((path: string) => boolean) => {
  const routes = useRoutes();
  return (path) => {
    const answers = asked.get(routes) ?? new Map<string, boolean>();
    asked.set(routes, answers);
    const answer = answers.get(path) ?? leadsTo(path, routes);
    answers.set(path, answer);
    return answer;
  };
};

/** A path of one segment that no other page claims is a profile. */
const isProfilePath = (path: string, routes: readonly PageRoute[]): boolean =>
  canBeName(path) && !routes.some((route) => !isProfile(route) && matchPath(route.path, path));

const pages = new Map<string, ComponentType>();

/** The component of a page, fetched when it is first rendered. */
export const pageOf = (route: PageRoute): ComponentType => {
  const known = pages.get(route.id);
  if (known) return known;
  const page = lazy(async () => ({ default: await whileLoading(route.load()) }));
  pages.set(route.id, page);
  return page;
};

/** Fetches a page before it is rendered, so that its place is never empty. */
export const preparePage = async (route: PageRoute): Promise<void> => {
  pages.set(route.id, await route.load());
};

/** A lazy component remembers its failure; after this the next one tries again. */
export const forgetPage = (route: PageRoute): void => {
  pages.delete(route.id);
};
