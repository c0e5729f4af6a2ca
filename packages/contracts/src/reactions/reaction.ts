import { z } from 'zod';
import { type ContentTypeWith, contentTypesWith } from '../content/rules.ts';
import { Id, Instant } from '../kernel/id.ts';

export const reactionActions = ['like', 'book_mark'] as const;
export type ReactionAction = (typeof reactionActions)[number];

/** Content types that can be liked and bookmarked. */
export type ReactionTarget = ContentTypeWith<'reactable'>;
export const reactionTargets = contentTypesWith('reactable');

/** Body and result of both calls. */
export const Reaction = z
  .strictObject({
    action: z.enum(reactionActions),
    objectType: z.enum(reactionTargets),
    objectId: Id,
  })
  .meta({ id: 'Reaction' });
export type Reaction = z.infer<typeof Reaction>;

/** Bookmarked object, by its id. */
export const Bookmark = Reaction.omit({ action: true })
  .extend({ createdAt: Instant.describe('When it was bookmarked') })
  .meta({ id: 'Bookmark' });
export type Bookmark = z.infer<typeof Bookmark>;
