import { type ReactionEvent, reactionStream } from '@ovation/contracts/reactions/events';
import type { Reaction as Given } from '@ovation/contracts/reactions/reaction';
import type { Model } from '../kernel/commands/handleCommand.ts';
import type { ContentItem } from '../kernel/composition/content.ts';

/** What one person's like or bookmark of one thing has come to. */
export interface Reaction {
  /** Whose the thing is and where it stands, while it is liked or kept; null: it is not. */
  readonly of: { readonly ownerId: string; readonly under: ContentItem['parent'] } | null;
  /** How often it has been given. */
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

/** The id of the stream of one person, action and thing: who presses twice at once is told apart there. */
export const reactionStreamId = (
  personId: string,
  { action, objectType, objectId }: Given,
): string => `${personId}-${action}-${objectType}-${objectId}`;
