import type { conversationRead } from '@ovation/contracts/conversations/push';
import type { Message } from '@ovation/contracts/messages/message';
import type { messageCreated, messageDeleted } from '@ovation/contracts/messages/push';
import { api } from '@ovation/ui-kit/services/api';
import { useMissedPushes, usePush } from '@ovation/ui-kit/services/pushes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { addMessage, markSeen, messagesKey, replaceMessage } from './cache.ts';

/** Section 9 of the specification. */
const pageSize = 25;

/** The messages of a conversation, oldest first, as pages and pushes have brought them. */
export const useMessages = (conversationId: string) => {
  const list = useInfiniteQuery({
    queryKey: messagesKey(conversationId),
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) =>
      (
        await api.messages.listMessages({
          params: { id: conversationId },
          query: { offset: pageParam, limit: pageSize },
          signal,
        })
      ).data,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.data.length, 0);
      return seen < last.total && last.data.length > 0 ? seen : undefined;
    },
  });
  usePush<typeof messageCreated>('message/created', (message) => {
    if (message.conversationId === conversationId) addMessage(message);
  });
  usePush<typeof messageDeleted>('message/deleted', replaceMessage);
  usePush<typeof conversationRead>('conversation/read', ({ conversationId: id, readerId }) =>
    markSeen(id, readerId),
  );
  useMissedPushes(() => {
    list.refetch().catch(reportError);
  });
  // Pages shift as messages come in, so one can stand on two of them.
  const byId = new Map<string, Message>();
  for (const page of list.data?.pages ?? []) {
    for (const message of page.data) if (!byId.has(message._id)) byId.set(message._id, message);
  }
  return { ...list, messages: [...byId.values()].reverse() };
};
