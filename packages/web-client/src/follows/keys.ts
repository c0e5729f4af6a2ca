import type { FollowPerson } from '@ovation/contracts/follows/follow';
import type { Participant } from '@ovation/contracts/people/participant';
import { all, type Key, type ListKey, under } from '../query/queryKey.ts';

export const follows = {
  lists: all('follows'),
  followers: (q: string) => under<ListKey<FollowPerson>>('follows', 'followers', q),
  following: (q: string) => under<ListKey<FollowPerson>>('follows', 'following', q),
  /** True if the user follows a creator. */
  hasAny: under<Key<boolean>>('follows', 'any'),
  /** Creators among the followers of a creator. */
  publicFollowers: (performerId: string) =>
    under<ListKey<Participant>>('follows', 'publicFollowers', performerId),
} as const;
