import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import type { Poll } from '@ovation/contracts/polls/poll';
import type { pollsModel } from '@ovation/contracts/polls/readModels';
import { isClosedAt } from './castVote.decide.ts';
import type { PollState } from './model.ts';

type PollDocument = DocumentOf<typeof pollsModel>;

/** Renders a poll for everyone who can open its post; the reader's own vote is added later. */
export const pollView = (
  poll: Omit<PollDocument, 'createdAt' | 'feedIds'>,
  now: Date,
): Omit<Poll, 'votedOptionId'> => ({
  _id: poll.pollId,
  description: poll.description,
  options: poll.options.map(({ optionId, description, totalVote }) => ({
    _id: optionId,
    description,
    totalVote,
  })),
  totalVote: poll.totalVote,
  expiredAt: poll.expiredAt,
  status: isClosedAt(poll, now.toISOString()) ? 'closed' : 'open',
});

/** Renders a new poll from the log, without votes. */
export const newPollView = (poll: PollState, now: Date) =>
  pollView(
    { ...poll, options: poll.options.map((option) => ({ ...option, totalVote: 0 })), totalVote: 0 },
    now,
  );
