import type { PollEvent } from '@ovation/contracts/polls/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { PollState } from './model.ts';

type Created = Extract<PollEvent, { type: 'PollCreated' }>['data'];

export interface CreatePoll extends Omit<Created, 'createdAt'> {
  readonly now: string;
}

/** Creates a poll; its end must be in the future. */
export const decideCreatePoll = ({ now, ...poll }: CreatePoll): Decision<PollEvent, 'INVALID'> =>
  poll.expiredAt !== null && poll.expiredAt <= now
    ? refused('INVALID', {
        errors: [{ path: 'expiredAt', message: 'Choose a time in the future.' }],
      })
    : accepted([{ type: 'PollCreated', data: { ...poll, createdAt: now } }]);

/** Closes a due poll. */
export const decideCloseDue = (
  now: string,
  poll: PollState | undefined,
): Decision<PollEvent, never> => {
  if (!poll || poll.isClosed || poll.expiredAt === null || poll.expiredAt > now) {
    return accepted([]);
  }
  const { pollId, performerId } = poll;
  return accepted([{ type: 'PollClosed', data: { pollId, performerId, closedAt: now } }]);
};

/** Erases a poll's texts with its creator's account. */
export const decideErasePoll = (
  now: string,
  poll: PollState | undefined,
): Decision<PollEvent, never> => {
  if (!poll || poll.isErased) return accepted([]);
  const { pollId, performerId } = poll;
  const optionIds = poll.options.map(({ optionId }) => optionId);
  return accepted([
    { type: 'PollErased', data: { pollId, performerId, optionIds, erasedAt: now } },
  ]);
};
