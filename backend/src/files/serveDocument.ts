import type { Express } from 'express';
import type { Base } from '../kernel/composition/base.ts';
import { recordMethods } from '../kernel/http/allowedMethods.ts';
import type { CallerDeps } from '../kernel/http/caller.ts';
import { CommonProblem } from '../kernel/problems/problemResponse.ts';
import { fileModel } from '../models/file.model.ts';
import type { Documents } from './documents.ts';
import { requireViewer, setSecurityHeaders, text } from './serveFile.ts';
import type { SignedUrls } from './signedUrls.ts';

export interface ServeDocumentDeps extends Pick<Base, 'commands'> {
  readonly documents: Pick<Documents, 'read'>;
  readonly signedUrls: Pick<SignedUrls, 'verify'>;
  readonly identify: CallerDeps['identify'];
}

/** Signed name of a document. No file id looks like it: links of files and documents are not interchangeable. */
const documentName = (fileId: string): string => `document:${fileId}`;

/** Signed URL of a document for its reviewer only, valid for five to ten minutes. */
export const documentUrl = (
  { queryFor }: Pick<SignedUrls, 'queryFor'>,
  fileId: string,
  viewerId: string,
): string => `/api/files/documents/${fileId}?${queryFor(documentName(fileId), viewerId)}`;

/** Mounts `GET /files/documents/{id}?viewer&expires&key&signature`: the original document, uncacheable. */
export const mountDocuments = (
  app: Express,
  { commands, documents, signedUrls, identify }: ServeDocumentDeps,
): void => {
  const path = '/files/documents/:id';
  app.get(path, async (request, response) => {
    const fileId = text(request.params.id);
    const viewer = text(request.query.viewer);
    const secondsLeft = signedUrls.verify({
      fileId: documentName(fileId),
      variant: '',
      viewer,
      expires: text(request.query.expires),
      key: text(request.query.key),
      signature: text(request.query.signature),
    });
    if (secondsLeft === undefined) throw new CommonProblem('FORBIDDEN');
    await requireViewer({ identify }, request, viewer);
    const { state: file } = await commands.lookUp(fileModel, fileId);
    const exists = file?.purpose === 'document' && !file.isDeleted;
    const bytes = exists ? await documents.read(file) : undefined;
    if (!file || !bytes) throw new CommonProblem('NOT_FOUND');
    setSecurityHeaders(response);
    // A sandbox runs no PDF viewer: those are downloaded.
    if (!file.mimeType.startsWith('image/')) {
      response.setHeader('content-disposition', `attachment; filename="${fileId}.pdf"`);
    }
    response.setHeader('content-type', file.mimeType);
    response.setHeader('cache-control', 'private, no-store');
    response.send(bytes);
  });
  app.all(path, recordMethods('GET'));
};
