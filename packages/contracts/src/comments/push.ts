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
  'Whoever looks at what it stands under: a comment was written, changed, let through or deleted; read it again',
);
