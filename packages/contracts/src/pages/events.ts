import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';

const words = { title: z.string(), description: z.string(), text: z.string() };

/** A page as it is to be from now on, in the language that it was written in. */
export const PostWritten = defineEvent('PostWritten', {
  postId: Id,
  slug: z.string(),
  locale: z.string(),
  ...words,
  status: z.enum(['draft', 'active']),
  effectiveFrom: z.iso.date().nullable(),
  writtenAt: Instant,
});

/** A page can be read in another language, or is translated anew. */
export const PostTranslated = defineEvent('PostTranslated', {
  postId: Id,
  locale: z.string(),
  ...words,
  translatedAt: Instant,
});

export const PostTranslationRemoved = defineEvent('PostTranslationRemoved', {
  postId: Id,
  locale: z.string(),
  removedAt: Instant,
});

/** A page is not there any more; its address stays its own, and writing it anew brings it back. */
export const PostRetired = defineEvent('PostRetired', { postId: Id, retiredAt: Instant });

/** `post-<id>`: a page by the operator. */
export const pageStream = defineStream('post', [
  PostWritten,
  PostTranslated,
  PostTranslationRemoved,
  PostRetired,
]);
export type PageEvent = StreamEvent<typeof pageStream>;
