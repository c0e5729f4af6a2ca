import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';

/** The operator added or renamed a category of posts. */
export const CategoryWritten = defineEvent('CategoryWritten', {
  categoryId: Id,
  /** Language → name; always includes English. */
  names: z.record(z.string(), z.string()),
  writtenAt: Instant,
});

/** The category is no longer offered; posts that have it keep it, without a list. */
export const CategoryRemoved = defineEvent('CategoryRemoved', {
  categoryId: Id,
  removedAt: Instant,
});

/** `category-<id>`. */
export const categoryStream = defineStream('category', [CategoryWritten, CategoryRemoved]);
export type CategoryEvent = StreamEvent<typeof categoryStream>;
