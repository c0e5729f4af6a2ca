import {
  DataExportAsked,
  DataExportCanceled,
  DataExportExpired,
  DataExportFailed,
  DataExportProgressed,
  DataExportReady,
  DataExportTaken,
} from '@ovation/contracts/dataExport/events';
import { dataExportListOwner, dataExportsModel } from '@ovation/contracts/dataExport/readModels';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { dataExports } from './dataExports.ts';

const accountId = testId(1);
const exportId = testId(2);
const own = { accountId, exportId };
const [at, later, until] = [
  '2026-02-01T12:00:00.000Z',
  '2026-02-01T12:01:00.000Z',
  '2026-02-08T12:01:00.000Z',
] as const;
const hash = 'a'.repeat(64);
const requested = recorded(DataExportAsked, { ...own, role: 'user', askedAt: at });
const taken = recorded(DataExportTaken, { ...own, attempt: 1, takenAt: at });
const half = recorded(DataExportProgressed, {
  ...own,
  attempt: 1,
  percent: 50,
  progressedAt: later,
});
const ready = recorded(DataExportReady, {
  ...own,
  attempt: 1,
  hash,
  sizeBytes: 900,
  readyAt: later,
  readyUntil: until,
});
const failed = (retryAt: string | null) =>
  recorded(DataExportFailed, { ...own, attempt: 1, error: 'away', retryAt, failedAt: later });
const canceled = recorded(DataExportCanceled, { ...own, hash: null, canceledAt: later });
const expired = recorded(DataExportExpired, { ...own, hash, expiredAt: until });

const document = {
  ...({ exportId, accountId, state: 'preparing', percent: 0, askedAt: at } as const),
  dueAt: at,
  readyUntil: null,
  sizeBytes: null,
};

describe('requested data exports', () => {
  it('are pending, and not retaken before the lease expires', () => {
    const owed = given(dataExports, [requested]);
    owed.thenDocument(dataExportsModel, dataExportListOwner, accountId).is(document);
    owed.thenIndex(dataExportsModel, dataExportListOwner, 'owed').is([accountId]);
    given(dataExports, [requested, taken, half])
      .thenDocument(dataExportsModel, dataExportListOwner, accountId)
      .is({ ...document, percent: 50, dueAt: '2026-02-01T12:03:00.000Z' });
  });

  it('are available for a while, and then removed', () => {
    const there = given(dataExports, [requested, taken, ready]);
    there.thenDocument(dataExportsModel, dataExportListOwner, accountId).is({
      ...({ ...document, state: 'ready', percent: 100 } as const),
      dueAt: null,
      readyUntil: until,
      sizeBytes: 900,
    });
    there.thenIndex(dataExportsModel, dataExportListOwner, 'owed').is([]);
    there.thenIndex(dataExportsModel, dataExportListOwner, 'ready').is([accountId]);
    given(dataExports, [requested, taken, ready, expired]).thenDocuments.count(0);
    given(dataExports, [requested, canceled]).thenDocuments.count(0);
  });

  it('are retried, or given up', () => {
    given(dataExports, [requested, taken, failed(until)])
      .thenDocument(dataExportsModel, dataExportListOwner, accountId)
      .is({ ...document, dueAt: until });
    given(dataExports, [requested, taken, failed(null)])
      .thenDocument(dataExportsModel, dataExportListOwner, accountId)
      .is({ ...document, state: 'failed', dueAt: null });
  });

  it('are deterministic', () => {
    expectSameBytes(dataExports, [requested, taken, half, failed(later), taken, ready, expired]);
  });
});
