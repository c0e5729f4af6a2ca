import { followRoutes } from '@ovation/contracts/follows/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import type { FollowsNeeds } from './deps.ts';
import { follow, unfollow } from './follow.ts';
import { followSubscribed } from './followSubscribed.reactor.ts';
import { eraseFollows } from './follows.eraser.ts';
import { exportFollows } from './follows.exporter.ts';
import { createFollows } from './follows.ts';
import { listFollowers, listFollowing, listPublicFollowers } from './listFollows.ts';
import type { FollowsOffers } from './public.ts';

export const follows = defineCapability<FollowsNeeds, FollowsOffers>('follows', (deps) => {
  const offered = createFollows(deps.readModels);
  return {
    offers: { follows: offered },
    area: () =>
      defineArea('follows', followRoutes, deps, {
        follow,
        unfollow,
        listFollowers,
        listPublicFollowers,
        listFollowing,
      }),
    reactors: () => [followSubscribed(deps)],
    erasers: () => [eraseFollows(deps, offered)],
    exporters: () => [exportFollows(deps)],
  };
});
