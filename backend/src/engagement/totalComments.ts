import { commentTotals } from '@ovation/contracts/comments/readModels';
import type { CommentTarget } from '@ovation/contracts/comments/rules';
import { objectKey } from '@ovation/contracts/reactions/readModels';
import type { ReadModels } from '../kernel/readModels/readModels.ts';

/** Returns public comment counts of objects of one type, by id; objects without are absent. */
export const totalCommentsOf = async (
  readModels: Pick<ReadModels, 'findMany'>,
  objectType: CommentTarget,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const keys = ids.map((id) => objectKey(objectType, id));
  const found = await readModels.findMany(
    commentTotals,
    keys.map((key) => ({ owner: key, id: key })),
  );
  return new Map(ids.flatMap((id, at) => (found[at] ? [[id, found[at].totalComment]] : [])));
};
