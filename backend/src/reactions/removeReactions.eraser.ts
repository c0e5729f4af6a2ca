import { reactionActions } from '@ovation/contracts/reactions/reaction';
import { reactionsOfPerson } from '@ovation/contracts/reactions/readModels';
import type { Base } from '../kernel/composition/base.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import { allDocuments } from '../kernel/readModels/allPages.ts';
import { reactionModel, reactionStreamId } from './model.ts';
import { decideRemoveReaction } from './react.decide.ts';

/** Removes all reactions of a removed person, with their counts. */
export const removeReactions = ({
  commands,
  readModels,
}: Pick<Base, 'commands' | 'readModels'>): Eraser => ({
  name: 'reactions',
  erase: async ({ accountId: personId }, context) => {
    const given = allDocuments(readModels, reactionsOfPerson, personId, 'all');
    for await (const { objectType, objectId } of given) {
      for (const action of reactionActions) {
        const reaction = { action, objectType, objectId };
        const streamId = reactionStreamId(personId, reaction);
        const outcome = await commands.handle(reactionModel, streamId, context, (state, now) =>
          decideRemoveReaction({ ...reaction, personId, now }, state),
        );
        if (!outcome.ok) throw new Error(`the reaction ${streamId} stays: ${outcome.code}`);
      }
    }
  },
});
