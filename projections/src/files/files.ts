import {
  DocumentDeleted,
  FileErased,
  FileFailed,
  FileProcessed,
  FileUploaded,
  isPicture,
} from '@ovation/contracts/files/events';
import { filesModel } from '@ovation/contracts/files/readModels';
import { defineProjection } from '../kernel/projection.ts';

export const files = defineProjection({
  model: filesModel,
  version: 3,
  events: [FileUploaded, FileProcessed, FileFailed, DocumentDeleted, FileErased],
  on: {
    FileUploaded: ({ data }) => ({
      owner: data.fileId,
      id: data.fileId,
      evolve: () => ({
        fileId: data.fileId,
        ownerId: data.ownerId,
        purpose: data.purpose,
        mimeType: data.mimeType,
        sizeBytes: data.sizeBytes,
        status: isPicture(data.purpose) ? ('queued' as const) : ('finished' as const),
        width: null,
        height: null,
        variants: [],
        blurHash: null,
        uploadedAt: data.uploadedAt,
      }),
    }),
    FileProcessed: ({ data: { fileId, width, height, variants, blurHash } }) => ({
      owner: fileId,
      id: fileId,
      evolve: (file) =>
        file && { ...file, status: 'finished' as const, width, height, variants, blurHash },
    }),
    DocumentDeleted: ({ data: { fileId } }) => ({
      owner: fileId,
      id: fileId,
      evolve: () => undefined,
    }),
    FileErased: ({ data: { fileId } }) => ({
      owner: fileId,
      id: fileId,
      evolve: () => undefined,
    }),
    FileFailed: ({ data: { fileId } }) => ({
      owner: fileId,
      id: fileId,
      evolve: (file) => file && { ...file, status: 'error' as const },
    }),
  },
});
