import type { BlockedPerson, MutedPerson } from '@ovation/contracts/blocking/routes';
import { all, type Key, type ListKey, under } from '../query/queryKey.ts';

export const blocking = {
  country: under<Key<boolean>>('blocking', 'country'),
  countries: under<Key<readonly string[]>>('blocking', 'countries'),
  people: (q: string) => under<ListKey<BlockedPerson>>('blocking', 'people', q),
  latest: under<Key<readonly BlockedPerson[]>>('blocking', 'people', 'latest'),
  lists: all('blocking', 'people'),
  muted: under<ListKey<MutedPerson>>('blocking', 'muted'),
  /** True if the user has muted a creator. */
  hasMuted: under<Key<boolean>>('blocking', 'muted', 'any'),
} as const;
