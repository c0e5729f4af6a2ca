import { feedRoutes } from '@ovation/contracts/feeds/routes';
import { defineCapability } from '../kernel/capability.ts';
import { defineArea } from '../kernel/handler.ts';
import { buyItem } from '../purchases/public.ts';
import { exportBoughtPosts } from './boughtPosts.exporter.ts';
import type { FeedDeps, FeedNeeds } from './deps.ts';
import { expireDuePosts, publishDuePosts } from './duePosts.timer.ts';
import { eraseFeeds } from './eraseFeeds.eraser.ts';
import { createFeedRenderer } from './feed.view.ts';
import { createPosts } from './foundPosts.ts';
import { getFeed } from './getFeed.ts';
import { getOwnFeed } from './getOwnFeed.ts';
import { listFeeds } from './listFeeds.ts';
import { listOwnFeeds } from './listOwnFeeds.ts';
import { ofOwnPost } from './ownPost.ts';
import { decidePinFeed } from './pinFeed.decide.ts';
import { exportPosts } from './posts.exporter.ts';
import type { FeedsOffers } from './public.ts';
import { sellablePost } from './sellablePost.ts';
import { createShownFeeds } from './shownFeeds.ts';
import { createTimeline } from './timeline.ts';
import {
  uploadFeedAudio,
  uploadFeedPhoto,
  uploadFeedTeaser,
  uploadFeedThumbnail,
  uploadFeedVideo,
} from './uploadFeedMedia.ts';
import { decideRemoveFeed } from './writeFeed.decide.ts';
import { createFeed, updateFeed } from './writeFeed.ts';

const depsOf = (needs: FeedNeeds): FeedDeps => {
  const { performers, files, settings } = needs;
  return {
    ...needs,
    renderer: createFeedRenderer({
      performers: performers.shown,
      files: files.marked,
      previews: files.previews,
      signMarked: files.signMarked,
    }),
    ownRenderer: createFeedRenderer({
      performers: async (ids) => performers.shownFromLog(ids, await settings()),
      files: files.markedFromLog,
      signMarked: files.signMarked,
      // Nothing of one's own is locked.
      previews: async () => new Map(),
    }),
    timeline: createTimeline(needs.readModels),
  };
};

export const feeds = defineCapability<FeedNeeds, FeedsOffers>('feeds', (needs) => ({
  offers: { shownFeeds: createShownFeeds(needs), posts: createPosts(depsOf(needs)) },
  area: () =>
    defineArea('feeds', feedRoutes, depsOf(needs), {
      createFeed,
      listOwnFeeds,
      getOwnFeed,
      updateFeed,
      removeFeed: ofOwnPost(decideRemoveFeed),
      pinFeed: ofOwnPost(decidePinFeed),
      uploadFeedPhoto,
      uploadFeedThumbnail,
      uploadFeedVideo,
      uploadFeedTeaser,
      uploadFeedAudio,
      listFeeds,
      getFeed,
      buyFeed: (deps) => buyItem(deps, sellablePost(deps)),
    }),
  erasers: () => [eraseFeeds(needs)],
  timers: () => [expireDuePosts(needs), publishDuePosts(needs)],
  exporters: () => [exportPosts(needs), exportBoughtPosts(needs)],
}));
