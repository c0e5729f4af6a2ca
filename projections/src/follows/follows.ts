import { PerformerFollowed, PerformerUnfollowed } from '@ovation/contracts/follows/events';
import { audienceChangedHint } from '@ovation/contracts/follows/push';
import { followersOfPerformer, followsOfPerson } from '@ovation/contracts/follows/readModels';
import { defineProjection } from '../kernel/projection.ts';

const events = [PerformerFollowed, PerformerUnfollowed] as const;

/** Creators followed by each person. */
export const followsByPerson = defineProjection({
  model: followsOfPerson,
  version: 1,
  events,
  on: {
    PerformerFollowed: ({ data: { followerId, performerId, followedAt } }) => ({
      owner: followerId,
      id: performerId,
      evolve: () => ({ performerId, followedAt }),
      push: () => [audienceChangedHint(followerId, performerId)],
    }),
    PerformerUnfollowed: ({ data: { followerId, performerId } }) => ({
      owner: followerId,
      id: performerId,
      evolve: () => undefined,
      push: () => [audienceChangedHint(followerId, performerId)],
    }),
  },
  indexes: ({ followedAt }) => [{ index: 'followedAt', score: Date.parse(followedAt) }],
});

/** Followers of each creator. */
export const followersByPerformer = defineProjection({
  model: followersOfPerformer,
  version: 1,
  events,
  on: {
    PerformerFollowed: ({ data: { followerId, followerRole, performerId, followedAt } }) => ({
      owner: performerId,
      id: followerId,
      evolve: () => ({ followerId, followerRole, followedAt }),
    }),
    PerformerUnfollowed: ({ data: { followerId, performerId } }) => ({
      owner: performerId,
      id: followerId,
      evolve: () => undefined,
    }),
  },
  indexes: ({ followerRole, followedAt }) => {
    const score = Date.parse(followedAt);
    const all = { index: 'followedAt', score } as const;
    return followerRole === 'performer' ? [all, { index: 'public', score }] : [all];
  },
});
