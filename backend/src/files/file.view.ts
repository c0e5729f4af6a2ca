import type { FileView } from '@ovation/contracts/files/file';
import type { filesModel } from '@ovation/contracts/files/readModels';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { contentPath, type SignedUrls } from './signedUrls.ts';
import { fullVariant, previewVariant } from './variants.ts';

type FileDocument = DocumentOf<typeof filesModel>;

/** The link to a variant of a file, for whoever the view is made for. */
export type LinkTo = (fileId: string, variant: string) => string;

/** The links of one person, made with one signature for each file. */
export const linksFor = (
  { queryFor }: Pick<SignedUrls, 'queryFor'>,
  viewerId: string | undefined,
): LinkTo => {
  const queries = new Map<string, string>();
  return (fileId, variant) => {
    const query = queries.get(fileId) ?? queryFor(fileId, viewerId);
    queries.set(fileId, query);
    return `${contentPath(fileId, variant)}?${query}`;
  };
};

/** A file → what the wire shows of it to somebody who may see it. */
export const toFileView = (file: FileDocument, linkTo: LinkTo): FileView => {
  const sizes = file.variants.filter(({ name }) => name !== previewVariant);
  const thumbnails = sizes.filter(({ name }) => name !== fullVariant);
  const isServed = sizes.some(({ name }) => name === fullVariant);
  return {
    _id: file.fileId,
    type: file.purpose,
    mimeType: isServed ? 'image/webp' : file.mimeType,
    size: file.sizeBytes,
    width: file.width,
    height: file.height,
    duration: file.durationMs === null ? null : file.durationMs / 1_000,
    url: isServed ? linkTo(file.fileId, fullVariant) : null,
    thumbnails: thumbnails.map(({ name, width, height }) => ({
      width,
      height,
      url: linkTo(file.fileId, name),
    })),
    blurHash: file.blurHash,
    hasSound: file.hasSound,
    waveform: file.waveform,
    captions: [],
    altText: file.altText,
    fault: file.fault,
    status: file.status,
    progress: file.progress,
  };
};
