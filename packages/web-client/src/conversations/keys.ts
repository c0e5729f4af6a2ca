import type { Conversation } from '@ovation/contracts/conversations/conversation';
import type { Page } from '@ovation/contracts/kernel/page';
import { all, type Key, under } from '../query/queryKey.ts';

export const conversations = {
  all: all('conversations'),
  list: (q: string, isArchived: boolean) =>
    under<Key<Page<Conversation>>>('conversations', 'list', { q, isArchived }),
  lists: all('conversations', 'list'),
  one: (id: string) => under<Key<Conversation>>('conversations', 'one', id),
  /** Conversation with a user, created on first access. */
  with: (source: 'user' | 'performer', sourceId: string) =>
    under<Key<Conversation>>('conversations-with', source, sourceId),
} as const;
