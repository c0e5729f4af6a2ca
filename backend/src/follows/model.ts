import { type FollowEvent, followStream } from '@ovation/contracts/follows/events';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** Follow state of one person and one creator. */
export interface Follow {
  /** Null while not following. */
  readonly followedAt: string | null;
  /** Number of times the follow has started. */
  readonly times: number;
}

const evolve = (follow: Follow, event: FollowEvent): Follow => {
  switch (event.type) {
    case 'PerformerFollowed':
      return { followedAt: event.data.followedAt, times: event.data.times };
    case 'PerformerUnfollowed':
      return { ...follow, followedAt: null };
    default:
      return event satisfies never;
  }
};

/** `follow-<followerId>-<performerId>`. */
export const followModel: Model<Follow, typeof followStream> = {
  stream: followStream,
  initial: { followedAt: null, times: 0 },
  evolve,
};

/** Returns the stream id of a person and a creator. */
export const followStreamId = (followerId: string, performerId: string): string =>
  `${followerId}-${performerId}`;
