import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { definePush } from '../kernel/push.ts';

export const feedPublished = definePush(
  'feed/published',
  z.strictObject({ feedId: Id, performerId: Id, publishedAt: Instant }),
  'Followers and subscribers of its creator: a post was published',
);

export const feedChanged = definePush(
  'feed/changed',
  z.strictObject({ feedId: Id }),
  'Viewers of a post: it was changed, hidden or removed, and access to it may have changed; reload it',
);
