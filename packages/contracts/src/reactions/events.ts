import { z } from 'zod';
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
};

export const ReactionAdded = defineEvent('ReactionAdded', { ...reaction, addedAt: Instant });
export const ReactionTaken = defineEvent('ReactionTaken', { ...reaction, takenAt: Instant });

/**
 * `reaction-<personId>-<action>-<objectType>-<objectId>`: the two events take turns, so that counting them
 * needs no look at anything else.
 */
export const reactionStream = defineStream('reaction', [ReactionAdded, ReactionTaken]);
export type ReactionEvent = StreamEvent<typeof reactionStream>;
