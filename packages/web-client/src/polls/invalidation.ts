import type { PushOrder } from '@ovation/contracts/kernel/push';
import type { Poll } from '@ovation/contracts/polls/poll';
import type { pollChanged } from '@ovation/contracts/polls/push';
import { applyPush } from '../live/applyPush.ts';
import { onPush } from '../live/onPush.ts';
import type { BodyOf } from '../live/pushes.ts';
import { updateFeed } from '../posts/invalidation.ts';

const updatePoll = (feedId: string, pollId: string, change: (known: Poll) => Poll): void =>
  updateFeed(feedId, (feed) => ({
    ...feed,
    polls: feed.polls.map((poll) => (poll._id === pollId ? change(poll) : poll)),
  }));

/** Handles the push of a poll's results. */
export const onPollChanged = (
  { pollId, feedId, options, totalVote, status }: BodyOf<typeof pollChanged>,
  order?: PushOrder,
): void => {
  const votes = new Map(options.map((option) => [option._id, option.totalVote]));
  applyPush(`poll ${pollId} ${feedId}`, order, () =>
    updatePoll(feedId, pollId, (poll) => ({
      ...poll,
      status,
      totalVote,
      options: poll.options.map((option) => ({
        ...option,
        totalVote: votes.get(option._id) ?? option.totalVote,
      })),
    })),
  );
};

/** Updates the cache after the user has voted; a vote is final. */
export const afterVote = (feedId: string, pollId: string, optionId: string): void =>
  updatePoll(feedId, pollId, (poll) =>
    poll.votedOptionId !== null
      ? poll
      : {
          ...poll,
          votedOptionId: optionId,
          totalVote: poll.totalVote + 1,
          options: poll.options.map((option) =>
            option._id === optionId ? { ...option, totalVote: option.totalVote + 1 } : option,
          ),
        },
  );

export const followPolls = (): void => onPush<typeof pollChanged>('poll/changed', onPollChanged);
