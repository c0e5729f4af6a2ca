import { voteRoutes } from '@ovation/contracts/polls/routes';
import { feedRoutes } from '@ovation/contracts/posts/routes';
import { feedStatsRoutes } from '@ovation/contracts/posts/statsRoutes';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { buyItem } from '../purchases/public.ts';
import { exportBoughtPosts } from './boughtPosts.exporter.ts';
import type { FeedDeps, FeedNeeds } from './deps.ts';
import { expireDuePosts, publishDuePosts } from './duePosts.timer.ts';
import { eraseFeeds } from './eraseFeeds.eraser.ts';
import { feedFigures } from './feedFigures.ts';
import { feedHistory } from './feedHistory.ts';
import { createFileAccess } from './fileAccess.ts';
import { getFeed } from './getFeed.ts';
import { getOwnFeed } from './getOwnFeed.ts';
import { listFeeds } from './listFeeds.ts';
import { listOwnFeeds } from './listOwnFeeds.ts';
import { handleOwnPost } from './ownPost.ts';
import { decidePinFeed, decideUnpinFeed } from './pinFeed.decide.ts';
import { offerPost, postContent } from './postContent.ts';
import { logContext, readModelContext } from './postContext.ts';
import { openSummaries, postSummaries } from './postSummaries.ts';
import { exportPosts } from './posts.exporter.ts';
import type { FeedsOffers } from './public.ts';
import { createTimeline } from './ranking/timeline.ts';
import {
  uploadFeedAudio,
  uploadFeedPhoto,
  uploadFeedTeaser,
  uploadFeedThumbnail,
  uploadFeedVideo,
} from './uploadFeedMedia.ts';
import { createFeedRenderer } from './view/feedRenderer.ts';
import { viewFeeds } from './viewFeeds.ts';
import { vote } from './vote.ts';
import { createFeed, updateFeed } from './writeFeed.ts';
import { decideRemoveFeed } from './writing/writeFeed.decide.ts';

const routes = { ...feedRoutes, ...feedStatsRoutes, ...voteRoutes };

const depsOf = (needs: FeedNeeds): FeedDeps => ({
  ...needs,
  renderer: createFeedRenderer(readModelContext(needs)),
  ownRenderer: createFeedRenderer(logContext(needs)),
  timeline: createTimeline(needs.readModels),
});

export const posts = defineCapability<FeedNeeds, FeedsOffers>('posts', (needs) => ({
  offers: {
    posts: { summaries: postSummaries(needs), openSummaries: openSummaries(depsOf(needs), needs) },
  },
  contentSources: () => [postContent(depsOf(needs))],
  area: () =>
    defineArea('feeds', routes, depsOf(needs), {
      createFeed,
      listOwnFeeds,
      getOwnFeed,
      updateFeed,
      removeFeed: handleOwnPost(decideRemoveFeed),
      pinFeed: handleOwnPost(decidePinFeed),
      unpinFeed: handleOwnPost(decideUnpinFeed),
      uploadFeedPhoto,
      uploadFeedThumbnail,
      uploadFeedVideo,
      uploadFeedTeaser,
      uploadFeedAudio,
      listFeeds,
      getFeed,
      vote,
      viewFeeds,
      feedHistory,
      feedFigures,
      buyFeed: (deps) => buyItem(deps, { offer: offerPost(deps) }),
    }),
  mount: (app, { identify }) =>
    needs.serveContents(app, {
      identify,
      visibility: needs.visibility,
      isStillOpen: createFileAccess(needs),
    }),
  erasers: () => [eraseFeeds(needs)],
  timers: () => [expireDuePosts(needs), publishDuePosts(needs)],
  exporters: () => [exportPosts(needs), exportBoughtPosts(needs)],
}));
