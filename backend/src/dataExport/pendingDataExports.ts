import { dataExportListOwner, dataExportsModel } from '@ovation/contracts/dataExport/readModels';
import type { Base } from '../kernel/composition/base.ts';

const batchMax = 1_000;

/** Accounts whose exports are due within a time, oldest first. */
export const pendingDataExports = async (
  { readModels, clock }: Pick<Base, 'clock' | 'readModels'>,
  withinMs: number,
): Promise<readonly string[]> => {
  const { ids } = await readModels.ids(dataExportsModel, dataExportListOwner, 'owed', {
    offset: 0,
    limit: batchMax,
    newestFirst: false,
    scores: { to: clock().getTime() + withinMs },
  });
  return ids;
};
