import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { ContentHash, filePurposes, Variant } from './events.ts';

/** A file and its sizes. Owner and id: the file's id. */
export const filesModel = defineReadModel(
  'files',
  z.object({
    fileId: Id,
    ownerId: Id,
    purpose: z.enum(filePurposes),
    mimeType: z.string(),
    sizeBytes: z.int(),
    status: z.enum(['queued', 'finished', 'error']),
    width: z.int().nullable(),
    height: z.int().nullable(),
    variants: z.array(Variant),
    blurHash: z.string().nullable(),
    uploadedAt: Instant,
  }),
);

/** The contents that events name, so that what no event names can be found. Owner and id: the hash. */
export const contentsModel = defineReadModel('file-contents', z.object({ hash: ContentHash }));
