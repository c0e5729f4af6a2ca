import { blockingRoutes } from '@ovation/contracts/blocking/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { blockCountries, listBlockedCountries } from './blockCountries.ts';
import { exportBlocks } from './blocks.exporter.ts';
import { blockUser, unblockUser } from './blockUser.ts';
import { checkCountry } from './checkCountry.ts';
import type { BlockingNeeds } from './deps.ts';
import { listBlockedUsers } from './listBlockedUsers.ts';
import { listMutedUsers, muteUser, unmuteUser } from './muteUser.ts';
import { createMuting } from './muting.ts';
import type { BlockingOffers } from './public.ts';
import { createVisibility } from './visibility.ts';

export const blocking = defineCapability<BlockingNeeds, BlockingOffers>('blocking', (needs) => {
  const visibility = createVisibility(needs);
  return {
    offers: { visibility, muting: createMuting(needs.readModels) },
    exporters: () => [exportBlocks(needs)],
    area: () =>
      defineArea(
        'blocking',
        blockingRoutes,
        { ...needs, visibility },
        {
          blockUser,
          unblockUser,
          listBlockedUsers,
          muteUser,
          unmuteUser,
          listMutedUsers,
          blockCountries,
          listBlockedCountries,
          checkCountry,
        },
      ),
  };
});
