import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';

const words = { title: z.string(), description: z.string(), text: z.string() };

/** A page was written, in its original language. */
export const PostWritten = defineEvent('PostWritten', {
  postId: Id,
  slug: z.string(),
  locale: z.string(),
  ...words,
  status: z.enum(['draft', 'active']),
  effectiveFrom: z.iso.date().nullable(),
  writtenAt: Instant,
});

/** A page was translated into another language, or retranslated. */
export const PostTranslated = defineEvent('PostTranslated', {
  postId: Id,
  locale: z.string(),
  ...words,
  translatedAt: Instant,
});

/** The translation of a page into a language was removed. */
export const PostTranslationRemoved = defineEvent('PostTranslationRemoved', {
  postId: Id,
  locale: z.string(),
  removedAt: Instant,
});

/** A page was retired; its address stays reserved, and writing it again restores it. */
export const PostRetired = defineEvent('PostRetired', { postId: Id, retiredAt: Instant });

/** `post-<id>`: a page of the operator. */
export const pageStream = defineStream('post', [
  PostWritten,
  PostTranslated,
  PostTranslationRemoved,
  PostRetired,
]);
export type PageEvent = StreamEvent<typeof pageStream>;
