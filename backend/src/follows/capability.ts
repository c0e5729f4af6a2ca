import { followRoutes } from '@ovation/contracts/follows/routes';
import { defineCapability } from '../kernel/capability.ts';
import { defineArea } from '../kernel/handler.ts';
import type { FollowsNeeds } from './deps.ts';
import { follow, unfollow } from './follow.ts';
import { createFollows } from './follows.ts';
import { listFollowers, listFollowing, listPublicFollowers } from './listFollows.ts';
import type { FollowsOffers } from './public.ts';

export const follows = defineCapability<FollowsNeeds, FollowsOffers>('follows', (deps) => ({
  offers: { follows: createFollows(deps.readModels) },
  area: () =>
    defineArea('follows', followRoutes, deps, {
      follow,
      unfollow,
      listFollowers,
      listPublicFollowers,
      listFollowing,
    }),
}));
