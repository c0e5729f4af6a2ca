import { z } from 'zod';
import { Id } from '../kernel/id.ts';

/** A picture of a file in one size, by a link that is signed and expires. */
export const Thumbnail = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  url: z.string(),
});

/** A file as the wire shows it to somebody who may see it. */
export const FileView = z
  .object({
    _id: Id,
    type: z.string().describe('What it is for, such as `feed-photo`'),
    mimeType: z.string(),
    size: z.int().nonnegative().describe('Bytes'),
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
    /** Seconds. */
    duration: z.number().nullable(),
    url: z.string().nullable().describe('Signed; expires'),
    thumbnails: z.array(Thumbnail),
    blurHash: z.string().nullable().describe('A thumbhash, base64'),
    status: z.enum(['created', 'queued', 'processing', 'finished', 'error']),
    progress: z.int().min(0).max(100),
  })
  .meta({ id: 'File' });
export type FileView = z.infer<typeof FileView>;
