import type { ReactionEvent } from '@ovation/contracts/reactions/events';
import type { Reaction as Given } from '@ovation/contracts/reactions/reaction';
import { accepted, type Decision, refused, unchanged } from '../kernel/commands/decision.ts';
import type { ContentItem } from '../kernel/composition/content.ts';
import type { Reaction } from './model.ts';

interface ReactionCommand extends Given {
  readonly personId: string;
  readonly now: string;
}

/** Adds a like or a bookmark; an existing one stays. */
export const decideAddReaction = (
  {
    target,
    now,
    ...given
  }: ReactionCommand & {
    /** Undefined if it is hidden from the person. */
    readonly target: Pick<ContentItem, 'isPublished' | 'ownerId' | 'parent'> | undefined;
  },
  { of, times }: Reaction,
): Decision<ReactionEvent, 'NOT_FOUND'> => {
  if (!target) return refused('NOT_FOUND');
  if (of) return unchanged();
  const { ownerId, isPublished, parent: under } = target;
  if (!isPublished && given.action === 'like') return refused('NOT_FOUND');
  const data = { ...given, ownerId, under, times: times + 1, addedAt: now };
  return accepted([{ type: 'ReactionAdded', data }]);
};

/** Removes a reaction, whatever became of the thing. */
export const decideRemoveReaction = (
  { now, ...given }: ReactionCommand,
  { of }: Reaction,
): Decision<ReactionEvent, never> =>
  of === null
    ? unchanged()
    : accepted([{ type: 'ReactionTaken', data: { ...given, ...of, takenAt: now } }]);
