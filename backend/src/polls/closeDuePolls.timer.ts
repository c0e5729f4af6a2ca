import { closingPolls, pollListOwner } from '@ovation/contracts/polls/readModels';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import { earliestAfter } from '../kernel/readModels/earliestAfter.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { decideCloseDue } from './createPoll.decide.ts';
import { pollModel } from './model.ts';

const name = 'close-due-polls';
const everyMs = 5_000;
/** Batch size of a run; the next run continues. */
const batchMax = 200;

/** Timer that closes polls when due; votes are rejected from that moment anyway. */
export const closeDuePolls = ({
  clock,
  commands,
  readModels,
}: Pick<Base, 'clock' | 'commands'> & {
  readonly readModels: Pick<ReadModels, 'ids' | 'pageWithScores'>;
}): Timer => ({
  name,
  everyMs,
  run: async (signal) => {
    const now = clock();
    const { ids } = await readModels.ids(closingPolls, pollListOwner, 'expiredAt', {
      offset: 0,
      limit: batchMax,
      newestFirst: false,
      scores: { to: now.getTime() },
    });
    for (const pollId of ids) {
      if (signal.aborted) return;
      const context = contextOfJob(name, now);
      await commands.handle(pollModel, pollId, context, (poll, at) => decideCloseDue(at, poll));
    }
  },
  nextDue: (after) =>
    earliestAfter(
      readModels,
      { model: closingPolls, owner: pollListOwner, index: 'expiredAt' },
      after,
    ),
});
