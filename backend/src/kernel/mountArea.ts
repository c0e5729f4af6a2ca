import type { Route } from '@ovation/contracts/kernel/route';
import { newId } from '@ovation/event-log/ids';
import express, { type Express, type Request, type Response } from 'express';
import { type CallDeps, callOf } from './answerCall.ts';
import type { Area } from './handler.ts';
import { noteMethods } from './methods.ts';

/** `/feeds/{id}` → `/feeds/:id`. */
const expressPath = (path: string): string => path.replace(/\{([^}]+)\}/g, ':$1');

/** Fixed words before parameters, so that `/performers/me` is not taken for an id. */
const specificFirst = (a: Route, b: Route): number => {
  const rank = (path: string): string => path.replace(/\{[^}]+\}/g, '\uffff');
  return rank(a.path) < rank(b.path) ? -1 : 1;
};

/** `/wallet/charges/tip/{id}` → `wallet`; empty when the first step is a parameter. */
const firstWordOf = (path: string): string => /^\/([^/{]+)(?=\/|$)/.exec(path)?.[1] ?? '';

/**
 * Mounts the rows of all route tables. Express tries one row after another, so each first word has
 * a router of its own: a call is compared with its neighbours and not with the whole product.
 */
export const mountAreas = (app: Express, areas: readonly Area[], deps: CallDeps): void => {
  const rows = areas.flatMap((area) =>
    Object.entries(area.routes).map(([name, route]) => ({ area, name, route })),
  );
  const routers = new Map<string, express.Router>();
  for (const { area, name, route } of rows.sort((a, b) => specificFirst(a.route, b.route))) {
    const handler = area.handlers[name];
    if (!handler) throw new Error(`no handler for ${name} of ${area.name}`);
    const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const firstWord = firstWordOf(route.path);
    const router = routers.get(firstWord) ?? express.Router();
    routers.set(firstWord, router);
    router[method](expressPath(route.path), callOf(deps, { area, name, route, handler }));
  }
  for (const { route } of rows) {
    routers.get(firstWordOf(route.path))?.all(expressPath(route.path), noteMethods(route.method));
  }
  app.use((request, response, next) => {
    const router = routers.get(firstWordOf(request.path));
    if (router) router(request, response, next);
    else next();
  });
  const others = routers.get('');
  if (others) app.use(others);
};

/**
 * Gives each request its id (the caller's, when it sends a usable one, else a new one) and each
 * answer the headers that all of them have.
 */
export const prepareCall = (request: Request, response: Response, next: () => void): void => {
  const given = request.get('x-request-id');
  const isUsable = given !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(given);
  response.locals.requestId = isUsable ? given : newId();
  response.setHeader('x-request-id', response.locals.requestId);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  next();
};
