import type { FeedEvent } from '@ovation/contracts/feeds/events';
import { everyone, feedsOfEveryone } from '@ovation/contracts/feeds/readModels';
import type { Base } from '../kernel/base.ts';
import { contextOfWork } from '../kernel/contextOfWork.ts';
import type { Accepted } from '../kernel/decision.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import type { Timer } from '../kernel/timers.ts';
import { type FeedPost, feedModel } from './model.ts';
import { decideExpireDue, decidePublishDue } from './writeFeed.decide.ts';

const everyMs = 5_000;
/** Posts that one round takes up; the next round takes the rest. */
const roundMax = 200;

export interface DuePostsDeps extends Pick<Base, 'clock' | 'commands'> {
  readonly readModels: Pick<ReadModels, 'ids'>;
}

interface Due {
  readonly name: string;
  /** Where posts stand by the time that they are due. */
  readonly index: (typeof feedsOfEveryone.indexes)[number];
  readonly decide: (now: string, post: FeedPost | undefined) => Accepted<FeedEvent>;
}

/** Does with posts what their creators set a time for; found in the read model, decided on the log. */
const duePosts =
  ({ name, index, decide }: Due) =>
  ({ commands, readModels, clock }: DuePostsDeps): Timer => ({
    name,
    everyMs,
    run: async (signal) => {
      const now = clock();
      const { ids } = await readModels.ids(feedsOfEveryone, everyone, index, {
        offset: 0,
        limit: roundMax,
        newestFirst: false,
        scores: { to: now.getTime() },
      });
      for (const feedId of ids) {
        if (signal.aborted) return;
        const context = contextOfWork(name, now);
        await commands.handle(feedModel, feedId, context, (post) => decide(context.now, post));
      }
    },
  });

/** Publishes scheduled posts when their time has come. */
export const publishDuePosts = duePosts({
  name: 'publish-due-posts',
  index: 'scheduled',
  decide: decidePublishDue,
});

/** Ends posts when their time has passed; fans are shown none of them from that moment on anyway. */
export const expireDuePosts = duePosts({
  name: 'expire-due-posts',
  index: 'expiring',
  decide: decideExpireDue,
});
