import { type PushHint, pushTo, rooms } from '@ovation/contracts/kernel/push';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { PollClosed, PollCreated, PollErased, VoteCast } from '@ovation/contracts/polls/events';
import { pollChanged } from '@ovation/contracts/polls/push';
import {
  closingPolls,
  feedsOfPollMax,
  pollListOwner,
  pollsModel,
  pollsOfPerformer,
  votesOfFan,
} from '@ovation/contracts/polls/readModels';
import { FeedCreated, FeedUpdated } from '@ovation/contracts/posts/events';
import { type Change, defineProjection } from '../kernel/projection.ts';

type Poll = DocumentOf<typeof pollsModel>;

const changed = (
  pollId: string,
  evolve: (poll: Poll) => Poll,
  push: (poll: Poll | undefined) => readonly PushHint[] = () => [],
): Change<Poll> => ({
  owner: pollId,
  id: pollId,
  evolve: (before) => before && evolve(before),
  push,
});

/** Pushed to viewers of each post that shows it. */
const pushed = (poll: Poll | undefined): readonly PushHint[] =>
  (poll?.feedIds ?? []).flatMap((feedId) =>
    poll
      ? [
          pushTo(pollChanged, [rooms.object('feed', feedId)], {
            pollId: poll.pollId,
            feedId,
            options: poll.options.map(({ optionId, totalVote }) => ({ _id: optionId, totalVote })),
            totalVote: poll.totalVote,
            status: poll.isClosed ? 'closed' : 'open',
          }),
        ]
      : [],
  );

const shownBy = (feedId: string, pollIds: readonly string[] = []): readonly Change<Poll>[] =>
  pollIds.map((pollId) =>
    changed(pollId, (poll) => ({
      ...poll,
      feedIds: [...poll.feedIds.filter((id) => id !== feedId), feedId].slice(-feedsOfPollMax),
    })),
  );

/** After an erasure of the creator's texts, options are known from votes only. */
const addVote = (poll: Poll, optionId: string): Poll => {
  const isKnown = poll.options.some((option) => option.optionId === optionId);
  const options = isKnown
    ? poll.options
    : [...poll.options, { optionId, description: '', totalVote: 0 }];
  return {
    ...poll,
    options: options.map((option) =>
      option.optionId === optionId ? { ...option, totalVote: option.totalVote + 1 } : option,
    ),
    totalVote: poll.totalVote + 1,
  };
};

const withoutText = (poll: Poll, optionIds: readonly string[] | undefined): Poll => {
  const votes = new Map(poll.options.map(({ optionId, totalVote }) => [optionId, totalVote]));
  const options = (optionIds ?? [...votes.keys()]).map((optionId) => ({
    optionId,
    description: '',
    totalVote: votes.get(optionId) ?? 0,
  }));
  return { ...poll, description: '', options, isClosed: true };
};

/** Polls by id, with votes. */
export const pollsById = defineProjection({
  model: pollsModel,
  version: 2,
  events: [PollCreated, PollClosed, PollErased, VoteCast, FeedCreated, FeedUpdated],
  on: {
    PollCreated: ({ data }) => ({
      owner: data.pollId,
      id: data.pollId,
      evolve: () => ({
        ...data,
        options: data.options.map((option) => ({ ...option, totalVote: 0 })),
        totalVote: 0,
        isClosed: false,
        feedIds: [],
      }),
    }),
    PollClosed: ({ data }) => changed(data.pollId, (poll) => ({ ...poll, isClosed: true }), pushed),
    PollErased: ({ data }) => changed(data.pollId, (poll) => withoutText(poll, data.optionIds)),
    VoteCast: ({ data }) => changed(data.pollId, (poll) => addVote(poll, data.optionId), pushed),
    FeedCreated: ({ data }) => shownBy(data.feedId, data.pollIds),
    FeedUpdated: ({ data }) => shownBy(data.feedId, data.pollIds),
  },
});

/** Polls of each creator. */
export const pollsByPerformer = defineProjection({
  model: pollsOfPerformer,
  version: 1,
  events: [PollCreated],
  on: {
    PollCreated: ({ data: { performerId, pollId, createdAt } }) => ({
      owner: performerId,
      id: pollId,
      evolve: () => ({ pollId, createdAt }),
    }),
  },
  indexes: ({ createdAt }) => [{ index: 'createdAt', score: Date.parse(createdAt) }],
});

const noLongerClosing = (pollId: string) => ({
  owner: pollListOwner,
  id: pollId,
  evolve: () => undefined,
});

/** Polls to close by time. */
export const pollsToClose = defineProjection({
  model: closingPolls,
  version: 1,
  events: [PollCreated, PollClosed, PollErased],
  on: {
    PollCreated: ({ data: { pollId, expiredAt } }) =>
      expiredAt === null
        ? []
        : { owner: pollListOwner, id: pollId, evolve: () => ({ pollId, expiredAt }) },
    PollClosed: ({ data }) => noLongerClosing(data.pollId),
    PollErased: ({ data }) => noLongerClosing(data.pollId),
  },
  indexes: ({ expiredAt }) => [{ index: 'expiredAt', score: Date.parse(expiredAt) }],
});

/** Votes of each fan. */
export const votesByFan = defineProjection({
  model: votesOfFan,
  version: 1,
  events: [VoteCast],
  on: {
    VoteCast: ({ data: { fanId, pollId, optionId, feedId, votedAt } }) => ({
      owner: fanId,
      id: pollId,
      evolve: () => ({ pollId, optionId, feedId, votedAt }),
    }),
  },
  indexes: ({ votedAt }) => [{ index: 'votedAt', score: Date.parse(votedAt) }],
});
