import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Express } from 'express';
import { recordMethods } from '../kernel/http/allowedMethods.ts';
import type { CallerDeps } from '../kernel/http/caller.ts';
import { CommonProblem } from '../kernel/problems/problemResponse.ts';
import { type ArchivesDeps, archiveName, readArchive } from './archives.ts';
import { requireViewer, setSecurityHeaders, text } from './serveFile.ts';
import type { SignedUrls } from './signedUrls.ts';

export interface ServeArchiveDeps extends Pick<ArchivesDeps, 'archiveStore' | 'keys'> {
  readonly signedUrls: Pick<SignedUrls, 'verify'>;
  readonly identify: CallerDeps['identify'];
}

const hashPattern = /^[0-9a-f]{64}$/;

/**
 * Mounts `GET /files/archives/{ownerId}/{hash}?viewer&expires&key&signature`: a download for its owner, uncacheable.
 */
export const mountArchives = (app: Express, deps: ServeArchiveDeps): void => {
  const path = '/files/archives/:ownerId/:hash';
  app.get(path, async (request, response) => {
    const ownerId = text(request.params.ownerId);
    const hash = text(request.params.hash);
    const secondsLeft = deps.signedUrls.verify({
      fileId: archiveName(hash),
      variant: '',
      viewer: ownerId,
      expires: text(request.query.expires),
      key: text(request.query.key),
      signature: text(request.query.signature),
    });
    if (secondsLeft === undefined || !hashPattern.test(hash)) {
      throw new CommonProblem('FORBIDDEN');
    }
    await requireViewer(deps, request, ownerId);
    const archive = await readArchive(deps, { ownerId, hash });
    if (!archive) throw new CommonProblem('NOT_FOUND');
    setSecurityHeaders(response);
    response.setHeader('content-disposition', 'attachment; filename="ovation-data.zip"');
    response.setHeader('content-type', 'application/zip');
    response.setHeader('content-length', String(archive.sizeBytes));
    response.setHeader('cache-control', 'private, no-store');
    await pipeline(Readable.from(archive.bytes), response);
  });
  app.all(path, recordMethods('GET'));
};
