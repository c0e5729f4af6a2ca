import { type FeedCreated, type FeedEvent, feedStream } from '@ovation/contracts/feeds/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { Model } from '../kernel/handleCommand.ts';

type Content = Omit<EventOf<typeof FeedCreated>['data'], 'createdAt'>;

/** A post, as its creator's decisions need it. */
export interface FeedPost extends Content {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly publishedAt: string | null;
  readonly isRemoved: boolean;
  /** The last version that lost its words and pictures; 0 while none has. */
  readonly erasedUpTo: number;
}

const evolve = (post: FeedPost | undefined, event: FeedEvent): FeedPost | undefined => {
  switch (event.type) {
    case 'FeedCreated': {
      const { createdAt } = event.data;
      return {
        ...event.data,
        updatedAt: createdAt,
        publishedAt: null,
        isRemoved: false,
        erasedUpTo: 0,
      };
    }
    case 'FeedUpdated':
      return post && { ...post, ...event.data };
    case 'FeedPublished':
      return post && { ...post, status: 'active', publishedAt: event.data.publishedAt };
    case 'FeedExpired':
      return post && { ...post, status: 'expired' };
    case 'FeedPinned':
      return post && { ...post, isPinned: true };
    case 'FeedRemoved':
      return post && { ...post, isRemoved: true };
    case 'FeedVersionsErased': {
      const { toVersion } = event.data;
      return post && { ...post, text: '', fileIds: [], thumbnailId: null, erasedUpTo: toVersion };
    }
    default:
      return event satisfies never;
  }
};

/** `feed-<id>`. */
export const feedModel: Model<FeedPost | undefined, typeof feedStream> = {
  stream: feedStream,
  initial: undefined,
  evolve,
};
