import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import { PollClosed, PollCreated, PollErased, VoteCast } from '@ovation/contracts/polls/events';
import { pollChanged } from '@ovation/contracts/polls/push';
import {
  closingPolls,
  pollListOwner,
  pollsModel,
  pollsOfPerformer,
  votesOfFan,
} from '@ovation/contracts/polls/readModels';
import { FeedCreated } from '@ovation/contracts/posts/events';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { pollsById, pollsByPerformer, pollsToClose, votesByFan } from './polls.ts';

const [pollId, luna, feedId, tea, coffee] = [1, 2, 3, 4, 5].map(testId) as [
  string,
  string,
  string,
  string,
  string,
];
const morning = '2026-03-01T08:00:00.000Z';
const noon = '2026-03-01T12:00:00.000Z';
const createdPoll = {
  pollId,
  performerId: luna,
  description: 'What now?',
  options: [
    { optionId: tea, description: 'Tea' },
    { optionId: coffee, description: 'Coffee' },
  ],
  expiredAt: noon,
  createdAt: morning,
};
const created = recorded(PollCreated, createdPoll);
const shown = recorded(FeedCreated, {
  feedId,
  performerId: luna,
  version: 1,
  type: 'poll',
  text: '',
  fileIds: [],
  thumbnailId: null,
  pollIds: [pollId],
  audience: 'everyone',
  isSale: false,
  price: 0,
  isPinned: false,
  showExcerpt: false,
  scheduledAt: null,
  expiresAt: null,
  status: 'active',
  createdAt: morning,
});
const vote = (fan: number, optionId: string) =>
  recorded(VoteCast, {
    pollId,
    optionId,
    feedId,
    performerId: luna,
    fanId: testId(fan),
    votedAt: morning,
  });
const votes = [vote(11, tea), vote(12, coffee), vote(13, tea)];
const closed = recorded(PollClosed, { pollId, performerId: luna, closedAt: noon });
const erased = recorded(PollErased, { pollId, performerId: luna, erasedAt: noon });

describe('a poll', () => {
  it('counts its votes, and has the posts that show it', () => {
    given(pollsById, [created, shown, ...votes, closed])
      .thenDocument(pollsModel, pollId, pollId)
      .is({
        pollId,
        performerId: luna,
        description: 'What now?',
        options: [
          { optionId: tea, description: 'Tea', totalVote: 2 },
          { optionId: coffee, description: 'Coffee', totalVote: 1 },
        ],
        totalVote: 3,
        expiredAt: noon,
        isClosed: true,
        feedIds: [feedId],
        createdAt: morning,
      });
    expectSameBytes(pollsById, [created, shown, ...votes, closed, erased]);
  });

  it('pushes its results to viewers of the post', () => {
    const push = (totals: readonly [number, number], status: 'closed' | 'open') =>
      pushTo(pollChanged, [rooms.object('feed', feedId)], {
        pollId,
        feedId,
        options: [
          { _id: tea, totalVote: totals[0] },
          { _id: coffee, totalVote: totals[1] },
        ],
        totalVote: totals[0] + totals[1],
        status,
      });
    given(pollsById, [created, shown, vote(11, tea), closed]).thenPushes.are([
      push([1, 0], 'open'),
      push([1, 0], 'closed'),
    ]);
  });

  it('is in the closing list until it is closed or erased', () => {
    const closing = (...more: Parameters<typeof given>[1]) =>
      given(pollsToClose, [created, ...more]).thenIndex(closingPolls, pollListOwner, 'expiredAt');
    closing().is([pollId]);
    closing(closed).is([]);
    closing(erased).is([]);
    expectSameBytes(pollsToClose, [created, closed]);
  });

  it('is in the lists of its creator and of voters', () => {
    given(pollsByPerformer, [created]).thenIndex(pollsOfPerformer, luna, 'createdAt').is([pollId]);
    given(votesByFan, votes)
      .thenDocument(votesOfFan, testId(12), pollId)
      .is({ pollId, optionId: coffee, feedId, votedAt: morning });
    expectSameBytes(votesByFan, votes);
    expectSameBytes(pollsByPerformer, [created]);
  });
});
