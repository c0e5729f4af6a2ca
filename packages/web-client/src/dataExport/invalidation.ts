import type { dataExportChanged } from '@ovation/contracts/dataExport/push';
import { onMissedPushes, onPush } from '../live/onPush.ts';
import { invalidate } from '../query/invalidate.ts';
import { dataExport } from './keys.ts';

/** Invalidates after a data export was requested, has progressed or was deleted. */
export const afterDataExportMoved = (): Promise<void> => invalidate(dataExport);

export const followDataExport = (): void => {
  onPush<typeof dataExportChanged>('data-export/changed', afterDataExportMoved);
  onMissedPushes(afterDataExportMoved);
};
