import { pipeline } from 'node:stream/promises';
import { filesModel } from '@ovation/contracts/files/readModels';
import type { Express, Request, Response } from 'express';
import { type CallerDeps, identifyFetcher } from '../kernel/caller.ts';
import { noteMethods } from '../kernel/methods.ts';
import { CommonProblem } from '../kernel/problemAnswer.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import { anybody, type LinkQuery, type SignedUrls } from './signedUrls.ts';
import type { FileStore } from './store.ts';

export interface ServeFileDeps {
  readonly readModels: Pick<ReadModels, 'find'>;
  readonly fileStore: FileStore;
  readonly signedUrls: SignedUrls;
  readonly identify: CallerDeps['identify'];
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly isPart: boolean;
}

/** The bytes that are asked for; several ranges at once get the whole, as the standard allows. */
const spanOf = (request: Request, response: Response, size: number): Span | undefined => {
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) {
    response.status(416).setHeader('content-range', `bytes */${size}`);
    return undefined;
  }
  const only = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1;
  const range = only ? ranges[0] : undefined;
  return range ? { ...range, isPart: true } : { start: 0, end: size - 1, isPart: false };
};

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What came from people is never run, framed or guessed at. */
export const guard = (response: Response): void => {
  response.setHeader('content-security-policy', "sandbox; default-src 'none'");
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('content-disposition', 'inline');
};

const linkQueryOf = ({ query }: Request): LinkQuery => ({
  viewer: text(query.viewer),
  expires: text(query.expires),
  key: text(query.key),
  signature: text(query.signature),
});

/**
 * The seconds that the link of a request is still good for. One that was made for a person is worth something
 * with that person's session alone. Throws where it is worth nothing.
 */
const secondsOfLink = async (
  { signedUrls, identify }: Pick<ServeFileDeps, 'signedUrls' | 'identify'>,
  request: Request,
  of: { readonly fileId: string; readonly variant: string },
): Promise<number> => {
  const query = linkQueryOf(request);
  const seconds = signedUrls.verify({ ...of, ...query });
  if (seconds === undefined) throw new CommonProblem('FORBIDDEN');
  const isPersonal = query.viewer !== '' && query.viewer !== anybody;
  if (isPersonal && (await identifyFetcher({ identify }, request))?.id !== query.viewer) {
    throw new CommonProblem('FORBIDDEN');
  }
  return seconds;
};

/** `GET /files/content/{id}/{variant}?viewer&expires&key&signature`: bytes for the viewer of the link. */
export const mountFiles = (
  app: Express,
  { readModels, fileStore, signedUrls, identify }: ServeFileDeps,
): void => {
  const path = '/files/content/:id/:variant';
  app.get(path, async (request, response) => {
    const fileId = text(request.params.id);
    const variantName = text(request.params.variant);
    const deps = { signedUrls, identify };
    const goodForSeconds = await secondsOfLink(deps, request, { fileId, variant: variantName });
    const file = await readModels.find(filesModel, fileId, fileId);
    const variant = file?.variants.find(({ name }) => name === variantName);
    const size = variant && (await fileStore.size(variant.hash));
    if (!variant || size === undefined) throw new CommonProblem('NOT_FOUND');

    guard(response);
    response.setHeader('content-type', 'image/webp');
    response.setHeader('cache-control', `private, max-age=${goodForSeconds}, immutable`);
    response.setHeader('etag', `"${variant.hash}"`);
    response.setHeader('accept-ranges', 'bytes');
    // A content never changes under its hash, so whoever has it has it.
    if (request.get('if-none-match')?.includes(variant.hash)) {
      response.status(304).end();
      return;
    }
    const span = spanOf(request, response, size);
    if (!span) {
      response.end();
      return;
    }
    const { start, end, isPart } = span;
    if (isPart) response.status(206).setHeader('content-range', `bytes ${start}-${end}/${size}`);
    response.setHeader('content-length', String(end - start + 1));
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    await pipeline(fileStore.open(variant.hash, { start, end }), response);
  });
  app.all(path, noteMethods('GET'));
};
