import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { decideCancelDataExport, decideExpireDataExport } from './endDataExport.decide.ts';
import { dataExportModel } from './model.ts';

const [accountId, exportId] = [idOf(1), idOf(2)];
const now = '2026-02-01T12:00:00.000Z';
const readyUntil = '2026-02-08T12:00:00.000Z';
const own = { accountId, exportId };
const hash = 'a'.repeat(64);
const requested = {
  type: 'DataExportAsked',
  data: { ...own, role: 'user', askedAt: now },
} as const;
const taken = { type: 'DataExportTaken', data: { ...own, attempt: 1, takenAt: now } } as const;
const ready = {
  type: 'DataExportReady',
  data: { ...own, attempt: 1, hash, sizeBytes: 9, readyAt: now, readyUntil },
} as const;
const expireAt = (at: string) => decideExpireDataExport.bind(undefined, { now: at });

describe('the end of a data export', () => {
  it('is requested by its owner, once', () => {
    const cancel = decideCancelDataExport.bind(undefined, { now });
    given(dataExportModel, [requested, taken, ready])
      .when(cancel)
      .thenAppends([{ type: 'DataExportCanceled', data: { ...own, hash, canceledAt: now } }])
      .when(cancel)
      .thenAppendsNothing();
  });

  it('comes at its expiry, and not before', () => {
    given(dataExportModel, [requested, taken, ready]).when(expireAt(now)).thenAppendsNothing();
    given(dataExportModel, [requested, taken, ready])
      .when(expireAt(readyUntil))
      .thenAppends([{ type: 'DataExportExpired', data: { ...own, hash, expiredAt: readyUntil } }])
      .when(expireAt(readyUntil))
      .thenAppendsNothing();
    given(dataExportModel, [requested, taken]).when(expireAt(readyUntil)).thenAppendsNothing();
  });
});
