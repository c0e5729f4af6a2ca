import type { Message } from '@ovation/contracts/messages/message';
import { all, type Key, type ListKey, under } from '../query/queryKey.ts';

export const messages = {
  lists: all('messages', 'list'),
  list: (conversationId: string) => under<ListKey<Message>>('messages', 'list', conversationId),
  found: (conversationId: string, q: string) =>
    under<ListKey<Message>>('messages', 'found', conversationId, q),
  unread: under<Key<number>>('messages', 'unread'),
} as const;
