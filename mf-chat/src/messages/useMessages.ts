import type { conversationRead } from '@ovation/contracts/conversations/push';
import type { PushOrder } from '@ovation/contracts/kernel/push';
import type { Message } from '@ovation/contracts/messages/message';
import type {
  messageBought,
  messageCreated,
  messageDeleted,
} from '@ovation/contracts/messages/push';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { isNewest } from '@ovation/web-client/live/applyPush';
import { usePush } from '@ovation/web-client/live/pushes';
import { fromStart } from '@ovation/web-client/query/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { addMessage, markSeen, replaceMessage } from './cache.ts';

/** Messages per page. */
const pageSize = 25;

/** A late push does not restore a deleted message. */
const isNewer = ({ _id }: Message, order: PushOrder | undefined): boolean =>
  isNewest(`message ${_id}`, order);

/** The messages of a conversation, oldest first, merged from pages and pushes. */
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
    ...fromStart,
  });
  usePush<typeof messageCreated>('message/created', (message, order) => {
    if (message.conversationId === conversationId && isNewer(message, order)) addMessage(message);
  });
  const replace = (message: Message, order?: PushOrder): void => {
    if (isNewer(message, order)) replaceMessage(message);
  };
  usePush<typeof messageDeleted>('message/deleted', replace);
  usePush<typeof messageBought>('message/bought', replace);
  usePush<typeof conversationRead>('conversation/read', ({ conversationId: id, readerId }) =>
    markSeen(id, readerId),
  );
  // A push may contain a message of a page that was read later.
  const byId = new Map<string, Message>();
  for (const page of list.data?.pages ?? []) {
    for (const message of page.data) if (!byId.has(message._id)) byId.set(message._id, message);
  }
  return { ...list, messages: [...byId.values()].reverse() };
};
