import {
  DataExportAsked,
  DataExportCanceled,
  DataExportExpired,
  DataExportFailed,
  DataExportProgressed,
  DataExportReady,
  DataExportTaken,
} from '@ovation/contracts/dataExport/events';
import { dataExportChanged } from '@ovation/contracts/dataExport/push';
import { dataExportListOwner, dataExportsModel } from '@ovation/contracts/dataExport/readModels';
import { exportLeaseExpiresAt } from '@ovation/contracts/dataExport/rules';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { type Change, defineProjection } from '../kernel/projection.ts';

type DataExport = DocumentOf<typeof dataExportsModel>;

const changeOf = (accountId: string, evolve: Change<DataExport>['evolve']): Change<DataExport> => ({
  owner: dataExportListOwner,
  id: accountId,
  evolve,
  push: () => [pushTo(dataExportChanged, [rooms.person(accountId)], {})],
});

const changed = (accountId: string, changes: Partial<DataExport>): Change<DataExport> =>
  changeOf(accountId, (before) => before && { ...before, ...changes });

const removed = (accountId: string): Change<DataExport> => changeOf(accountId, () => undefined);

/** Requested data exports and their state. */
export const dataExports = defineProjection({
  model: dataExportsModel,
  version: 1,
  events: [
    DataExportAsked,
    DataExportTaken,
    DataExportProgressed,
    DataExportReady,
    DataExportFailed,
    DataExportCanceled,
    DataExportExpired,
  ],
  indexes: ({ dueAt, readyUntil }) => [
    ...(dueAt === null ? [] : [{ index: 'owed' as const, score: Date.parse(dueAt) }]),
    ...(readyUntil === null ? [] : [{ index: 'ready' as const, score: Date.parse(readyUntil) }]),
  ],
  on: {
    DataExportAsked: ({ data: { exportId, accountId, askedAt } }) =>
      changeOf(accountId, () => ({
        exportId,
        accountId,
        state: 'preparing',
        percent: 0,
        askedAt,
        dueAt: askedAt,
        readyUntil: null,
        sizeBytes: null,
      })),
    DataExportTaken: ({ data: { accountId, takenAt } }) =>
      changed(accountId, { percent: 0, dueAt: exportLeaseExpiresAt(takenAt) }),
    DataExportProgressed: ({ data: { accountId, percent, progressedAt } }) =>
      changed(accountId, { percent, dueAt: exportLeaseExpiresAt(progressedAt) }),
    DataExportReady: ({ data: { accountId, sizeBytes, readyUntil } }) =>
      changed(accountId, { state: 'ready', percent: 100, dueAt: null, readyUntil, sizeBytes }),
    DataExportFailed: ({ data: { accountId, retryAt } }) =>
      changed(accountId, {
        state: retryAt === null ? 'failed' : 'preparing',
        percent: 0,
        dueAt: retryAt,
      }),
    DataExportCanceled: ({ data }) => removed(data.accountId),
    DataExportExpired: ({ data }) => removed(data.accountId),
  },
});
