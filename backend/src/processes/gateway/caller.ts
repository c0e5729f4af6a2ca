import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isCountryCode } from '@ovation/contracts/kernel/isoCodes';
import { tokenOf } from '../../kernel/http/caller.ts';
import { gatewaySecretHeader } from '../../kernel/http/gatewaySecret.ts';
import type { CountryOf } from './countries.ts';

/** Headers by which a proxy speaks of the caller; from anybody else they are hearsay. */
const hearsay = [
  'forwarded',
  'x-forwarded-for',
  'x-real-ip',
  'x-country',
  gatewaySecretHeader,
] as const;
const overwritten = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'] as const;

/** What the trusted proxies in front say of the caller; undefined where not all of them spoke. */
const addressSaid = (request: IncomingMessage, trustedHops: number): string | undefined => {
  if (trustedHops === 0) return undefined;
  const said = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  // With fewer entries than proxies the leftmost one is the caller's own word.
  const address = said.at(-trustedHops) ?? '';
  return isIP(address) === 0 ? undefined : address;
};

/** Who in front of the gateway is believed, and what. */
export interface Trust {
  readonly trustedHops: number;
  readonly trustCountryHeader: boolean;
}

const knownCountry = (said: string | string[] | undefined): string | undefined => {
  const code = String(said ?? '').toUpperCase();
  return isCountryCode(code) ? code : undefined;
};

/** Replaces what a caller may have written about itself by what is known here. */
export const introduce = (
  request: IncomingMessage,
  origin: URL,
  { trustedHops, trustCountryHeader }: Trust,
  countryOf: CountryOf,
): void => {
  const { headers } = request;
  const said = addressSaid(request, trustedHops);
  const address = said ?? request.socket.remoteAddress ?? '';
  // Proxies pass on what visitors write unless they are told not to, so that believing it is asked for;
  // whoever came around the proxies is not believed in any case.
  const told = trustCountryHeader && said !== undefined ? headers['x-country'] : undefined;
  const country = knownCountry(told) ?? countryOf(address);
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

/** What cannot be decoded was not written by us: it is no token. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** The same for a page that is rendered: its token comes in the cookie. */
export const pageAffinityKeyOf = ({ headers }: IncomingMessage): string => {
  const token = decoded(tokenCookie.exec(headers.cookie ?? '')?.[1] ?? '');
  return token || String(headers['x-forwarded-for'] ?? '');
};
