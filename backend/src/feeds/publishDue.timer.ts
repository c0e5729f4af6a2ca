import { everyone, feedsOfEveryone } from '@ovation/contracts/feeds/readModels';
import { newId } from '@ovation/event-log/ids';
import type { Commands } from '../kernel/handleCommand.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import type { Timer } from '../kernel/timers.ts';
import { feedModel } from './model.ts';
import { decidePublishDue } from './writeFeed.decide.ts';

const name = 'publish-due-posts';
const everyMs = 5_000;
/** Posts that one round publishes; the next round takes the rest. */
const roundMax = 200;

export interface PublishDueDeps {
  readonly commands: Commands;
  readonly readModels: Pick<ReadModels, 'ids'>;
  readonly clock: () => Date;
}

/** Publishes scheduled posts when their time has come; found in the read model, decided on the log. */
export const publishDuePosts = ({ commands, readModels, clock }: PublishDueDeps): Timer => ({
  name,
  everyMs,
  run: async (signal) => {
    const now = clock();
    const { ids } = await readModels.ids(feedsOfEveryone, everyone, 'scheduled', {
      offset: 0,
      limit: roundMax,
      newestFirst: false,
      scores: { to: now.getTime() },
    });
    for (const feedId of ids) {
      if (signal.aborted) return;
      const causationId = newId();
      const context = {
        now: now.toISOString(),
        actor: { kind: 'system' as const, id: name },
        causationId,
        correlationId: causationId,
      };
      await commands.handle(feedModel, feedId, context, (post) =>
        decidePublishDue(context.now, post),
      );
    }
  },
});
