import { dataExportsModel, everyDataExport } from '@ovation/contracts/dataExport/readModels';
import type { Base } from '../kernel/composition/base.ts';

const atOnceMax = 1_000;

/** The accounts whose archives somebody may take within a time, the longest due first. */
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
