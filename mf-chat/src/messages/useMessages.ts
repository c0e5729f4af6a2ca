import type { conversationRead } from '@ovation/contracts/conversations/push';
import type { Message } from '@ovation/contracts/messages/message';
import type {
  messageBought,
  messageCreated,
  messageDeleted,
} from '@ovation/contracts/messages/push';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { usePush } from '@ovation/web-client/live/pushes';
import { fromItsHead } from '@ovation/web-client/query/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { addMessage, markSeen, replaceMessage } from './cache.ts';

/** Section 9 of the specification. */
const pageSize = 25;

/** The messages of a conversation, oldest first, as pages and pushes have brought them. */
export const useMessages = (conversationId: string) => {
  const list = useInfiniteQuery({
    queryKey: keys.messages.list(conversationId),
    queryFn: async ({ pageParam, signal }) =>
      (
        await api.messages.listMessages({
          params: { id: conversationId },
          query: { ...pageParam, limit: pageSize },
          signal,
        })
      ).data,
    ...fromItsHead,
  });
  usePush<typeof messageCreated>('message/created', (message) => {
    if (message.conversationId === conversationId) addMessage(message);
  });
  usePush<typeof messageDeleted>('message/deleted', replaceMessage);
  usePush<typeof messageBought>('message/bought', replaceMessage);
  usePush<typeof conversationRead>('conversation/read', ({ conversationId: id, readerId }) =>
    markSeen(id, readerId),
  );
  // A push may have brought what a page that was read later has, too.
  const byId = new Map<string, Message>();
  for (const page of list.data?.pages ?? []) {
    for (const message of page.data) if (!byId.has(message._id)) byId.set(message._id, message);
  }
  return { ...list, messages: [...byId.values()].reverse() };
};
