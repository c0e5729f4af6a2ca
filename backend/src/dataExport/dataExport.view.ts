import type { DataExport as DataExportView } from '@ovation/contracts/dataExport/routes';
import type { DataExport } from './model.ts';

/** Data export in wire format for its owner; undefined if there is none. */
export const toDataExportView = (known: DataExport): DataExportView | undefined => {
  if (known.state === 'none') return undefined;
  const { exportId, askedAt, state } = known;
  return {
    exportId,
    state,
    askedAt,
    percent: state === 'preparing' ? known.percent : state === 'ready' ? 100 : 0,
    readyUntil: state === 'ready' ? known.readyUntil : null,
    sizeBytes: state === 'ready' ? known.sizeBytes : null,
  };
};
