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
  /** Owner of the liked or bookmarked object. */
  ownerId: Id,
  /** Object of a liked comment; else null. */
  under: z.strictObject({ objectType: z.enum(commentTargets), objectId: Id }).nullable(),
};

/** A person liked or bookmarked an object. */
export const ReactionAdded = defineEvent('ReactionAdded', {
  ...reaction,
  /** 1 for the first time; a repeated like sends no notification. */
  times: z.int().positive(),
  addedAt: Instant,
});

/** A person withdrew a like or bookmark. */
export const ReactionTaken = defineEvent('ReactionTaken', { ...reaction, takenAt: Instant });

/**
 * `reaction-<personId>-<action>-<objectType>-<objectId>`: the two events alternate, so that counting needs no
 * other state.
 */
export const reactionStream = defineStream('reaction', [ReactionAdded, ReactionTaken]);
export type ReactionEvent = StreamEvent<typeof reactionStream>;
