import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { definePush } from '../kernel/push.ts';
import { commentTargets } from './rules.ts';

export const commentChanged = definePush(
  'comment/changed',
  z.strictObject({
    commentId: Id,
    objectType: z.enum(commentTargets),
    objectId: Id,
    parentId: Id.nullable(),
    change: z.enum(['written', 'edited', 'approved', 'deleted']),
    totalComment: z.int().nonnegative(),
  }),
  'Viewers of the commented object: a comment was written, edited, approved or deleted; reload it',
);
