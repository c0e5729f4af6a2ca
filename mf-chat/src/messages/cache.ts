import type { Conversation } from '@ovation/contracts/conversations/conversation';
import type { CursorPage, Page } from '@ovation/contracts/kernel/page';
import type { Message } from '@ovation/contracts/messages/message';
import { keys } from '@ovation/web-client/keys';
import { conversationOf } from '@ovation/web-client/messages/conversationOf';
import type { PageStart } from '@ovation/web-client/query/pages';
import { queryClient } from '@ovation/web-client/query/queryClient';
import type { InfiniteData } from '@tanstack/react-query';

type Pages = InfiniteData<CursorPage<Message>, PageStart>;

const updateFirstPage = (
  conversationId: string,
  next: (messages: readonly Message[]) => Message[],
): void =>
  void queryClient.setQueryData<Pages>(keys.messages.list(conversationId), (pages) => {
    const [first, ...rest] = pages?.pages ?? [];
    if (!pages || !first) return pages;
    return { ...pages, pages: [{ ...first, data: next(first.data) }, ...rest] };
  });

/** The cached messages of a conversation, newest first; undefined before the first read. */
export const cachedMessages = (conversationId: string): readonly Message[] | undefined =>
  queryClient
    .getQueryData<Pages>(keys.messages.list(conversationId))
    ?.pages.flatMap(({ data }) => data);

/**
 * Subscribes to the messages of a conversation, oldest first, whenever they change: by a push, a response
 * or a read. The listener is called at once, before anything is rendered.
 */
export const onMessagesChanged = (listener: (messages: readonly Message[]) => void): void => {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const conversationId = conversationOf(event.query.queryKey);
    if (conversationId === undefined) return;
    listener([...(cachedMessages(conversationId) ?? [])].reverse());
  });
};

/**
 * Newest first, by their timestamps; of two equal ones the later received. Tips are in another stream than
 * messages: within moments of each other their order may differ from the server's log.
 */
const withMessage = (messages: readonly Message[], message: Message): Message[] => {
  const others = messages.filter(({ _id }) => _id !== message._id);
  const index = others.findIndex(({ createdAt }) => createdAt <= message.createdAt);
  const at = index < 0 ? others.length : index;
  return [...others.slice(0, at), message, ...others.slice(at)];
};

/** Upserts a message at its position: pushes and responses arrive late, and in any order. */
export const addMessage = (message: Message): void => {
  updateFirstPage(message.conversationId, (messages) => withMessage(messages, message));
  // A pending read may lack it, and would remove it again.
  const queryKey = keys.messages.list(message.conversationId);
  if (queryClient.isFetching({ queryKey }) > 0) {
    queryClient.invalidateQueries({ queryKey }).catch(reportError);
  }
};

/** A push does not carry read receipts: a seen message stays seen. */
const keepSeen = (known: Message, message: Message): Message =>
  known.status === 'seen' && message.status === 'sent' ? { ...message, status: 'seen' } : message;

/** Replaces a message in every list: deleted, bought. */
export const replaceMessage = (message: Message): void => {
  queryClient.setQueryData<Pages>(
    keys.messages.list(message.conversationId),
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({
          ...page,
          data: page.data.map((one) => (one._id === message._id ? keepSeen(one, message) : one)),
        })),
      },
  );
};

/** The other has read everything: sent messages become seen. */
export const markSeen = (conversationId: string, readerId: string): void => {
  queryClient.setQueryData<Pages>(
    keys.messages.list(conversationId),
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({
          ...page,
          data: page.data.map((one) =>
            one.senderId !== readerId && one.status === 'sent'
              ? { ...one, status: 'seen' as const }
              : one,
          ),
        })),
      },
  );
};

/** Opening a conversation marks it as read. */
export const markRead = (conversationId: string): void => {
  // The conversation itself keeps its count, for the separator before the unread messages.
  queryClient.setQueriesData<Page<Conversation>>(
    { queryKey: keys.conversations.lists },
    (page) =>
      page && {
        ...page,
        data: page.data.map((one) =>
          one._id === conversationId ? { ...one, totalNotSeenMessages: 0 } : one,
        ),
      },
  );
};
