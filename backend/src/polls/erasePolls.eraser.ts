import { pollsOfPerformer } from '@ovation/contracts/polls/readModels';
import type { Base } from '../kernel/composition/base.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import { allDocuments } from '../kernel/readModels/allPages.ts';
import { decideErasePoll } from './createPoll.decide.ts';
import { pollModel } from './model.ts';

/** Eraser of a creator's polls. Votes stay counted, without the options' texts. */
export const erasePolls = ({
  commands,
  readModels,
}: Pick<Base, 'commands' | 'readModels'>): Eraser => ({
  name: 'polls',
  erase: async ({ accountId, role }, context) => {
    if (role !== 'performer') return;
    const polls = allDocuments(readModels, pollsOfPerformer, accountId, 'createdAt');
    for await (const { pollId } of polls) {
      const outcome = await commands.handle(pollModel, pollId, context, (poll, now) =>
        decideErasePoll(now, poll),
      );
      if (!outcome.ok) throw new Error(`the poll ${pollId} stays: ${outcome.code}`);
    }
  },
});
