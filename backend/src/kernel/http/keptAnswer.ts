import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import accepts from 'accepts';
import { headerOf } from './call.ts';

/** The ways in which a body is kept, the smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

/** A whole answer, compressed once and sent to everybody as it is. */
export interface KeptAnswer {
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a compressed body must save at least to be worth unpacking. */
const savingMin = 0.1;

const worthIt = (compressed: Buffer, plain: Buffer): Buffer =>
  compressed.length < plain.length * (1 - savingMin) ? compressed : plain;

const etagOf = (body: Buffer | string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Compresses a body as well as it goes: it is done once, and outside of the event loop. */
export const keepAnswer = async (
  plain: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<KeptAnswer> => {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const bodies = { br: worthIt(br, plain), gzip: worthIt(zipped, plain), identity: plain };
  return { etag: etagOf(plain), bodies, headers };
};

/** What a kept answer takes of the memory. */
export const keptBytesOf = ({ bodies }: KeptAnswer): number =>
  [...new Set(Object.values(bodies))].reduce((sum, { length }) => sum + length, 0);

/** Keeps JSON that everybody is answered, as the wire has it. */
export const keepJson = (data: unknown, cacheControl: string): Promise<KeptAnswer> =>
  keepAnswer(Buffer.from(JSON.stringify({ data })), {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': cacheControl,
  });

/** Says whether the caller has what the tag names; without `*`, which says only that it has something. */
const hasSame = (request: IncomingMessage, etag: string): boolean =>
  (headerOf(request, 'if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .includes(etag.replace(/^W\//, ''));

/** Answers 304 where the caller has it already; true then. */
const answersSame = (request: IncomingMessage, response: ServerResponse, etag: string): boolean => {
  response.setHeader('etag', etag);
  if (!hasSame(request, etag)) return false;
  response.statusCode = 304;
  response.end();
  return true;
};

export const sendKept = (
  request: IncomingMessage,
  response: ServerResponse,
  kept: KeptAnswer,
): void => {
  for (const [name, value] of Object.entries(kept.headers)) response.setHeader(name, value);
  response.setHeader('Vary', 'accept-encoding');
  if (answersSame(request, response, kept.etag)) return;
  const encoding = accepts(request).encodings([...encodings]) || 'identity';
  const body = kept.bodies[encoding as Encoding];
  if (body !== kept.bodies.identity) response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', body.length);
  response.end(body);
};

/**
 * Sends a body that may be kept by its reader and is asked for anew: it bears a tag, and who has the
 * same is answered 304.
 */
export const sendTagged = (
  request: IncomingMessage,
  response: ServerResponse,
  { body, cacheControl }: { readonly body: string | Buffer; readonly cacheControl: string },
): void => {
  response.setHeader('cache-control', cacheControl);
  if (!answersSame(request, response, etagOf(body))) response.end(body);
};
