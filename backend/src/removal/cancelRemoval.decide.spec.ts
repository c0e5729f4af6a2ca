import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { decideCancelRemoval } from './cancelRemoval.decide.ts';
import { removalModel } from './model.ts';

const accountId = idOf(1);
const now = '2026-02-01T12:00:00.000Z';
const requested = {
  type: 'RemovalRequested',
  data: { accountId, role: 'user', requestedAt: now, dueAt: '2026-02-15T12:00:00.000Z' },
} as const;
const started = { type: 'RemovalStarted', data: { accountId, startedAt: now } } as const;
const cancel = decideCancelRemoval.bind(undefined, { accountId, now });

describe('cancelling a removal', () => {
  it('cancels the request, once', () => {
    given(removalModel, [requested])
      .when(cancel)
      .thenAppends([{ type: 'RemovalCanceled', data: { accountId, canceledAt: now } }])
      .when(cancel)
      .thenAppendsNothing();
  });

  it('is refused once erasing has started', () => {
    given(removalModel, [requested, started]).when(cancel).thenRefuses('REMOVAL_UNDER_WAY');
  });
});
