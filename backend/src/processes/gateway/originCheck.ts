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

export interface OriginCheck {
  /** Checks the host: the site's own, or loopback on the machine itself. */
  isAllowedHost(request: IncomingMessage): boolean;
  /** Checks the `Origin` header, which browsers send and programs do not. */
  isAllowedOrigin(request: IncomingMessage): boolean;
}

/**
 * Creates the check of host and origin. Any other name that resolves here could let another site's pages
 * read responses (DNS rebinding).
 */
export const createOriginCheck = (origin: URL): OriginCheck => {
  const matchesSite = (url: URL, request: IncomingMessage): boolean => {
    if (url.host === origin.host) return true;
    const isFromHere = isLoopback(request.socket.remoteAddress);
    return isFromHere && loopbackNames.has(url.hostname);
  };
  return {
    isAllowedHost: (request) => {
      const header = request.headers.host ?? '';
      const host = plainHost.test(header) ? parsed(`${origin.protocol}//${header}`) : undefined;
      if (host && matchesSite(host, request)) return true;
      return healthPath.test(request.url?.split('?', 1)[0] ?? '');
    },
    isAllowedOrigin: (request) => {
      const header = request.headers.origin;
      if (header === undefined) return true;
      const sender = parsed(header);
      return (
        sender !== undefined && sender.protocol === origin.protocol && matchesSite(sender, request)
      );
    },
  };
};
