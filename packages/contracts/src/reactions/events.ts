import { z } from 'zod';
import { commentTargets } from '../comments/rules.ts';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { reactionActions, reactionTargets } from './reaction.ts';

const reaction = {
  personId: Id,
  action: z.enum(reactionActions),
  objectType: z.enum(reactionTargets),
  objectId: Id,
  /** Whose it is that is liked or kept. */
  ownerId: Id,
  /** What a comment stands under; of all else null. */
  under: z.strictObject({ objectType: z.enum(commentTargets), objectId: Id }).nullable(),
};

export const ReactionAdded = defineEvent('ReactionAdded', {
  ...reaction,
  /** 1 for the first time; whoever takes one back and gives it again is no news. */
  times: z.int().positive(),
  addedAt: Instant,
});
export const ReactionTaken = defineEvent('ReactionTaken', { ...reaction, takenAt: Instant });

/**
 * `reaction-<personId>-<action>-<objectType>-<objectId>`: the two events take turns, so that counting them
 * needs no look at anything else.
 */
export const reactionStream = defineStream('reaction', [ReactionAdded, ReactionTaken]);
export type ReactionEvent = StreamEvent<typeof reactionStream>;
