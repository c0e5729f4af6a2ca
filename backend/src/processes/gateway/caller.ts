import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isCountryCode } from '@ovation/contracts/kernel/isoCodes';
import { tokenOf } from '../../kernel/http/caller.ts';
import { gatewaySecretHeader } from '../../kernel/http/gatewaySecret.ts';
import type { CountryOf } from './countries.ts';

/** Headers in which a proxy describes the caller; untrusted from anyone else. */
const untrustedHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-real-ip',
  'x-country',
  gatewaySecretHeader,
] as const;
const forwardedHeaders = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'] as const;

/** Caller's address from the trusted proxies in front; undefined unless all of them added theirs. */
const forwardedAddress = (request: IncomingMessage, trustedHops: number): string | undefined => {
  if (trustedHops === 0) return undefined;
  const addresses = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  // With fewer entries than proxies the leftmost one is the caller's own claim.
  const address = addresses.at(-trustedHops) ?? '';
  return isIP(address) === 0 ? undefined : address;
};

/** Trust in the proxies in front of the gateway. */
export interface Trust {
  readonly trustedHops: number;
  readonly trustCountryHeader: boolean;
}

const validCountry = (claimed: string | string[] | undefined): string | undefined => {
  const code = String(claimed ?? '').toUpperCase();
  return isCountryCode(code) ? code : undefined;
};

/** Replaces all forwarding headers of a request by verified values. */
export const setForwardingHeaders = (
  request: IncomingMessage,
  origin: URL,
  { trustedHops, trustCountryHeader }: Trust,
  countryOf: CountryOf,
): void => {
  const { headers } = request;
  const forwarded = forwardedAddress(request, trustedHops);
  const address = forwarded ?? request.socket.remoteAddress ?? '';
  // Proxies pass visitors' headers on unless configured otherwise, so trusting this one is opt-in; a caller
  // that bypassed the proxies is never trusted.
  const claimed = trustCountryHeader && forwarded !== undefined ? headers['x-country'] : undefined;
  const country = validCountry(claimed) ?? countryOf(address);
  for (const name of [...untrustedHeaders, ...forwardedHeaders]) delete headers[name];
  // Answered already: the next server would wait for a body that waits for it.
  delete headers.expect;
  headers['x-forwarded-for'] = address;
  headers['x-forwarded-proto'] = origin.protocol.replace(':', '');
  headers['x-forwarded-host'] = headers.host ?? origin.host;
  if (country !== undefined) headers['x-country'] = country;
};

/**
 * Affinity key that ties a person's requests to one api process, whose cache then has the person's streams:
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

/** Decodes a cookie; an undecodable one is not ours and gives no token. */
const decodeCookie = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** Affinity key of a rendered page: its token is in the cookie. */
export const pageAffinityKeyOf = ({ headers }: IncomingMessage): string => {
  const token = decodeCookie(tokenCookie.exec(headers.cookie ?? '')?.[1] ?? '');
  return token || String(headers['x-forwarded-for'] ?? '');
};
