import type { ReactionAction, ReactionTarget } from '@ovation/contracts/reactions/reaction';
import {
  likesOfObject,
  objectKey,
  reactionsOfPerson,
} from '@ovation/contracts/reactions/readModels';
import type { ReadModels } from '../kernel/readModels/readModels.ts';

/** Returns like counts of objects of one type, by id; objects without likes are absent. */
export const totalLikesOf = async (
  readModels: Pick<ReadModels, 'findMany'>,
  objectType: ReactionTarget,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const keys = ids.map((id) => objectKey(objectType, id));
  const found = await readModels.findMany(
    likesOfObject,
    keys.map((key) => ({ owner: key, id: key })),
  );
  return new Map(ids.flatMap((id, at) => (found[at] ? [[id, found[at].totalLike]] : [])));
};

/** Reports if a person has any reactions: most have none. */
export const hasReacted = async (
  readModels: Pick<ReadModels, 'count'>,
  personId: string,
): Promise<boolean> => (await readModels.count(reactionsOfPerson, personId, 'all')) > 0;

/** Returns a person's reactions to objects of one type, by id; objects without are absent. */
export const reactionsTo = async (
  readModels: Pick<ReadModels, 'findExisting'>,
  personId: string,
  objectType: ReactionTarget,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<ReactionAction>>> => {
  const keys = ids.map((id) => objectKey(objectType, id));
  const found = await readModels.findExisting(reactionsOfPerson, personId, 'all', keys);
  return new Map(
    found.map((reaction) => {
      const actions = new Set<ReactionAction>();
      if (reaction.likedAt !== null) actions.add('like');
      if (reaction.bookmarkedAt !== null) actions.add('book_mark');
      return [reaction.objectId, actions];
    }),
  );
};
