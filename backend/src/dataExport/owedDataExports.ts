import { dataExportsModel, everyDataExport } from '@ovation/contracts/dataExport/readModels';
import type { Base } from '../kernel/composition/base.ts';

const atOnceMax = 1_000;

/** Accounts whose exports are due within a time, oldest first. */
export const owedDataExports = async (
  { readModels, clock }: Pick<Base, 'clock' | 'readModels'>,
  withinMs: number,
): Promise<readonly string[]> => {
  const { ids } = await readModels.ids(dataExportsModel, everyDataExport, 'owed', {
    offset: 0,
    limit: atOnceMax,
    newestFirst: false,
    scores: { to: clock().getTime() + withinMs },
  });
  return ids;
};
