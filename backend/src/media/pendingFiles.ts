import { mediaWorkModel, mediaWorkOwner } from '@ovation/contracts/media/readModels';
import type { Base } from '../kernel/composition/base.ts';

const batchMax = 1_000;

/** Ids of a queue's files due within a time, oldest first; the rest follow in the next round. */
export const pendingFiles = async (
  { readModels, clock }: Pick<Base, 'clock' | 'readModels'>,
  queue: 'pictures' | 'media',
  withinMs: number,
): Promise<readonly string[]> => {
  const { ids } = await readModels.ids(mediaWorkModel, mediaWorkOwner, queue, {
    offset: 0,
    limit: batchMax,
    newestFirst: false,
    scores: { to: clock().getTime() + withinMs },
  });
  return ids;
};
