import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { definePush } from '../kernel/push.ts';

export const feedPublished = definePush(
  'feed/published',
  z.strictObject({ feedId: Id, performerId: Id, publishedAt: Instant }),
  'Whoever follows or subscribes to its creator: there is a new post',
);
