import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { definePush } from '../kernel/push.ts';
import { reactionTargets } from './reaction.ts';

export const likesCounted = definePush(
  'reaction/counted',
  z.strictObject({
    objectType: z.enum(reactionTargets),
    objectId: Id,
    totalLike: z.int().nonnegative(),
  }),
  'Viewers of the object: its number of likes has changed',
);
