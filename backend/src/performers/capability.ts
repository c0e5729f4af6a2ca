import { performerRoutes } from '@ovation/contracts/performers/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { deleteWelcomeVideo } from './deleteWelcomeVideo.reactor.ts';
import type { PerformersDeps, PerformersNeeds } from './deps.ts';
import { randomPerformers } from './explorePerformers.ts';
import { getPerformer } from './getPerformer.ts';
import { ownPerformer } from './ownPerformer.ts';
import { mountPagePicture } from './pagePicture.ts';
import { performerContent } from './performerContent.ts';
import { createPerformers } from './performers.ts';
import { exportProfile } from './profile.exporter.ts';
import type { PerformersOffers } from './public.ts';
import { removeWelcomeVideo } from './removeWelcomeVideo.ts';
import { searchPerformers } from './searchPerformers.ts';
import { showWelcomeVideo } from './showWelcomeVideo.reactor.ts';
import { mountSitemap } from './sitemap.ts';
import { topPerformers } from './topPerformers.ts';
import { updatePerformer } from './updatePerformer.ts';

export const performers = defineCapability<PerformersNeeds, PerformersOffers>(
  'performers',
  (needs) => {
    const deps: PerformersDeps & PerformersNeeds = { ...needs, online: needs.presence.online };
    const offered = createPerformers(deps);
    return {
      offers: { performers: offered },
      contentSources: () => [performerContent({ ...deps, performers: offered })],
      area: () =>
        defineArea('performers', performerRoutes, deps, {
          searchPerformers,
          randomPerformers,
          topPerformers,
          ownPerformer,
          getPerformer,
          updatePerformer,
          removeWelcomeVideo,
        }),
      mount: (app) => {
        mountPagePicture(app, deps);
        mountSitemap(app, deps);
      },
      reactors: () => [showWelcomeVideo(deps), deleteWelcomeVideo(deps)],
      exporters: () => [exportProfile(needs)],
    };
  },
);
