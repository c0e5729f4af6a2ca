import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { definePush } from '../kernel/push.ts';
import { commentTargets } from './rules.ts';

/** Told to whoever looks at what it stands under: it was written, changed, let through or deleted. Read it again. */
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
);
