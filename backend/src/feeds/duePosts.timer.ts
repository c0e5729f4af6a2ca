import { everyone, feedsOfEveryone } from '@ovation/contracts/feeds/readModels';
import type { Accounts } from '../auth/public.ts';
import type { Files } from '../files/public.ts';
import type { CommandContext } from '../kernel/commands/command.ts';
import { contextOfWork } from '../kernel/commands/contextOfWork.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import type { Performers } from '../performers/public.ts';
import { decideDelayFeed } from './writing/delayFeed.decide.ts';
import { feedDelayModel, feedModel } from './writing/model.ts';
import { decideExpireDue, decidePublishDue, namedFilesOf } from './writing/writeFeed.decide.ts';

const everyMs = 5_000;
/** Posts that one round takes up; the next round takes the rest. */
const roundMax = 200;

export interface DuePostsDeps extends Pick<Base, 'clock' | 'commands'> {
  readonly readModels: Pick<ReadModels, 'ids'>;
}

interface Due<Deps> {
  readonly name: string;
  /** Where posts stand by the time that they are due. */
  readonly index: (typeof feedsOfEveryone.indexes)[number];
  /** Does it with one post; answers whether it was done. */
  readonly settle: (deps: Deps, feedId: string, context: CommandContext) => Promise<boolean>;
}

/**
 * Does with posts what their creators set a time for; found in the read model, decided on the log. What
 * cannot be done yet stays where it is, and the next round begins behind it where it filled this one.
 */
const duePosts =
  <Deps extends DuePostsDeps>({ name, index, settle }: Due<Deps>) =>
  (deps: Deps): Timer => {
    let passed = 0;
    return {
      name,
      everyMs,
      run: async (signal) => {
        const now = deps.clock();
        const { ids } = await deps.readModels.ids(feedsOfEveryone, everyone, index, {
          offset: passed,
          limit: roundMax,
          newestFirst: false,
          scores: { to: now.getTime() },
        });
        let waiting = 0;
        for (const feedId of ids) {
          if (signal.aborted) return;
          if (!(await settle(deps, feedId, contextOfWork(name, now)))) waiting++;
        }
        passed = ids.length < roundMax ? 0 : passed + waiting;
      },
    };
  };

export interface PublishDueDeps extends DuePostsDeps {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly files: Pick<Files, 'ownOf'>;
  readonly performers: Pick<Performers, 'mayPublish'>;
}

/** Publishes scheduled posts when their time has come, or has their creator told why they wait. */
export const publishDuePosts = duePosts<PublishDueDeps>({
  name: 'publish-due-posts',
  index: 'scheduled',
  settle: async ({ commands, accounts, files, performers }, feedId, context) => {
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
    const told = await commands.handle(feedDelayModel, feedId, context, (known) =>
      decideDelayFeed(delay, known),
    );
    if (!told.ok) throw new Error(`a creator was not told that a post waits: ${told.code}`);
    return false;
  },
});

/** Ends posts when their time has passed; fans are shown none of them from that moment on anyway. */
export const expireDuePosts = duePosts<DuePostsDeps>({
  name: 'expire-due-posts',
  index: 'expiring',
  settle: async ({ commands }, feedId, context) => {
    const outcome = await commands.handle(feedModel, feedId, context, (post) =>
      decideExpireDue(context.now, post),
    );
    return outcome.ok && outcome.events.length > 0;
  },
});
