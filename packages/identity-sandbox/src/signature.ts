import { createHmac, timingSafeEqual } from 'node:crypto';

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Parses `OAuth a="1", b="2"` into fields. */
export const oauthFieldsIn = (header: string | undefined): Readonly<Record<string, string>> => {
  const [scheme, list = ''] = (header ?? '').split(/\s+(.*)/s);
  if (scheme?.toLowerCase() !== 'oauth') return {};
  const pairs = [...list.matchAll(/([\w]+)="([^"]*)"/g)];
  return Object.fromEntries(
    pairs.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]),
  );
};

export interface SignedRequest {
  readonly method: string;
  /** Without its query. */
  readonly url: string;
  /** Of the header, the query and the form together, without the signature. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** RFC 5849, 3.4.1: the signature base string. */
const baseString = ({ method, url, parameters }: SignedRequest): string => {
  const pairs = parameters
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  const list = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  return [method.toUpperCase(), encode(url), encode(list)].join('&');
};

/** RFC 5849, 3.4.2: HMAC-SHA1 with the two secrets. */
export const signatureOf = (
  request: SignedRequest,
  consumerSecret: string,
  tokenSecret: string,
): string =>
  createHmac('sha1', `${encode(consumerSecret)}&${encode(tokenSecret)}`)
    .update(baseString(request))
    .digest('base64');

export const isSigned = (
  request: SignedRequest,
  signature: string,
  [consumerSecret, tokenSecret]: readonly [string, string],
): boolean => {
  const wanted = Buffer.from(signatureOf(request, consumerSecret, tokenSecret));
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
};
