export { followModel, followStreamId } from './model.ts';

/** Who follows whom, from the read models. */
export interface Follows {
  /** Of these creators those whom the person follows. */
  followedAmong(personId: string, performerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** All creators whom the person follows, the last followed first. */
  followedBy(personId: string): Promise<readonly string[]>;
  countFollowers(performerId: string): Promise<number>;
}

export interface FollowsOffers {
  readonly follows: Follows;
}
