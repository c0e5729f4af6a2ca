import {
  RemovalCanceled,
  RemovalCompleted,
  RemovalRequested,
} from '@ovation/contracts/removal/events';
import { removalListOwner, removalsModel } from '@ovation/contracts/removal/readModels';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { removals } from './removals.ts';

const [nora, luna] = [testId(1), testId(2)];
const [now, later, last] = [
  '2026-02-01T12:00:00.000Z',
  '2026-02-15T12:00:00.000Z',
  '2026-02-16T12:00:00.000Z',
] as const;
const requested = (accountId: string, dueAt: string) =>
  recorded(RemovalRequested, { accountId, role: 'user', requestedAt: now, dueAt });

describe('requested account deletions', () => {
  it('are ordered by due time', () => {
    const list = given(removals, [requested(nora, last), requested(luna, later)]);
    list
      .thenDocument(removalsModel, removalListOwner, nora)
      .is({ accountId: nora, role: 'user', requestedAt: now, dueAt: last });
    list.thenIndex(removalsModel, removalListOwner, 'due').is([luna, nora]);
  });

  it('are absent once canceled or done', () => {
    const events = [
      requested(nora, later),
      requested(luna, later),
      recorded(RemovalCanceled, { accountId: nora, canceledAt: now }),
      recorded(RemovalCompleted, { accountId: luna, completedAt: last }),
    ];
    given(removals, events).thenIndex(removalsModel, removalListOwner, 'due').is([]);
    expectSameBytes(removals, events);
  });
});
