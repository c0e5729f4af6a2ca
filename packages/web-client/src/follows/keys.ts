import type { FollowPerson } from '@ovation/contracts/follows/follow';
import type { Participant } from '@ovation/contracts/people/participant';
import { all, type Key, type ListKey, under } from '../query/key.ts';

export const follows = {
  lists: all('follows'),
  followers: (q: string) => under<ListKey<FollowPerson>>('follows', 'followers', q),
  following: (q: string) => under<ListKey<FollowPerson>>('follows', 'following', q),
  /** Whether anybody is followed. */
  hasAny: under<Key<boolean>>('follows', 'any'),
  /** Other creators among the followers of one. */
  publicFollowers: (performerId: string) =>
    under<ListKey<Participant>>('follows', 'publicFollowers', performerId),
} as const;
