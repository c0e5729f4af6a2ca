import type { dataExportChanged } from '@ovation/contracts/dataExport/push';
import { onMissedPushes, onPush } from '../live/onPush.ts';
import { invalidate } from '../query/invalidate.ts';
import { dataExport } from './keys.ts';

/** An archive of the person’s data was asked for, has come further, or is gone. */
export const afterDataExportMoved = (): Promise<void> => invalidate(dataExport);

export const followDataExport = (): void => {
  onPush<typeof dataExportChanged>('data-export/changed', afterDataExportMoved);
  onMissedPushes(afterDataExportMoved);
};
