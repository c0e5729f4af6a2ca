import type { IncomingMessage, ServerResponse } from 'node:http';
import { newId } from '@ovation/event-log/ids';
import type { Request, Response } from 'express';

/** What tells of a caller; requests of Express have it, too. */
export interface CallerRequest extends Pick<IncomingMessage, 'headers'> {
  readonly ip?: string | undefined;
}

/** A call of a row, as it came. */
export interface Call extends CallerRequest {
  readonly id: string;
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
  /** Below `/api`, as the caller wrote it. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Of the caller, as the gateway tells it. */
  readonly ip: string | undefined;
}

/** A header of which there is one. */
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
 * Gives a request its id (the caller's, when it sends a usable one, else a new one) and its answer the
 * headers that all of them have.
 */
export const prepareCall = (message: IncomingMessage, response: ServerResponse): string => {
  const given = headerOf(message, 'x-request-id');
  const id = given !== undefined && usableId.test(given) ? given : newId();
  response.setHeader('x-request-id', id);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  return id;
};
