import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import accepts from 'accepts';
import { headerOf } from './call.ts';

/** Encodings of a stored body, the smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

/** Whole response, compressed once and sent to everybody as it is. */
export interface CompressedResponse {
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Minimum saving for which a compressed body is worth unpacking. */
const minSaving = 0.1;

const smallerOf = (compressed: Buffer, plain: Buffer): Buffer =>
  compressed.length < plain.length * (1 - minSaving) ? compressed : plain;

const etagOf = (body: Buffer | string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Compresses a body at the highest level: done once, and outside of the event loop. */
export const compressResponse = async (
  plain: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<CompressedResponse> => {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const bodies = { br: smallerOf(br, plain), gzip: smallerOf(zipped, plain), identity: plain };
  return { etag: etagOf(plain), bodies, headers };
};

/** Memory size of a compressed response, in bytes. */
export const compressedBytesOf = ({ bodies }: CompressedResponse): number =>
  [...new Set(Object.values(bodies))].reduce((sum, { length }) => sum + length, 0);

/** Compresses JSON that is the same for everybody. */
export const compressJson = (data: unknown, cacheControl: string): Promise<CompressedResponse> =>
  compressResponse(Buffer.from(JSON.stringify({ data })), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': cacheControl,
  });

/** Checks `If-None-Match` for the tag; ignores `*`, which only states that the client has some version. */
const matchesEtag = (request: IncomingMessage, etag: string): boolean =>
  (headerOf(request, 'if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .includes(etag.replace(/^W\//, ''));

/** Sends 304 if the client has the same version; returns true then. */
const sendNotModified = (
  request: IncomingMessage,
  response: ServerResponse,
  etag: string,
): boolean => {
  response.setHeader('etag', etag);
  if (!matchesEtag(request, etag)) return false;
  response.statusCode = 304;
  response.end();
  return true;
};

export const sendCompressed = (
  request: IncomingMessage,
  response: ServerResponse,
  compressed: CompressedResponse,
): void => {
  for (const [name, value] of Object.entries(compressed.headers)) response.setHeader(name, value);
  response.setHeader('Vary', 'accept-encoding');
  if (sendNotModified(request, response, compressed.etag)) return;
  const encoding = accepts(request).encodings([...encodings]) || 'identity';
  const body = compressed.bodies[encoding as Encoding];
  if (body !== compressed.bodies.identity) response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', body.length);
  response.end(body);
};

/** Sends a body with an ETag that clients may cache and revalidate: 304 if unchanged. */
export const sendWithEtag = (
  request: IncomingMessage,
  response: ServerResponse,
  { body, cacheControl }: { readonly body: string | Buffer; readonly cacheControl: string },
): void => {
  response.setHeader('cache-control', cacheControl);
  if (!sendNotModified(request, response, etagOf(body))) response.end(body);
};
