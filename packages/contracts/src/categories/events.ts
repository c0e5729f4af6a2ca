import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';

/** The operator offers a category to posts, or calls it something else from now on. */
export const CategoryWritten = defineEvent('CategoryWritten', {
  categoryId: Id,
  /** Language → name; there is always an English one. */
  names: z.record(z.string(), z.string()),
  writtenAt: Instant,
});

/** It is offered no longer; posts that stand in it go on doing so, where nobody looks for it. */
export const CategoryRemoved = defineEvent('CategoryRemoved', {
  categoryId: Id,
  removedAt: Instant,
});

/** `category-<id>`. */
export const categoryStream = defineStream('category', [CategoryWritten, CategoryRemoved]);
export type CategoryEvent = StreamEvent<typeof categoryStream>;
