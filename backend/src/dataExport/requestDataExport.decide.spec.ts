import { describe, expect, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { decideCancelDataExport } from './endDataExport.decide.ts';
import { dataExportModel } from './model.ts';
import { decideRequestDataExport } from './requestDataExport.decide.ts';

const [accountId, exportId] = [idOf(1), idOf(2)];
const now = '2026-02-01T12:00:00.000Z';
const own = { accountId, exportId };
const requested = {
  type: 'DataExportAsked',
  data: { ...own, role: 'user', askedAt: now },
} as const;
const taken = { type: 'DataExportTaken', data: { ...own, attempt: 1, takenAt: now } } as const;
const givenUp = {
  type: 'DataExportFailed',
  data: { ...own, attempt: 3, error: 'away', retryAt: null, failedAt: now },
} as const;
const ready = {
  type: 'DataExportReady',
  data: {
    ...own,
    attempt: 1,
    hash: 'a'.repeat(64),
    sizeBytes: 9,
    readyAt: now,
    readyUntil: '2026-02-08T12:00:00.000Z',
  },
} as const;
const ask = decideRequestDataExport.bind(undefined, { ...own, role: 'user', now });

describe('requesting a data export', () => {
  it('enqueues it, once while it is pending', () => {
    given(dataExportModel).when(ask).thenAppends([requested]).when(ask).thenAppendsNothing();
    given(dataExportModel, [requested, taken]).when(ask).thenAppendsNothing();
  });

  it('stores the country of the request for the worker', () => {
    const { state } = given(dataExportModel)
      .when((known) => decideRequestDataExport({ ...own, role: 'user', country: 'DE', now }, known))
      .thenAppendsLike({ type: 'DataExportAsked', data: { country: 'DE' } });
    expect(state).toMatchObject({ state: 'preparing', country: 'DE' });
    const later = [taken].reduce(dataExportModel.evolve, state);
    expect(later).toMatchObject({ country: 'DE', isTaken: true });
  });

  it('is refused while one is ready, until it is deleted', () => {
    given(dataExportModel, [requested, taken, ready])
      .when(ask)
      .thenRefuses('DATA_EXPORT_READY')
      .when(decideCancelDataExport.bind(undefined, { now }))
      .thenAppendsLike({ type: 'DataExportCanceled' })
      .when(ask)
      .thenAppends([requested]);
  });

  it('restarts after one was given up', () => {
    given(dataExportModel, [requested, taken, givenUp]).when(ask).thenAppends([requested]);
  });
});
