import type { IncomingMessage } from 'node:http';
import { tokenOf } from '../kernel/mountArea.ts';

/** Headers by which a proxy speaks of the caller; from anybody else they are hearsay. */
const hearsay = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'x-country'] as const;
const overwritten = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'] as const;

/** The caller's address: that of the connection, or what the trusted proxies in front say. */
export const addressOf = (request: IncomingMessage, trustedHops: number): string => {
  const peer = request.socket.remoteAddress ?? '';
  if (trustedHops === 0) return peer;
  const said = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  return said.at(-trustedHops) ?? said[0] ?? peer;
};

/** Replaces what a caller may have written about itself by what is known here. */
export const introduce = (request: IncomingMessage, origin: URL, trustedHops: number): void => {
  const { headers } = request;
  const address = addressOf(request, trustedHops);
  const country = trustedHops > 0 ? headers['x-country'] : undefined;
  for (const name of [...hearsay, ...overwritten]) delete headers[name];
  // Answered already: whoever is asked next would wait for a body that waits for it.
  delete headers.expect;
  headers['x-forwarded-for'] = address;
  headers['x-forwarded-proto'] = origin.protocol.replace(':', '');
  headers['x-forwarded-host'] = headers.host ?? origin.host;
  if (country !== undefined) headers['x-country'] = country;
};

/**
 * What ties a person's requests to one api process, whose memory then knows the person's streams:
 * the token of the header or, for sockets, of the query; without one the address.
 */
export const affinityKeyOf = (request: IncomingMessage): string => {
  const fromHeader = tokenOf(request.headers.authorization);
  if (fromHeader) return fromHeader;
  const query = request.url?.split('?', 2)[1];
  const fromQuery = query?.includes('token=') ? new URLSearchParams(query).get('token') : null;
  return fromQuery || String(request.headers['x-forwarded-for'] ?? '');
};

const tokenCookie = /(?:^|; )token=([^;]+)/;

/** The same for a page that is drawn: its token comes in the cookie. */
export const pageAffinityKeyOf = ({ headers }: IncomingMessage): string => {
  const token = tokenCookie.exec(headers.cookie ?? '')?.[1];
  return token ? decodeURIComponent(token) : String(headers['x-forwarded-for'] ?? '');
};
