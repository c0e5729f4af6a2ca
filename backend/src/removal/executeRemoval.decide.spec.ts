import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { decideCompleteRemoval, decideStartRemoval } from './executeRemoval.decide.ts';
import { removalModel } from './model.ts';

const accountId = idOf(1);
const dueAt = '2026-02-15T12:00:00.000Z';
const before = '2026-02-15T11:59:59.999Z';
const requested = {
  type: 'RemovalRequested',
  data: { accountId, role: 'user', requestedAt: '2026-02-01T12:00:00.000Z', dueAt },
} as const;
const canceled = { type: 'RemovalCanceled', data: { accountId, canceledAt: before } } as const;
const started = { type: 'RemovalStarted', data: { accountId, startedAt: dueAt } } as const;
const completed = { type: 'RemovalCompleted', data: { accountId, completedAt: dueAt } } as const;
const startAt = (now: string) => decideStartRemoval.bind(undefined, { accountId, now });
const complete = decideCompleteRemoval.bind(undefined, { accountId, now: dueAt });

describe('removing an account', () => {
  it('starts when due, and resumes when interrupted', () => {
    given(removalModel, [requested]).when(startAt(before)).thenRefuses('NOT_DUE');
    given(removalModel, [requested])
      .when(startAt(dueAt))
      .thenAppends([started])
      .when(startAt(dueAt))
      .thenAppendsNothing();
  });

  it('does not start when cancelled or complete', () => {
    given(removalModel).when(startAt(dueAt)).thenRefuses('NOT_DUE');
    given(removalModel, [requested, canceled]).when(startAt(dueAt)).thenRefuses('NOT_DUE');
    given(removalModel, [requested, started, completed])
      .when(startAt(dueAt))
      .thenRefuses('NOT_DUE');
  });

  it('completes once, and only after starting', () => {
    given(removalModel, [requested]).when(complete).thenRefuses('NOT_DUE');
    given(removalModel, [requested, started])
      .when(complete)
      .thenAppends([completed])
      .when(complete)
      .thenAppendsNothing();
  });
});
