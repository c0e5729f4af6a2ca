import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { CommonProblem } from '../problems/problemAnswer.ts';

/**
 * Stands behind the handlers of an address: who comes this far used another method. Only noted
 * here, since a later address may fit too (`/performers/me` is also `/performers/{id}`).
 */
export const noteMethods =
  (...methods: readonly string[]): RequestHandler =>
  (_, response, next) => {
    const noted: readonly string[] = response.locals.methods ?? [];
    // Express answers HEAD by what answers GET.
    const more = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    response.locals.methods = [...noted, ...more];
    next();
  };

/** Comes last: 405 where the address takes other methods, 404 where there is no such address. */
export const answerUnmatched = (_: Request, response: Response, next: NextFunction): void => {
  const methods = new Set<string>(response.locals.methods);
  if (methods.size > 0) response.setHeader('allow', [...methods].join(', '));
  next(new CommonProblem(methods.size > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'));
};
