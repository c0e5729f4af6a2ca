import type { EventOf } from '../kernel/event.ts';
import type { FeedCreated } from './events.ts';

/** Content of a post, as events store it. */
export type FeedContent = Omit<EventOf<typeof FeedCreated>['data'], 'createdAt'>;

const addedFieldDefaults = (content: FeedContent) => ({
  teaserId: content.teaserId ?? null,
  pollIds: content.pollIds ?? [],
  categoryIds: content.categoryIds ?? [],
  tags: content.tags ?? [],
  commenters: content.commenters ?? ('everyone' as const),
  /** None means all plans. */
  planIds: content.planIds ?? [],
});

/** Adds defaults for fields that older events lack. */
export const completeContent = <Content extends FeedContent>(
  content: Content,
): Content & ReturnType<typeof addedFieldDefaults> => ({
  ...content,
  ...addedFieldDefaults(content),
});
