import { type FollowEvent, followStream } from '@ovation/contracts/follows/events';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** What one person's following of one creator has come to. */
export interface Follow {
  /** Null: not now. */
  readonly followedAt: string | null;
  /** How often it has begun. */
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

/** The id of the stream of one person and one creator. */
export const followStreamId = (followerId: string, performerId: string): string =>
  `${followerId}-${performerId}`;
