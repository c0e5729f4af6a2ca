import { feedsOfEveryone, postListOwner } from '@ovation/contracts/posts/readModels';
import type { Accounts } from '../auth/public.ts';
import type { Files } from '../files/public.ts';
import type { CommandContext } from '../kernel/commands/command.ts';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import { earliestAfter } from '../kernel/readModels/earliestAfter.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import type { Performers } from '../performers/public.ts';
import { decideDelayFeed } from './writing/delayFeed.decide.ts';
import { feedDelayModel, feedModel } from './writing/model.ts';
import { decideExpireDue, decidePublishDue, namedFilesOf } from './writing/writeFeed.decide.ts';

const everyMs = 5_000;
/** Batch size of a run; the next run continues. */
const roundMax = 200;

export interface DuePostsDeps extends Pick<Base, 'clock' | 'commands'> {
  readonly readModels: Pick<ReadModels, 'ids' | 'pageWithScores'>;
}

interface DueTask<Deps> {
  readonly name: string;
  /** Index of posts by due time. */
  readonly index: (typeof feedsOfEveryone.indexes)[number];
  /** Processes one post; returns true when done. */
  readonly process: (deps: Deps, feedId: string, context: CommandContext) => Promise<boolean>;
}

/**
 * Timer that processes due posts: found in the read model, decided on the log. Posts that cannot be processed
 * yet stay; after a full batch the next run continues behind them.
 */
const duePosts =
  <Deps extends DuePostsDeps>({ name, index, process }: DueTask<Deps>) =>
  (deps: Deps): Timer => {
    let skipped = 0;
    return {
      name,
      everyMs,
      run: async (signal) => {
        const now = deps.clock();
        const { ids } = await deps.readModels.ids(feedsOfEveryone, postListOwner, index, {
          offset: skipped,
          limit: roundMax,
          newestFirst: false,
          scores: { to: now.getTime() },
        });
        let waiting = 0;
        for (const feedId of ids) {
          if (signal.aborted) return;
          if (!(await process(deps, feedId, contextOfJob(name, now)))) waiting++;
        }
        skipped = ids.length < roundMax ? 0 : skipped + waiting;
      },
      nextDue: (after) =>
        earliestAfter(
          deps.readModels,
          { model: feedsOfEveryone, owner: postListOwner, index },
          after,
        ),
    };
  };

export interface PublishDueDeps extends DuePostsDeps {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly files: Pick<Files, 'ownOf'>;
  readonly performers: Pick<Performers, 'mayPublish'>;
}

/** Publishes scheduled posts when due, or notifies their creator why they are delayed. */
export const publishDuePosts = duePosts<PublishDueDeps>({
  name: 'publish-due-posts',
  index: 'scheduled',
  process: async ({ commands, accounts, files, performers }, feedId, context) => {
    const { state } = await commands.load(feedModel, feedId);
    if (!state) return false;
    const { performerId } = state;
    const [account, isVerified, ownFiles] = await Promise.all([
      accounts.find(performerId),
      performers.mayPublish(performerId),
      files.ownOf(performerId, namedFilesOf(state)),
    ]);
    const mayPublish = isVerified && account !== undefined && !account.suspension;
    const outcome = await commands.handle(feedModel, feedId, context, (post) =>
      decidePublishDue({ now: context.now, mayPublish, ownFiles }, post),
    );
    if (outcome.ok && outcome.events.length > 0) return true;
    if (account === undefined || account.suspension) return false;
    const delay = {
      post: state,
      isVerified,
      now: context.now,
      hasFiles: namedFilesOf(state).every((id) => ownFiles.has(id)),
    };
    const delayed = await commands.handle(feedDelayModel, feedId, context, (known) =>
      decideDelayFeed(delay, known),
    );
    if (!delayed.ok) throw new Error(`a creator was not told that a post waits: ${delayed.code}`);
    return false;
  },
});

/** Expires posts when due; fans stop seeing them at that moment anyway. */
export const expireDuePosts = duePosts<DuePostsDeps>({
  name: 'expire-due-posts',
  index: 'expiring',
  process: async ({ commands }, feedId, context) => {
    const outcome = await commands.handle(feedModel, feedId, context, (post) =>
      decideExpireDue(context.now, post),
    );
    return outcome.ok && outcome.events.length > 0;
  },
});
