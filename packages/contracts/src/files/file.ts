import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { droppedParts, fileFaults } from './events.ts';

/** Picture of a file in one size, by a signed URL that expires. */
export const Thumbnail = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  url: z.string(),
});

/** Captions in one language. */
export const Caption = z.object({
  language: z.string().describe('BCP 47'),
  url: z.string().describe('WebVTT; signed, expires'),
});
export type Caption = z.infer<typeof Caption>;

/** Storyboard of a video: stills at even intervals in rows on one picture, shown while seeking. */
export const StoryboardView = z
  .object({
    url: z.string().describe('WebP; signed, expires'),
    interval: z.number().positive().describe('Seconds covered by each still, from the beginning'),
    stills: z.int().positive(),
    columns: z.int().positive().describe('Stills in a row'),
    width: z.int().positive().describe('Pixels of one still'),
    height: z.int().positive(),
  })
  .meta({ id: 'Storyboard' });
export type StoryboardView = z.infer<typeof StoryboardView>;

/** A file on the wire, for a viewer who may see it. */
export const FileView = z
  .object({
    _id: Id,
    type: z.string().describe('Purpose, such as `feed-photo`'),
    mimeType: z.string(),
    size: z.int().nonnegative().describe('Bytes'),
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
    /** In seconds. */
    duration: z.number().nullable(),
    url: z
      .string()
      .nullable()
      .describe('Signed; expires. For video and audio the HLS playlist, available once playable'),
    thumbnails: z.array(Thumbnail),
    blurHash: z.string().nullable().describe('A thumbhash, base64'),
    hasSound: z.boolean().describe('Whether it has sound'),
    waveform: z
      .array(z.int().min(0).max(100))
      .nullable()
      .describe('Waveform: peaks of equal parts of an audio'),
    captions: z.array(Caption),
    storyboard: StoryboardView.optional().describe(
      'For a video that is long enough, once generated',
    ),
    altText: z.string().nullable().describe('Alternative text'),
    fault: z.enum(fileFaults).nullable().describe('Reason of an `error`'),
    leftOut: z
      .array(z.enum(droppedParts))
      .optional()
      .describe('Parts that are not shown, for its owner only'),
    status: z.enum(['created', 'queued', 'processing', 'finished', 'error']),
    progress: z.int().min(0).max(100),
  })
  .meta({ id: 'File' });
export type FileView = z.infer<typeof FileView>;
