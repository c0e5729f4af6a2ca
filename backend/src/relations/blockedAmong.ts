import { blockedPeople } from '@ovation/contracts/blocking/readModels';
import type { ReadModels } from '../kernel/readModels/readModels.ts';

/** Returns the people blocked by a creator among the given ones. */
export const blockedAmong = async (
  readModels: Pick<ReadModels, 'findMany'>,
  performerId: string,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await readModels.findMany(
    blockedPeople,
    personIds.map((id) => ({ owner: performerId, id })),
  );
  return new Set(found.flatMap((block) => (block ? [block.personId] : [])));
};
