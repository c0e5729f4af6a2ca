import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { newId } from '@ovation/event-log/ids';

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

/**
 * Who stands behind one hop, the gateway, which writes whom it answers behind what it was told; the
 * other end itself where nobody is named.
 */
export const addressOf = ({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers' | 'socket'>): string | undefined => {
  const forwarded = headerOf({ headers }, 'x-forwarded-for')?.replace(/[ ,]+$/, '');
  if (!forwarded) return socket.remoteAddress;
  return forwarded.slice(forwarded.lastIndexOf(',') + 1).replace(/^ +/, '');
};

interface Address {
  readonly path: string;
  readonly search: string;
}

/** `/feeds?limit=5#top` → `/feeds` and `limit=5`. */
export const addressedBy = (url: string): Address => {
  const hash = url.indexOf('#');
  const whole = hash < 0 ? url : url.slice(0, hash);
  const mark = whole.indexOf('?');
  return mark < 0
    ? { path: whole, search: '' }
    : { path: whole.slice(0, mark), search: whole.slice(mark + 1) };
};

export const callFrom = (
  message: IncomingMessage,
  response: ServerResponse,
  { id, path, search }: Address & { readonly id: string },
  params: Call['params'],
): Call => ({
  id,
  message,
  response,
  path,
  params,
  headers: message.headers,
  query: search === '' ? {} : parse(search),
  ip: addressOf(message),
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
