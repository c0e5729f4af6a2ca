import { pipeline } from 'node:stream/promises';
import type { FileDocument } from '@ovation/contracts/files/evolveFile';
import { filesModel } from '@ovation/contracts/files/readModels';
import type { Express, Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { recordMethods } from '../kernel/http/allowedMethods.ts';
import { type CallerDeps, countryOf, identifyByCookies } from '../kernel/http/caller.ts';
import type { Actor, Visitor } from '../kernel/http/handler.ts';
import { CommonProblem } from '../kernel/problems/problemResponse.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { blockedAmong } from '../relations/public.ts';
import { masterPlaylist, mediaPlaylist, playlistType } from './hlsPlaylists.ts';
import { type ServedContent, servedContent } from './servedContent.ts';
import {
  anonymousViewer,
  type LinkQuery,
  parseShownIn,
  type ShownIn,
  type SignedUrls,
} from './signedUrls.ts';
import type { FileStore } from './storage/fileStore.ts';
import { mediaNameOf } from './variants.ts';
import type { WatermarkedPicture, Watermarks } from './watermarkedPictures.ts';

/** Access check: true if what shows a file is still open to a visitor, with that file. */
export type AccessCheck = (shownIn: ShownIn, fileId: string, visitor: Visitor) => Promise<boolean>;

/** Access checks that serving needs. */
export interface AccessChecks extends Pick<CallerDeps, 'identify'> {
  /** Visibility check: true if a visitor may see a creator. */
  readonly visibility: {
    maySee(visitor: Visitor, performerId: string): Promise<boolean>;
  };
  readonly isStillOpen: AccessCheck;
}

export type ServeContents = (app: Express, calls: AccessChecks) => void;

export interface ServeFileDeps extends AccessChecks {
  readonly readModels: Pick<ReadModels, 'find' | 'findMany'>;
  readonly fileStore: FileStore;
  readonly signedUrls: SignedUrls;
  readonly watermarks: Watermarks;
}

interface ByteRange {
  readonly start: number;
  readonly end: number;
  readonly isPart: boolean;
}

/** Requested byte range; several ranges get the whole file, as the standard allows. */
const requestedRange = (
  request: Request,
  response: Response,
  size: number,
): ByteRange | undefined => {
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

const noneBlocked: ReadonlySet<string> = new Set();

/** Sets security headers: user content is never executed, framed or sniffed. */
export const setSecurityHeaders = (response: Response): void => {
  response.setHeader('content-security-policy', "sandbox; default-src 'none'");
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('content-disposition', 'inline');
};

/** Throws if a per-viewer link comes without that viewer's session. */
export const requireViewer = async (
  { identify }: Pick<CallerDeps, 'identify'>,
  request: Request,
  viewerId: string,
): Promise<Actor> => {
  const viewer = await identifyByCookies({ identify }, request);
  if (viewer?.id !== viewerId) throw new CommonProblem('FORBIDDEN');
  return viewer;
};

/** Verified link, with its viewer. */
interface VerifiedLink {
  readonly fileId: string;
  readonly name: string;
  readonly secondsLeft: number;
  /** Viewer it was made for; undefined for a public link. */
  readonly viewer: Actor | undefined;
  /** Post or message that shows the file; undefined if that is not checked. */
  readonly shownIn: ShownIn | undefined;
  /** True for a link to one public variant: a preview, a teaser, an avatar. */
  readonly isPublicVariant: boolean;
  /** Its normalised query, without other parameters. */
  readonly query: string;
}

/** Verifies the link of a request. A per-viewer link needs that viewer's session. Throws if invalid. */
const verifyLink = async (
  { signedUrls, identify }: Pick<ServeFileDeps, 'signedUrls' | 'identify'>,
  request: Request,
): Promise<VerifiedLink> => {
  const fileId = text(request.params.id);
  const name = text(request.params.variant);
  const shownIn = parseShownIn(text(request.query.in));
  if (shownIn === undefined) throw new CommonProblem('FORBIDDEN');
  const query: LinkQuery = {
    viewer: text(request.query.viewer),
    in: shownIn,
    expires: text(request.query.expires),
    key: text(request.query.key),
    signature: text(request.query.signature),
  };
  const secondsLeft = signedUrls.verify({ fileId, variant: name, ...query });
  if (secondsLeft === undefined) throw new CommonProblem('FORBIDDEN');
  const isPersonal = query.viewer !== '' && query.viewer !== anonymousViewer;
  const viewer = isPersonal ? await requireViewer({ identify }, request, query.viewer) : undefined;
  const named = Object.entries(query).filter(([key, value]) => key !== 'in' || value !== '');
  const own = new URLSearchParams(named).toString();
  const isPublicVariant = query.viewer === '';
  return {
    fileId,
    name,
    secondsLeft,
    viewer,
    query: own,
    isPublicVariant,
    shownIn: shownIn === '' ? undefined : shownIn,
  };
};

/** Cache TTL of a successful access check: a video needs many requests. */
const accessTtlMs = 5_000;
const accessCacheMax = 20_000;

/**
 * Creates the check that a link's target is still accessible to its viewer: access ends, people are blocked and
 * creators suspended, while a link is valid for minutes.
 */
const createAccessCheck = ({ readModels, visibility, isStillOpen }: ServeFileDeps) => {
  const open = new LRUCache<string, true>({ max: accessCacheMax, ttl: accessTtlMs });
  const isVisibleIn = async (
    shownIn: ShownIn,
    fileId: string,
    visitor: Visitor,
  ): Promise<boolean> => {
    const key = [shownIn, fileId, visitor.actor?.id, visitor.client.country].join(' ');
    if (open.has(key)) return true;
    const isOpen = await isStillOpen(shownIn, fileId, visitor);
    // A refusal is not cached: a purchase opens it.
    if (isOpen) open.set(key, true);
    return isOpen;
  };
  return async (
    { fileId, ownerId }: FileDocument,
    { viewer, shownIn, isPublicVariant }: VerifiedLink,
    country: string | undefined,
  ): Promise<boolean> => {
    if (isPublicVariant || viewer?.id === ownerId) return true;
    const visitor = { actor: viewer, client: { country } };
    const [maySee, blocked, isOpen] = await Promise.all([
      visibility.maySee(visitor, ownerId),
      viewer ? blockedAmong(readModels, ownerId, [viewer.id]) : noneBlocked,
      shownIn ? isVisibleIn(shownIn, fileId, visitor) : true,
    ]);
    return maySee && isOpen && !(viewer && blocked.has(viewer.id));
  };
};

/** Sends stored bytes, or the requested range. */
const sendStored = async (
  fileStore: Pick<FileStore, 'open' | 'size'>,
  request: Request,
  response: Response,
  { hash, mimeType }: { readonly hash: string; readonly mimeType: string },
): Promise<void> => {
  const size = await fileStore.size(hash);
  if (size === undefined) throw new CommonProblem('NOT_FOUND');
  setSecurityHeaders(response);
  response.setHeader('content-type', mimeType);
  response.setHeader('etag', `"${hash}"`);
  response.setHeader('accept-ranges', 'bytes');
  // Contents are immutable under their hash.
  if (request.get('if-none-match')?.includes(hash)) {
    response.status(304).end();
    return;
  }
  const range = requestedRange(request, response, size);
  if (!range) {
    response.end();
    return;
  }
  const { start, end, isPart } = range;
  if (isPart) response.status(206).setHeader('content-range', `bytes ${start}-${end}/${size}`);
  response.setHeader('content-length', String(end - start + 1));
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  await pipeline(fileStore.open(hash, { start, end }), response);
};

/** Sends a watermarked picture; it is small and sent whole. */
const sendWatermarked = async (
  request: Request,
  response: Response,
  { tag, bytes }: WatermarkedPicture,
): Promise<void> => {
  setSecurityHeaders(response);
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

/** Sends a playlist, whose URLs are signed for the same viewer and time. */
const sendPlaylist = async (
  fileStore: Pick<FileStore, 'read' | 'size'>,
  response: Response,
  file: FileDocument,
  { query }: VerifiedLink,
  served: Exclude<ServedContent, { readonly kind: 'bytes' }>,
): Promise<void> => {
  if (served.kind === 'master') return sendText(response, masterPlaylist(file.renditions, query));
  const { rendition } = served;
  if ((await fileStore.size(rendition.playlistHash)) === undefined) {
    throw new CommonProblem('NOT_FOUND');
  }
  const playlist = await fileStore.read(rendition.playlistHash);
  sendText(response, mediaPlaylist(playlist.toString(), `${mediaNameOf(rendition)}?${query}`));
};

const sendText = (response: Response, playlist: string): void => {
  setSecurityHeaders(response);
  response.setHeader('content-type', playlistType);
  // Uncacheable: renditions are added during transcoding, and its links expire.
  response.setHeader('cache-control', 'private, no-store');
  response.send(Buffer.from(playlist));
};

/**
 * Mounts `GET /files/content/{id}/{variant}?viewer&expires&key&signature`: pictures, playlists, segments and
 * captions, for the viewer of the link.
 */
export const mountFiles = (app: Express, deps: ServeFileDeps): void => {
  const path = '/files/content/:id/:variant';
  const isAccessible = createAccessCheck(deps);
  app.get(path, async (request, response) => {
    const { readModels, fileStore, watermarks } = deps;
    const link = await verifyLink(deps, request);
    const file = await readModels.find(filesModel, link.fileId, link.fileId);
    const served = file && servedContent(file, link.name);
    if (!served || !(await isAccessible(file, link, countryOf(request)))) {
      throw new CommonProblem('NOT_FOUND');
    }
    if (served.kind !== 'bytes') return sendPlaylist(fileStore, response, file, link, served);
    response.setHeader('cache-control', `private, max-age=${link.secondsLeft}, immutable`);
    const watermarked =
      served.isPicture && (await watermarks.find(file, served.hash, link.viewer?.id));
    if (watermarked) return sendWatermarked(request, response, watermarked);
    await sendStored(fileStore, request, response, served);
  });
  app.all(path, recordMethods('GET'));
};
