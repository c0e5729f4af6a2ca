import type { IncomingMessage } from 'node:http';
import { isLoopback, loopbackNames } from '../../kernel/http/loopback.ts';

/** Health checks of load balancers, which use an address and no name. */
const healthPath = /^\/api\/health\/[a-z]+$/;

/** Host name or address with an optional port, and nothing that could be parsed as a URL. */
const plainHost = /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i;

const parsed = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

export interface OurOrigin {
  /** Checks the host: the site's own, or loopback on the machine itself. */
  isAskedFor(request: IncomingMessage): boolean;
  /** Checks the `Origin` header, which browsers send and programs do not. */
  isAsking(request: IncomingMessage): boolean;
}

/**
 * Creates the check of host and origin. Any other name that resolves here could let another site's pages
 * read responses (DNS rebinding).
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
