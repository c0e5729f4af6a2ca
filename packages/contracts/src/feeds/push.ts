import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { definePush } from '../kernel/push.ts';

export const feedPublished = definePush(
  'feed/published',
  z.strictObject({ feedId: Id, performerId: Id, publishedAt: Instant }),
  'Whoever follows or subscribes to its creator: there is a new post',
);

export const feedChanged = definePush(
  'feed/changed',
  z.strictObject({ feedId: Id }),
  'Whoever looks at a post: it was written anew, hidden or removed, and may be open to others than before; read it again',
);
