import { reactionRoutes } from '@ovation/contracts/reactions/routes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import type { ReactionsDeps } from './deps.ts';
import {
  listBookmarked,
  listBookmarkedFeeds,
  listBookmarkedPerformers,
  listBookmarks,
} from './listBookmarks.ts';
import { addReaction, removeReaction } from './react.ts';
import { exportReactions } from './reactions.exporter.ts';
import { removeReactions } from './removeReactions.eraser.ts';

export const reactions = defineCapability('reactions', (needs: ReactionsDeps) => ({
  area: () =>
    defineArea('reactions', reactionRoutes, needs, {
      addReaction,
      removeReaction,
      listBookmarkedFeeds,
      listBookmarkedPerformers,
      listBookmarkedGalleries: listBookmarked('gallery'),
      listBookmarkedVideos: listBookmarked('video'),
      listBookmarkedProducts: listBookmarked('product'),
      listBookmarks,
    }),
  erasers: () => [removeReactions(needs)],
  exporters: () => [exportReactions(needs)],
}));
