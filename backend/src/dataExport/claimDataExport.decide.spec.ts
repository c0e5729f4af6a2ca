import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { decideClaimDataExport } from './claimDataExport.decide.ts';
import { dataExportModel } from './model.ts';
import { attemptsMax } from './recordExportResult.decide.ts';

const [accountId, exportId] = [idOf(1), idOf(2)];
const now = '2026-02-01T12:00:00.000Z';
const soon = '2026-02-01T12:01:30.000Z';
const late = '2026-02-01T12:03:30.000Z';
const own = { accountId, exportId };
const requested = {
  type: 'DataExportAsked',
  data: { ...own, role: 'user', askedAt: now },
} as const;
const takenAs = (attempt: number) =>
  ({ type: 'DataExportTaken', data: { ...own, attempt, takenAt: now } }) as const;
const progressed = {
  type: 'DataExportProgressed',
  data: { ...own, attempt: 1, percent: 40, progressedAt: soon },
} as const;
const takeAt = (at: string) => decideClaimDataExport.bind(undefined, { now: at });

describe('claiming a data export', () => {
  it('gives it to one worker while it reports progress', () => {
    given(dataExportModel, [requested])
      .when(takeAt(now))
      .thenAppends([takenAs(1)])
      .when(takeAt(soon))
      .thenRefuses('NOT_DUE');
    const second = { type: 'DataExportTaken', data: { ...own, attempt: 2, takenAt: late } };
    given(dataExportModel, [requested, takenAs(1)])
      .when(takeAt(late))
      .thenAppendsLike(second);
    given(dataExportModel, [requested, takenAs(1), progressed])
      .when(takeAt('2026-02-01T12:03:00.000Z'))
      .thenRefuses('NOT_DUE')
      .when(takeAt(late))
      .thenAppendsLike(second);
  });

  it('gives up after so many lost leases', () => {
    given(dataExportModel, [requested, takenAs(attemptsMax)])
      .when(takeAt(late))
      .thenAppendsLike({ type: 'DataExportFailed', data: { retryAt: null } })
      .when(takeAt(late))
      .thenRefuses('NOT_PENDING');
  });

  it('refuses unless one is pending', () => {
    given(dataExportModel).when(takeAt(now)).thenRefuses('NOT_PENDING');
  });
});
