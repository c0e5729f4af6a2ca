import type { VoteEvent } from '@ovation/contracts/polls/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { PollState } from './model.ts';

export interface CastVote {
  readonly pollId: string;
  readonly optionId: string;
  /** Post that shows the poll and is open to the fan. */
  readonly feedId: string;
  readonly fanId: string;
  readonly now: string;
  readonly poll: PollState;
}

type RefusalCode = 'ALREADY_VOTED' | 'INVALID' | 'NOT_FOUND' | 'POLL_CLOSED';

/** Reports if a poll is closed; expiry applies at once, even before the event. */
export const isClosedAt = (
  { isClosed, expiredAt }: Pick<PollState, 'expiredAt' | 'isClosed'>,
  now: string,
): boolean => isClosed || (expiredAt !== null && expiredAt <= now);

/** Casts a fan's single, final vote; the poll's creator cannot vote. */
export const decideCastVote = (
  { pollId, optionId, feedId, fanId, now, poll }: CastVote,
  vote: VoteEvent['data'] | undefined,
): Decision<VoteEvent, RefusalCode> => {
  if (poll.isErased || poll.performerId === fanId) return refused('NOT_FOUND');
  if (vote) return refused('ALREADY_VOTED');
  if (isClosedAt(poll, now)) return refused('POLL_CLOSED');
  if (!poll.options.some((option) => option.optionId === optionId)) {
    return refused('INVALID', { errors: [{ path: 'optionId', message: 'is not valid' }] });
  }
  const { performerId } = poll;
  const data = { pollId, optionId, feedId, performerId, fanId, votedAt: now };
  return accepted([{ type: 'VoteCast', data }]);
};
