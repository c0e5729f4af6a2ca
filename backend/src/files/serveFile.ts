import { pipeline } from 'node:stream/promises';
import type { FileDocument } from '@ovation/contracts/files/fold';
import { filesModel } from '@ovation/contracts/files/readModels';
import type { Express, Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { type CallerDeps, countryOf, identifyFetcher } from '../kernel/http/caller.ts';
import type { Actor, Visitor } from '../kernel/http/handler.ts';
import { noteMethods } from '../kernel/http/methods.ts';
import { CommonProblem } from '../kernel/problems/problemAnswer.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { blockedAmong } from '../relations/public.ts';
import { masterPlaylist, mediaPlaylist, playlistType } from './playlists.ts';
import { type ServedContent, servedContent } from './servedContent.ts';
import { anybody, type LinkQuery, type ShownIn, type SignedUrls, shownInOf } from './signedUrls.ts';
import type { FileStore } from './storage/store.ts';
import { mediaNameOf } from './variants.ts';
import type { WatermarkedPicture, Watermarks } from './watermarks.ts';

/** Whether something in which a file is shown is open to somebody now, with that file. */
export type StillOpen = (shownIn: ShownIn, fileId: string, visitor: Visitor) => Promise<boolean>;

/** What serving needs of those who know whom things are open to. */
export interface WhatIsOpen extends Pick<CallerDeps, 'identify'> {
  /** Whether a creator is there for a visitor. */
  readonly visibility: {
    maySee(visitor: Visitor, performerId: string): Promise<boolean>;
  };
  readonly isStillOpen: StillOpen;
}

export type ServeContents = (app: Express, calls: WhatIsOpen) => void;

export interface ServeFileDeps extends WhatIsOpen {
  readonly readModels: Pick<ReadModels, 'find' | 'findMany'>;
  readonly fileStore: FileStore;
  readonly signedUrls: SignedUrls;
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

const noneBlocked: ReadonlySet<string> = new Set();

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
): Promise<Actor> => {
  const viewer = await identifyFetcher({ identify }, request);
  if (viewer?.id !== viewerId) throw new CommonProblem('FORBIDDEN');
  return viewer;
};

/** A link that is good, for whoever shows it. */
interface GoodLink {
  readonly fileId: string;
  readonly name: string;
  readonly goodForSeconds: number;
  /** Whom it was made for; undefined where it is nobody's in particular. */
  readonly viewer: Actor | undefined;
  /** What shows the file; undefined where that is not asked about. */
  readonly shownIn: ShownIn | undefined;
  /** It leads to one variant, which is everybody's: a preview, a teaser, an avatar. */
  readonly isOfOnlyOne: boolean;
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
  const shownIn = shownInOf(text(request.query.in));
  if (shownIn === undefined) throw new CommonProblem('FORBIDDEN');
  const query: LinkQuery = {
    viewer: text(request.query.viewer),
    in: shownIn,
    expires: text(request.query.expires),
    key: text(request.query.key),
    signature: text(request.query.signature),
  };
  const goodForSeconds = signedUrls.verify({ fileId, variant: name, ...query });
  if (goodForSeconds === undefined) throw new CommonProblem('FORBIDDEN');
  const isPersonal = query.viewer !== '' && query.viewer !== anybody;
  const viewer = isPersonal ? await requireViewer({ identify }, request, query.viewer) : undefined;
  const named = Object.entries(query).filter(([key, value]) => key !== 'in' || value !== '');
  const own = new URLSearchParams(named).toString();
  const isOfOnlyOne = query.viewer === '';
  return {
    fileId,
    name,
    goodForSeconds,
    viewer,
    query: own,
    isOfOnlyOne,
    shownIn: shownIn === '' ? undefined : shownIn,
  };
};

/** How long what was open to somebody goes on being so: a video asks for many parts. */
const openMsMax = 5_000;
const rememberedMax = 20_000;

/**
 * Whether what a link leads to is still there for whom it was made for: access ends, people are blocked and
 * creators suspended, and a link is good for minutes.
 */
const createStillThere = ({ readModels, visibility, isStillOpen }: ServeFileDeps) => {
  const open = new LRUCache<string, true>({ max: rememberedMax, ttl: openMsMax });
  const isOpenIn = async (shownIn: ShownIn, fileId: string, visitor: Visitor): Promise<boolean> => {
    const key = [shownIn, fileId, visitor.actor?.id, visitor.client.country].join(' ');
    if (open.has(key)) return true;
    const isOpen = await isStillOpen(shownIn, fileId, visitor);
    // What is closed is asked about again: it opens by a purchase.
    if (isOpen) open.set(key, true);
    return isOpen;
  };
  return async (
    { fileId, ownerId }: FileDocument,
    { viewer, shownIn, isOfOnlyOne }: GoodLink,
    country: string | undefined,
  ): Promise<boolean> => {
    if (isOfOnlyOne || viewer?.id === ownerId) return true;
    const visitor = { actor: viewer, client: { country } };
    const [maySee, blocked, isOpen] = await Promise.all([
      visibility.maySee(visitor, ownerId),
      viewer ? blockedAmong(readModels, ownerId, [viewer.id]) : noneBlocked,
      shownIn ? isOpenIn(shownIn, fileId, visitor) : true,
    ]);
    return maySee && isOpen && !(viewer && blocked.has(viewer.id));
  };
};

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
  const isStillThere = createStillThere(deps);
  app.get(path, async (request, response) => {
    const { readModels, fileStore, watermarks } = deps;
    const link = await linkOf(deps, request);
    const file = await readModels.find(filesModel, link.fileId, link.fileId);
    const served = file && servedContent(file, link.name);
    if (!served || !(await isStillThere(file, link, countryOf(request)))) {
      throw new CommonProblem('NOT_FOUND');
    }
    if (served.kind !== 'bytes') return sendPlaylist(fileStore, response, file, link, served);
    response.setHeader('cache-control', `private, max-age=${link.goodForSeconds}, immutable`);
    const marked = served.isPicture && (await watermarks.find(file, served.hash, link.viewer?.id));
    if (marked) return sendWatermarked(request, response, marked);
    await sendStored(fileStore, request, response, served);
  });
  app.all(path, noteMethods('GET'));
};
