import type {
  OwnPerformerProfile,
  PerformerProfile,
} from '@ovation/contracts/performers/performer';
import { all, type Key, type ListKey, under } from '../query/queryKey.ts';

export const performers = {
  one: (idOrUsername: string) => under<Key<PerformerProfile>>('performers', 'one', idOrUsername),
  ones: all('performers', 'one'),
  own: under<Key<OwnPerformerProfile>>('performers', 'own'),
  search: (filter: object) => under<ListKey<PerformerProfile>>('performers', 'search', filter),
  searches: all('performers', 'search'),
  suggestions: under<Key<readonly PerformerProfile[]>>('performers', 'suggestions'),
  /** Creators with the most subscriptions. */
  top: under<Key<readonly PerformerProfile[]>>('performers', 'top'),
} as const;
