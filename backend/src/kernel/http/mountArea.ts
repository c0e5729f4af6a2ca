import type { Route } from '@ovation/contracts/kernel/route';
import express, { type Express, type RequestHandler, type Router } from 'express';
import { recordMethods } from './allowedMethods.ts';
import { callOf } from './call.ts';
import { type CallDeps, callHandler } from './handleCall.ts';
import type { Area } from './handler.ts';

type RowHandler = RequestHandler<Record<string, string>>;

interface MountedRow {
  readonly method: Route['method'];
  readonly path: string;
  readonly handle: RowHandler;
}

/** `/feeds/{id}` → `/feeds/:id`. */
const expressPath = (path: string): string => path.replace(/\{([^}]+)\}/g, ':$1');

/** Sorts fixed words before parameters, and `{code}.svg` before `{code}`: Express takes the first match. */
const sortKeyOf = (path: string): string =>
  path.replace(/\{[^}]+\}(?=\/|$)/g, '\uffff\uffff').replace(/\{[^}]+\}/g, '\uffff');

const bySpecificity = (a: MountedRow, b: MountedRow): number =>
  sortKeyOf(a.path) < sortKeyOf(b.path) ? -1 : 1;

/** `/wallet/charges/tip/{id}` → `wallet`; empty where the first word is a parameter. */
const firstWordOf = (path: string): string => /^\/([^/{]+)(?=\/|$)/.exec(path)?.[1] ?? '';

const rowsOf = (areas: readonly Area[], deps: CallDeps): MountedRow[] =>
  areas.flatMap((area) =>
    Object.entries(area.routes).map(([name, route]) => {
      const handler = area.handlers[name];
      if (!handler) throw new Error(`no handler for ${name} of ${area.name}`);
      const answer = callHandler(deps, { area, name, route, handler });
      const handle: RowHandler = (request, response) => answer(callOf(request, response));
      return { method: route.method, path: route.path, handle };
    }),
  );

const assertUniqueRoutes = (rows: readonly MountedRow[]): void => {
  const seen = new Set<string>();
  for (const { method, path } of rows) {
    const key = `${method} ${sortKeyOf(path)}`;
    if (seen.has(key)) throw new Error(`two rows are for ${method} ${path}`);
    seen.add(key);
  }
};

const groupedBy = (
  rows: readonly MountedRow[],
  keyOf: (path: string) => string,
): ReadonlyMap<string, readonly MountedRow[]> => {
  const groups = new Map<string, MountedRow[]>();
  for (const row of rows) {
    const key = keyOf(row.path);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(row);
  }
  return groups;
};

/** Router of rows that share a first word; behind them handlers that record the methods of their paths. */
const routerOf = (rows: readonly MountedRow[]): Router => {
  const router = express.Router();
  for (const { method, path, handle } of rows.toSorted(bySpecificity)) {
    const add = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    router[add](expressPath(path), handle);
  }
  for (const [path, same] of groupedBy(rows, expressPath)) {
    router.all(path, recordMethods(...same.map(({ method }) => method)));
  }
  return router;
};

/**
 * Mounts the rows of all route tables. Express tries one row after another, so each first word has a router
 * of its own: a call is compared with its neighbours and not with the whole product.
 */
export const mountAreas = (app: Express, areas: readonly Area[], deps: CallDeps): void => {
  const rows = rowsOf(areas, deps);
  assertUniqueRoutes(rows);
  const routers = new Map<string, Router>();
  for (const [firstWord, some] of groupedBy(rows, firstWordOf))
    routers.set(firstWord, routerOf(some));
  app.use((request, response, next) => {
    const router = routers.get(firstWordOf(request.path));
    if (router) router(request, response, next);
    else next();
  });
  const others = routers.get('');
  if (others) app.use(others);
};
