import type { ReadModel } from '@ovation/contracts/kernel/readModel';
import type { ReadModels } from './readModels.ts';

/** Earliest instant after this one in an index that is ordered by instants; undefined if there is none. */
export const earliestAfter = async (
  readModels: Pick<ReadModels, 'pageWithScores'>,
  {
    model,
    owner,
    index,
  }: { readonly model: ReadModel; readonly owner: string; readonly index: string },
  after: Date,
): Promise<Date | undefined> => {
  const request = {
    offset: 0,
    limit: 1,
    newestFirst: false,
    scores: { from: after.getTime() + 1 },
  };
  const { entries } = await readModels.pageWithScores(model, owner, index, request);
  const [first] = entries;
  return first && new Date(first.score);
};
