import type { PollEvent } from '@ovation/contracts/polls/events';
import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { decideCloseDue, decideCreatePoll, decideErasePoll } from './createPoll.decide.ts';
import { pollModel } from './model.ts';

const [pollId, performerId] = [idOf(1), idOf(2)];
const morning = '2026-03-01T08:00:00.000Z';
const noon = '2026-03-01T12:00:00.000Z';
const evening = '2026-03-01T18:00:00.000Z';
const options = [
  { optionId: idOf(3), description: 'Tea' },
  { optionId: idOf(4), description: 'Coffee' },
];
const poll = { pollId, performerId, description: 'What now?', options, expiredAt: noon };
const created: PollEvent = { type: 'PollCreated', data: { ...poll, createdAt: morning } };
const closed: PollEvent = { type: 'PollClosed', data: { pollId, performerId, closedAt: evening } };
const erased: PollEvent = {
  type: 'PollErased',
  data: { pollId, performerId, optionIds: [idOf(3), idOf(4)], erasedAt: evening },
};

describe('a poll', () => {
  it('is created with options, and an end in the future', () => {
    given(pollModel)
      .when(() => decideCreatePoll({ ...poll, now: morning }))
      .thenAppends([created]);
    given(pollModel)
      .when(() => decideCreatePoll({ ...poll, now: noon }))
      .thenRefusesLike('INVALID', { errors: [{ path: 'expiredAt' }] });
  });

  it('closes once when due', () => {
    given(pollModel, [created])
      .when((state) => decideCloseDue(morning, state))
      .thenAppendsNothing()
      .when((state) => decideCloseDue(evening, state))
      .thenAppends([closed])
      .when((state) => decideCloseDue(evening, state))
      .thenAppendsNothing();
  });

  it('never closes without an end', () => {
    const endless: PollEvent = {
      type: 'PollCreated',
      data: { ...poll, expiredAt: null, createdAt: morning },
    };
    given(pollModel, [endless])
      .when((state) => decideCloseDue(evening, state))
      .thenAppendsNothing();
  });

  it('is erased once with its creator', () => {
    given(pollModel, [created])
      .when((state) => decideErasePoll(evening, state))
      .thenAppends([erased])
      .when((state) => decideErasePoll(evening, state))
      .thenAppendsNothing();
  });
});
