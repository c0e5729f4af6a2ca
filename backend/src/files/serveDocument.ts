import type { Express } from 'express';
import type { Base } from '../kernel/base.ts';
import { noteMethods } from '../kernel/methods.ts';
import { CommonProblem } from '../kernel/problemAnswer.ts';
import type { Documents } from './documents.ts';
import { fileModel } from './model.ts';
import { guard, text } from './serveFile.ts';
import type { SignedUrls } from './signedUrls.ts';

export interface ServeDocumentDeps extends Pick<Base, 'commands'> {
  readonly documents: Pick<Documents, 'read'>;
  readonly signedUrls: Pick<SignedUrls, 'verify'>;
}

/** No picture has a size of that name, so no link to one opens a document. */
const documentVariant = 'document';

/** A link to a document, for whoever reviews it: good for five to ten minutes. */
export const documentUrl = ({ signAt }: Pick<SignedUrls, 'signAt'>, fileId: string): string =>
  signAt(`/api/files/documents/${fileId}`, fileId, documentVariant, 'entitled');

/** `GET /files/documents/{id}?expires&key&signature`: a document as it was sent, kept by no cache. */
export const mountDocuments = (
  app: Express,
  { commands, documents, signedUrls }: ServeDocumentDeps,
): void => {
  const path = '/files/documents/:id';
  app.get(path, async (request, response) => {
    const fileId = text(request.params.id);
    const goodForSeconds = signedUrls.verify({
      fileId,
      variant: documentVariant,
      viewer: '',
      expires: text(request.query.expires),
      key: text(request.query.key),
      signature: text(request.query.signature),
    });
    if (goodForSeconds === undefined) throw new CommonProblem('FORBIDDEN');
    const { state: file } = await commands.lookUp(fileModel, fileId);
    const isThere = file?.purpose === 'document' && !file.isDeleted;
    const bytes = isThere ? await documents.read(file) : undefined;
    if (!file || !bytes) throw new CommonProblem('NOT_FOUND');
    guard(response);
    // A sandbox runs no viewer of PDFs: those are saved and opened elsewhere.
    if (!file.mimeType.startsWith('image/')) {
      response.setHeader('content-disposition', `attachment; filename="${fileId}.pdf"`);
    }
    response.setHeader('content-type', file.mimeType);
    response.setHeader('cache-control', 'private, no-store');
    response.send(bytes);
  });
  app.all(path, noteMethods('GET'));
};
