import { feedRoutes } from '@ovation/contracts/feeds/routes';
import type { Settings } from '@ovation/contracts/settings/settings';
import type { Commands } from '../kernel/handleCommand.ts';
import { type Area, defineArea, type Handler } from '../kernel/handler.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import { buyFeed } from './buyFeed.ts';
import { getFeed } from './getFeed.ts';
import { getOwnFeed } from './getOwnFeed.ts';
import { listFeeds } from './listFeeds.ts';
import { listOwnFeeds } from './listOwnFeeds.ts';
import { removeFeed } from './removeFeed.ts';
import { createFeedRenderer, type FeedRenderer, type FeedSurroundings } from './renderFeeds.ts';
import { createTimeline, type Timeline } from './timeline.ts';
import { createFeed, updateFeed } from './writeFeed.ts';

/** What other capabilities tell about people and files. */
export interface FeedProviders {
  readonly surroundings: FeedSurroundings;
  /** What a creator's own post is answered with once it is written: from the log. */
  readonly ownSurroundings: FeedSurroundings;
  /** Whether the creator's documents have been verified. */
  readonly mayPublish: (performerId: string) => Promise<boolean>;
  readonly ownsFiles: (personId: string, fileIds: readonly string[]) => Promise<boolean>;
  readonly uploadPhoto: Handler<typeof feedRoutes.uploadFeedPhoto>;
  /** The creators to whom a person has a live subscription. */
  readonly subscribedTo: (personId: string) => Promise<ReadonlySet<string>>;
}

export interface FeedDeps extends FeedProviders {
  readonly commands: Commands;
  readonly readModels: ReadModels;
  readonly settings: () => Promise<Settings>;
  readonly newId: () => string;
  readonly clock: () => Date;
  readonly renderer: FeedRenderer;
  /** Renders what was just written; needs no read model. */
  readonly ownRenderer: FeedRenderer;
  readonly timeline: Timeline;
}

export const feedsArea = (given: Omit<FeedDeps, 'renderer' | 'ownRenderer' | 'timeline'>): Area => {
  const deps: FeedDeps = {
    ...given,
    renderer: createFeedRenderer(given.surroundings),
    ownRenderer: createFeedRenderer(given.ownSurroundings),
    timeline: createTimeline(given.readModels),
  };
  return defineArea('feeds', feedRoutes, {
    createFeed: createFeed(deps),
    listOwnFeeds: listOwnFeeds(deps),
    getOwnFeed: getOwnFeed(deps),
    updateFeed: updateFeed(deps),
    removeFeed: removeFeed(deps),
    uploadFeedPhoto: given.uploadPhoto,
    listFeeds: listFeeds(deps),
    getFeed: getFeed(deps),
    buyFeed: buyFeed(deps),
  });
};
