import { pipeline } from 'node:stream/promises';
import type { FileDocument } from '@ovation/contracts/files/fold';
import { filesModel } from '@ovation/contracts/files/readModels';
import type { Express, Request, Response } from 'express';
import { blockedAmong } from '../blocking/public.ts';
import { type CallerDeps, identifyFetcher } from '../kernel/caller.ts';
import { noteMethods } from '../kernel/methods.ts';
import { CommonProblem } from '../kernel/problemAnswer.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import { masterPlaylist, mediaPlaylist, playlistType } from './playlists.ts';
import { type ServedContent, servedContent } from './servedContent.ts';
import { anybody, type LinkQuery, type SignedUrls } from './signedUrls.ts';
import type { FileStore } from './store.ts';
import { mediaNameOf } from './variants.ts';
import type { WatermarkedPicture, Watermarks } from './watermarks.ts';

export interface ServeFileDeps {
  readonly readModels: Pick<ReadModels, 'find' | 'findMany'>;
  readonly fileStore: FileStore;
  readonly signedUrls: SignedUrls;
  readonly identify: CallerDeps['identify'];
  readonly watermarks: Watermarks;
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

/** Throws where a link that was made for a person comes without that person's session. */
export const requireViewer = async (
  { identify }: Pick<CallerDeps, 'identify'>,
  request: Request,
  viewerId: string,
): Promise<void> => {
  if ((await identifyFetcher({ identify }, request))?.id !== viewerId) {
    throw new CommonProblem('FORBIDDEN');
  }
};

/** A link that is good, for whoever shows it. */
interface GoodLink {
  readonly fileId: string;
  readonly name: string;
  readonly goodForSeconds: number;
  /** Whom it was made for; undefined where it is nobody's in particular. */
  readonly viewerId: string | undefined;
  /** Its own query, in which nothing else stands. */
  readonly query: string;
}

/**
 * The link of a request. One that was made for a person is worth something with that person's session
 * alone. Throws where it is worth nothing.
 */
const linkOf = async (
  { signedUrls, identify }: Pick<ServeFileDeps, 'signedUrls' | 'identify'>,
  request: Request,
): Promise<GoodLink> => {
  const fileId = text(request.params.id);
  const name = text(request.params.variant);
  const query: LinkQuery = {
    viewer: text(request.query.viewer),
    expires: text(request.query.expires),
    key: text(request.query.key),
    signature: text(request.query.signature),
  };
  const goodForSeconds = signedUrls.verify({ fileId, variant: name, ...query });
  if (goodForSeconds === undefined) throw new CommonProblem('FORBIDDEN');
  const isPersonal = query.viewer !== '' && query.viewer !== anybody;
  if (isPersonal) await requireViewer({ identify }, request, query.viewer);
  const viewerId = isPersonal ? query.viewer : undefined;
  const own = new URLSearchParams({ ...query }).toString();
  return { fileId, name, goodForSeconds, viewerId, query: own };
};

/** Whether the file's owner has blocked whom the link was made for, since it was made. */
const isBlocked = async (
  { readModels }: Pick<ServeFileDeps, 'readModels'>,
  { ownerId }: FileDocument,
  { viewerId }: GoodLink,
): Promise<boolean> =>
  viewerId !== undefined &&
  viewerId !== ownerId &&
  (await blockedAmong(readModels, ownerId, [viewerId])).has(viewerId);

/** Bytes as they lie in the store, or the part of them that is asked for. */
const sendStored = async (
  fileStore: Pick<FileStore, 'open' | 'size'>,
  request: Request,
  response: Response,
  { hash, mimeType }: { readonly hash: string; readonly mimeType: string },
): Promise<void> => {
  const size = await fileStore.size(hash);
  if (size === undefined) throw new CommonProblem('NOT_FOUND');
  guard(response);
  response.setHeader('content-type', mimeType);
  response.setHeader('etag', `"${hash}"`);
  response.setHeader('accept-ranges', 'bytes');
  // A content never changes under its hash, so whoever has it has it.
  if (request.get('if-none-match')?.includes(hash)) {
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
  await pipeline(fileStore.open(hash, { start, end }), response);
};

/** A picture with the name of whoever looks on it; it is small, and made whole. */
const sendWatermarked = async (
  request: Request,
  response: Response,
  { tag, bytes }: WatermarkedPicture,
): Promise<void> => {
  guard(response);
  response.setHeader('content-type', 'image/webp');
  response.setHeader('etag', `"${tag}"`);
  if (request.get('if-none-match')?.includes(`"${tag}"`)) {
    response.status(304).end();
    return;
  }
  const picture = await bytes();
  if (!picture) throw new CommonProblem('NOT_FOUND');
  response.send(picture);
};

/** A list of qualities or of parts, whose addresses are links of the same viewer for the same time. */
const sendPlaylist = async (
  fileStore: Pick<FileStore, 'read' | 'size'>,
  response: Response,
  file: FileDocument,
  { query }: GoodLink,
  served: Exclude<ServedContent, { readonly kind: 'bytes' }>,
): Promise<void> => {
  if (served.kind === 'master') return sendText(response, masterPlaylist(file.renditions, query));
  const { rendition } = served;
  if ((await fileStore.size(rendition.playlistHash)) === undefined) {
    throw new CommonProblem('NOT_FOUND');
  }
  const stored = await fileStore.read(rendition.playlistHash);
  sendText(response, mediaPlaylist(stored.toString(), `${mediaNameOf(rendition)}?${query}`));
};

const sendText = (response: Response, playlist: string): void => {
  guard(response);
  response.setHeader('content-type', playlistType);
  // More qualities come while they are made, and the addresses in it end.
  response.setHeader('cache-control', 'private, no-store');
  response.send(Buffer.from(playlist));
};

/**
 * `GET /files/content/{id}/{variant}?viewer&expires&key&signature`: pictures, playlists and their parts,
 * captions, for the viewer of the link.
 */
export const mountFiles = (app: Express, deps: ServeFileDeps): void => {
  const path = '/files/content/:id/:variant';
  app.get(path, async (request, response) => {
    const { readModels, fileStore, watermarks } = deps;
    const link = await linkOf(deps, request);
    const file = await readModels.find(filesModel, link.fileId, link.fileId);
    const served = file && servedContent(file, link.name);
    if (!served || (await isBlocked(deps, file, link))) throw new CommonProblem('NOT_FOUND');
    if (served.kind !== 'bytes') return sendPlaylist(fileStore, response, file, link, served);
    response.setHeader('cache-control', `private, max-age=${link.goodForSeconds}, immutable`);
    const marked = served.isPicture && (await watermarks.find(file, served.hash, link.viewerId));
    if (marked) return sendWatermarked(request, response, marked);
    await sendStored(fileStore, request, response, served);
  });
  app.all(path, noteMethods('GET'));
};
