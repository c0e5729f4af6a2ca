import type { ReadModel } from '@ovation/contracts/kernel/readModel';
import { bucketsOf, slipsBetween } from '@ovation/contracts/search/nearWords';
import { slipsInPosts } from '@ovation/contracts/search/words';
import type { ReadModels } from '../kernel/readModels.ts';

const ofBucketMax = 256;

/** Words of an index (`near:…`) that one may be taken for with a slip, the most frequent first. */
export const wordsNear = async (
  { heads }: Pick<ReadModels, 'heads'>,
  model: ReadModel,
  owner: string,
  word: string,
  limit: number,
): Promise<readonly string[]> => {
  const buckets = bucketsOf(word, slipsInPosts).map((bucket) => `near:${bucket}`);
  if (buckets.length === 0) return [];
  const entries = (await heads(model, owner, buckets, ofBucketMax)).flat();
  const counts = new Map(entries.map(({ value, score }) => [value, score]));
  return [...counts]
    .filter(([value]) => value !== word && slipsBetween(value, word, slipsInPosts) !== undefined)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([value]) => value);
};
