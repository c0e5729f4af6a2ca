import type { IncomingMessage, ServerResponse } from 'node:http';
import { newId } from '@ovation/event-log/ids';
import type { Request, Response } from 'express';

/** Parts of a request that identify its caller; Express requests have them, too. */
export interface CallerRequest extends Pick<IncomingMessage, 'headers'> {
  readonly ip?: string | undefined;
}

/** Incoming call of a route. */
export interface Call extends CallerRequest {
  readonly id: string;
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
  /** Path below `/api`, as the caller wrote it. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Address of the caller, from the gateway. */
  readonly ip: string | undefined;
}

/** Returns the single value of a header. */
export const headerOf = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  name: string,
): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : value?.[0];
};

export const callOf = (request: Request<Record<string, string>>, response: Response): Call => ({
  id: response.locals.requestId,
  message: request,
  response,
  path: request.path,
  params: request.params,
  headers: request.headers,
  query: request.query,
  ip: request.ip,
});

const usableId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Assigns a request its id (the caller's if usable, else a new one) and sets the headers common to all
 * responses.
 */
export const prepareCall = (message: IncomingMessage, response: ServerResponse): string => {
  const given = headerOf(message, 'x-request-id');
  const id = given !== undefined && usableId.test(given) ? given : newId();
  response.setHeader('x-request-id', id);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  return id;
};
