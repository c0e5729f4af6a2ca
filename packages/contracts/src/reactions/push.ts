import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { definePush } from '../kernel/push.ts';
import { reactionTargets } from './reaction.ts';

/** Told to whoever looks at it: how many like it now. */
export const likesCounted = definePush(
  'reaction/counted',
  z.strictObject({
    objectType: z.enum(reactionTargets),
    objectId: Id,
    totalLike: z.int().nonnegative(),
  }),
);
