import { completeContent, type FeedContent } from '@ovation/contracts/posts/content';
import {
  type FeedDelayEvent,
  type FeedEvent,
  feedDelayStream,
  feedStream,
  viewsStream,
} from '@ovation/contracts/posts/events';
import type { Model } from '../../kernel/commands/handleCommand.ts';

type Content = ReturnType<typeof completeContent<FeedContent>>;

/** Decision state of a post. */
export interface FeedPost extends Content {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly publishedAt: string | null;
  /** Time of the last edit after publication. */
  readonly editedAt: string | null;
  readonly isRemoved: boolean;
  /** Last erased version; 0 when none. */
  readonly erasedUpTo: number;
}

const evolve = (post: FeedPost | undefined, event: FeedEvent): FeedPost | undefined => {
  switch (event.type) {
    case 'FeedCreated': {
      const { createdAt } = event.data;
      return {
        ...completeContent(event.data),
        updatedAt: createdAt,
        publishedAt: null,
        editedAt: null,
        isRemoved: false,
        erasedUpTo: 0,
      };
    }
    case 'FeedUpdated':
      return (
        post && {
          ...post,
          ...completeContent(event.data),
          editedAt: post.publishedAt === null ? null : event.data.updatedAt,
        }
      );
    case 'FeedPublished':
      return post && { ...post, status: 'active', publishedAt: event.data.publishedAt };
    case 'FeedExpired':
      return post && { ...post, status: 'expired' };
    case 'FeedPinned':
      return post && { ...post, isPinned: true };
    case 'FeedUnpinned':
      return post && { ...post, isPinned: false };
    case 'FeedRemoved':
      return post && { ...post, isRemoved: true };
    case 'FeedVersionsErased': {
      const { toVersion } = event.data;
      const erased = {
        text: '',
        fileIds: [],
        thumbnailId: null,
        teaserId: null,
        pollIds: [],
        tags: [],
      };
      return post && { ...post, ...erased, erasedUpTo: toVersion };
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

/** Recorded delay reason, with the scheduled time it applies to. */
export type FeedDelay = Pick<FeedDelayEvent['data'], 'reason' | 'scheduledAt'>;

/** `feedDelay-<feedId>`. */
export const feedDelayModel: Model<FeedDelay | undefined, typeof feedDelayStream> = {
  stream: feedDelayStream,
  initial: undefined,
  evolve: (_, { data }) => data,
};

/** `views-<personId>-<day>`: posts a person has viewed on one day. */
export const viewsModel: Model<ReadonlySet<string>, typeof viewsStream> = {
  stream: viewsStream,
  initial: new Set(),
  evolve: (viewed, { data }) => new Set([...viewed, ...data.feeds.map(({ feedId }) => feedId)]),
};
