import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { decideCancelDataExport } from './endDataExport.decide.ts';
import { dataExportModel } from './model.ts';
import {
  attemptsMax,
  decideFailed,
  decideProgress,
  decideReady,
} from './recordExportResult.decide.ts';

const [accountId, exportId] = [idOf(1), idOf(2)];
const now = '2026-02-01T12:00:00.000Z';
const own = { accountId, exportId };
const hash = 'a'.repeat(64);
const requested = {
  type: 'DataExportAsked',
  data: { ...own, role: 'user', askedAt: now },
} as const;
const takenAs = (attempt: number) =>
  ({ type: 'DataExportTaken', data: { ...own, attempt, takenAt: now } }) as const;
const writing = { exportId, attempt: 1, now };
const progress = decideProgress.bind(undefined, { ...writing, percent: 40 });
const ready = decideReady.bind(undefined, { ...writing, hash, sizeBytes: 9 });
const fail = (attempt: number) =>
  decideFailed.bind(undefined, { ...writing, attempt, error: 'away' });

describe('writing a data export', () => {
  it('records progress, and is ready for seven days', () => {
    given(dataExportModel, [requested, takenAs(1)])
      .when(progress)
      .thenAppendsLike({ type: 'DataExportProgressed', data: { percent: 40 } })
      .when(ready)
      .thenAppendsLike({
        type: 'DataExportReady',
        data: { hash, readyUntil: '2026-02-08T12:00:00.000Z' },
      });
  });

  it('stops when the lease is lost, or it was cancelled', () => {
    given(dataExportModel, [requested, takenAs(2)])
      .when(progress)
      .thenRefuses('LEASE_LOST');
    given(dataExportModel, [requested, takenAs(2)])
      .when(ready)
      .thenRefuses('LEASE_LOST');
    given(dataExportModel, [requested, takenAs(1)])
      .when(decideCancelDataExport.bind(undefined, { now }))
      .thenAppendsLike({ type: 'DataExportCanceled', data: { hash: null } })
      .when(progress)
      .thenRefuses('LEASE_LOST')
      .when(fail(1))
      .thenAppendsNothing();
  });

  it('is retried after a failure, and given up in the end', () => {
    given(dataExportModel, [requested, takenAs(1)])
      .when(fail(1))
      .thenAppendsLike({
        type: 'DataExportFailed',
        data: { retryAt: '2026-02-01T12:01:00.000Z' },
      })
      .when(fail(1))
      .thenAppendsNothing();
    given(dataExportModel, [requested, takenAs(attemptsMax)])
      .when(fail(attemptsMax))
      .thenAppendsLike({ type: 'DataExportFailed', data: { retryAt: null } });
  });
});
