export { followModel, followStreamId } from './model.ts';

/** Follow relations, from the read models. */
export interface Follows {
  /** Followed creators among the given ones. */
  followedAmong(personId: string, performerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** All followed creators, the most recent first. */
  followedBy(personId: string): Promise<readonly string[]>;
  countFollowers(performerId: string): Promise<number>;
}

export interface FollowsOffers {
  readonly follows: Follows;
}
