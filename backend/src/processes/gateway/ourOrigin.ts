import type { IncomingMessage } from 'node:http';
import { isLoopback, loopbackNames } from '../../kernel/http/loopback.ts';

/** Asked by balancers, which know an address and no name. */
const healthPath = /^\/api\/health\/[a-z]+$/;

/** A name or an address with or without a port: nothing that an address could be read out of. */
const plainHost = /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i;

const parsed = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

export interface OurOrigin {
  /** Whether a request asks for this site: by its own name, or on the machine itself by loopback's. */
  isAskedFor(request: IncomingMessage): boolean;
  /** Whether a page of this site asks, as far as a browser says; programs say nothing. */
  isAsking(request: IncomingMessage): boolean;
}

/**
 * Holds requests to the origin that people see. Any other name that leads here was made to lead here,
 * so that another site's pages could read what is meant for this one's.
 */
export const createOurOrigin = (origin: URL): OurOrigin => {
  const isOurs = (url: URL, request: IncomingMessage): boolean => {
    if (url.host === origin.host) return true;
    const isFromHere = isLoopback(request.socket.remoteAddress);
    return isFromHere && loopbackNames.has(url.hostname);
  };
  return {
    isAskedFor: (request) => {
      const said = request.headers.host ?? '';
      const host = plainHost.test(said) ? parsed(`${origin.protocol}//${said}`) : undefined;
      if (host && isOurs(host, request)) return true;
      return healthPath.test(request.url?.split('?', 1)[0] ?? '');
    },
    isAsking: (request) => {
      const said = request.headers.origin;
      if (said === undefined) return true;
      const asking = parsed(said);
      return asking !== undefined && asking.protocol === origin.protocol && isOurs(asking, request);
    },
  };
};
