import type { VoteEvent } from '@ovation/contracts/polls/events';
import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { type CastVote, decideCastVote } from './castVote.decide.ts';
import { voteModel } from './model.ts';

const [pollId, luna, nora, feedId, tea, coffee] = [1, 2, 3, 4, 5, 6].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const morning = '2026-03-01T08:00:00.000Z';
const noon = '2026-03-01T12:00:00.000Z';
const poll = {
  pollId,
  performerId: luna,
  description: 'What now?',
  options: [
    { optionId: tea, description: 'Tea' },
    { optionId: coffee, description: 'Coffee' },
  ],
  expiredAt: noon,
  isClosed: false,
  isErased: false,
};
const command: CastVote = { pollId, optionId: tea, feedId, fanId: nora, now: morning, poll };
const voted: VoteEvent = {
  type: 'VoteCast',
  data: { pollId, optionId: tea, feedId, performerId: luna, fanId: nora, votedAt: morning },
};
const vote = (more: Partial<CastVote> = {}) =>
  given(voteModel).when((state) => decideCastVote({ ...command, ...more }, state));

describe('a vote', () => {
  it('is cast once and final', () => {
    vote()
      .thenAppends([voted])
      .when((state) => decideCastVote({ ...command, optionId: coffee }, state))
      .thenRefuses('ALREADY_VOTED');
  });

  it('is refused from the poll’s end on', () => {
    vote({ now: noon }).thenRefuses('POLL_CLOSED');
    vote({ poll: { ...poll, expiredAt: null, isClosed: true } }).thenRefuses('POLL_CLOSED');
  });

  it('must be for one of the options', () => {
    vote({ optionId: feedId }).thenRefusesLike('INVALID', { errors: [{ path: 'optionId' }] });
  });

  it('is refused for the poll’s creator, and after their erasure', () => {
    vote({ fanId: luna }).thenRefuses('NOT_FOUND');
    vote({ poll: { ...poll, isErased: true } }).thenRefuses('NOT_FOUND');
  });
});
