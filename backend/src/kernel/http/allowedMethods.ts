import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { CommonProblem } from '../problems/problemResponse.ts';

/**
 * Records the methods of an address, behind its handlers: a call that comes this far used another method.
 * Only recorded here, since a later address may match too (`/performers/me` is also `/performers/{id}`).
 */
export const recordMethods =
  (...methods: readonly string[]): RequestHandler =>
  (_, response, next) => {
    const recorded: readonly string[] = response.locals.methods ?? [];
    // Express answers HEAD by the handler of GET.
    const more = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    response.locals.methods = [...recorded, ...more];
    next();
  };

/** Last handler: 405 if the address takes other methods, 404 if there is no such address. */
export const rejectUnmatched = (_: Request, response: Response, next: NextFunction): void => {
  const methods = new Set<string>(response.locals.methods);
  if (methods.size > 0) response.setHeader('allow', [...methods].join(', '));
  next(new CommonProblem(methods.size > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'));
};
