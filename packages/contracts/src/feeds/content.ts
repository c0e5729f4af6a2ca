import type { EventOf } from '../kernel/event.ts';
import type { FeedCreated } from './events.ts';

/** What a creator writes, as events hold it. */
export type FeedContent = Omit<EventOf<typeof FeedCreated>['data'], 'createdAt'>;

const laterFields = (content: FeedContent) => ({
  teaserId: content.teaserId ?? null,
  pollIds: content.pollIds ?? [],
  categoryIds: content.categoryIds ?? [],
  tags: content.tags ?? [],
  commenters: content.commenters ?? ('everyone' as const),
});

/** The same with what older events do not tell. */
export const completeContent = <Content extends FeedContent>(
  content: Content,
): Content & ReturnType<typeof laterFields> => ({ ...content, ...laterFields(content) });
