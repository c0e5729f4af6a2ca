import type { FileView } from '@ovation/contracts/files/file';
import type { filesModel } from '@ovation/contracts/files/readModels';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import type { SignedUrls } from './signedUrls.ts';
import { fullVariant, previewVariant } from './variants.ts';

type FileDocument = DocumentOf<typeof filesModel>;

/** A file → what the wire shows of it to somebody who may see it. */
export const toFileView = (file: FileDocument, { sign }: Pick<SignedUrls, 'sign'>): FileView => {
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
    url: isServed ? sign(file.fileId, fullVariant, 'entitled') : null,
    thumbnails: thumbnails.map(({ name, width, height }) => ({
      width,
      height,
      url: sign(file.fileId, name, 'entitled'),
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
