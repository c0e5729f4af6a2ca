import { type ReactionEvent, reactionStream } from '@ovation/contracts/reactions/events';
import type { Reaction as Given } from '@ovation/contracts/reactions/reaction';
import type { Model } from '../kernel/commands/handleCommand.ts';
import type { ContentItem } from '../kernel/composition/content.ts';

/** State of one person's like or bookmark of one thing. */
export interface Reaction {
  /** Owner and parent of the thing while the reaction is set; null otherwise. */
  readonly of: { readonly ownerId: string; readonly under: ContentItem['parent'] } | null;
  /** Number of times it was set. */
  readonly times: number;
}

const evolve = (reaction: Reaction, event: ReactionEvent): Reaction => {
  switch (event.type) {
    case 'ReactionAdded': {
      const { ownerId, under, times } = event.data;
      return { of: { ownerId, under }, times };
    }
    case 'ReactionTaken':
      return { ...reaction, of: null };
    default:
      return event satisfies never;
  }
};

/** `reaction-<personId>-<action>-<objectType>-<objectId>`. */
export const reactionModel: Model<Reaction, typeof reactionStream> = {
  stream: reactionStream,
  initial: { of: null, times: 0 },
  evolve,
};

/** Stream id of a person, action and thing: concurrent requests conflict there. */
export const reactionStreamId = (
  personId: string,
  { action, objectType, objectId }: Given,
): string => `${personId}-${action}-${objectType}-${objectId}`;
