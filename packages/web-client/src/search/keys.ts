import type { Page } from '@ovation/contracts/kernel/page';
import type { Participant } from '@ovation/contracts/people/participant';
import type { PerformerProfile } from '@ovation/contracts/performers/performer';
import type { Feed } from '@ovation/contracts/posts/feed';
import type { Hits, Keyword } from '@ovation/contracts/search/routes';
import { type Key, under } from '../query/queryKey.ts';

export const search = {
  hits: (q: string) => under<Key<Hits>>('search', 'hits', q),
  creators: (q: string) => under<Key<readonly PerformerProfile[]>>('search', 'creators', q),
  keywords: (q: string) => under<Key<readonly Keyword[]>>('search', 'keywords', q),
  people: (q: string) => under<Key<Page<Participant>>>('search', 'people', q),
  posts: (q: string) => under<Key<readonly Feed[]>>('search', 'posts', q),
  trending: under<Key<readonly Feed[]>>('search', 'trending'),
} as const;
