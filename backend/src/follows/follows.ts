import { followersOfPerformer, followsOfPerson } from '@ovation/contracts/follows/readModels';
import { followsMax } from '@ovation/contracts/follows/rules';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import type { Follows } from './public.ts';

export const createFollows = (
  readModels: Pick<ReadModels, 'count' | 'findMany' | 'ids'>,
): Follows => ({
  followedAmong: async (personId, performerIds) => {
    const keys = [...new Set(performerIds)].map((id) => ({ owner: personId, id }));
    if (keys.length === 0) return new Set();
    const found = await readModels.findMany(followsOfPerson, keys);
    return new Set(found.flatMap((follow) => (follow ? [follow.performerId] : [])));
  },
  followedBy: async (personId) => {
    const all = { offset: 0, limit: followsMax, newestFirst: true };
    return (await readModels.ids(followsOfPerson, personId, 'followedAt', all)).ids;
  },
  countFollowers: (performerId) =>
    readModels.count(followersOfPerformer, performerId, 'followedAt'),
});
