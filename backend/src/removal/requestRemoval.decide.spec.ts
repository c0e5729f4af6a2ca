import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { removalModel } from './model.ts';
import { decideRequestRemoval } from './requestRemoval.decide.ts';

const accountId = idOf(1);
const now = '2026-02-01T12:00:00.000Z';
const dueAt = '2026-02-15T12:00:00.000Z';
const requested = {
  type: 'RemovalRequested',
  data: { accountId, role: 'user', requestedAt: now, dueAt },
} as const;
const started = { type: 'RemovalStarted', data: { accountId, startedAt: dueAt } } as const;
const completed = { type: 'RemovalCompleted', data: { accountId, completedAt: dueAt } } as const;
const ask = (at: string, isImmediate = false) =>
  decideRequestRemoval.bind(undefined, {
    accountId,
    role: 'user',
    isImmediate,
    now: at,
  });

describe('requesting a removal', () => {
  it('allows fourteen days to cancel, not extended by a second request', () => {
    given(removalModel)
      .when(ask(now))
      .thenAppends([requested])
      .when(ask('2026-02-10T12:00:00.000Z'))
      .thenAppendsNothing();
  });

  it('restarts after a cancellation', () => {
    const canceled = { type: 'RemovalCanceled', data: { accountId, canceledAt: now } } as const;
    given(removalModel, [requested, canceled]).when(ask(now)).thenAppends([requested]);
  });

  it('is immediate for an operator, also after a request', () => {
    const atOnce = { ...requested, data: { ...requested.data, dueAt: now } };
    given(removalModel).when(ask(now, true)).thenAppends([atOnce]);
    given(removalModel, [requested])
      .when(ask(now, true))
      .thenAppends([atOnce])
      .when(ask(now, true))
      .thenAppendsNothing();
  });

  it('is refused once erasing has started', () => {
    given(removalModel, [requested, started]).when(ask(dueAt)).thenRefuses('REMOVAL_UNDER_WAY');
    given(removalModel, [requested, started, completed])
      .when(ask(dueAt))
      .thenRefuses('REMOVAL_UNDER_WAY');
  });
});
