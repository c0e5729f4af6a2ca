import type { Conversation } from '@ovation/contracts/conversations/conversation';
import type { DeepPage, Page } from '@ovation/contracts/kernel/page';
import type { Message } from '@ovation/contracts/messages/message';
import type { PageStart } from '@ovation/ui-kit/services/pages';
import { queryClient } from '@ovation/ui-kit/services/query';
import type { InfiniteData } from '@tanstack/react-query';

export const messagesKey = (conversationId: string) => ['messages', conversationId] as const;
export const conversationsKey = ['conversations'] as const;

type Pages = InfiniteData<DeepPage<Message>, PageStart>;

const change = (conversationId: string, next: (messages: readonly Message[]) => Message[]): void =>
  void queryClient.setQueryData<Pages>(messagesKey(conversationId), (pages) => {
    const [first, ...rest] = pages?.pages ?? [];
    if (!pages || !first) return pages;
    return { ...pages, pages: [{ ...first, data: next(first.data) }, ...rest] };
  });

/** The messages of a conversation that were read, newest first; undefined before any were. */
export const messagesIn = (conversationId: string): readonly Message[] | undefined =>
  queryClient.getQueryData<Pages>(messagesKey(conversationId))?.pages.flatMap(({ data }) => data);

/**
 * Hears of the messages of a conversation, oldest first, whenever they change: by a push, an answer
 * or a read. It is told at once, before anything is drawn.
 */
export const onMessagesChanged = (hear: (messages: readonly Message[]) => void): void => {
  queryClient.getQueryCache().subscribe((event) => {
    const [kind, conversationId] = event.query.queryKey;
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (kind !== 'messages' || typeof conversationId !== 'string') return;
    hear([...(messagesIn(conversationId) ?? [])].reverse());
  });
};

/** Newest first. Instants of a conversation never run backwards; of two equal ones the later came. */
const withMessage = (messages: readonly Message[], message: Message): Message[] => {
  const others = messages.filter(({ _id }) => _id !== message._id);
  const place = others.findIndex(({ createdAt }) => createdAt <= message.createdAt);
  const at = place < 0 ? others.length : place;
  return [...others.slice(0, at), message, ...others.slice(at)];
};

/** Puts a message where it belongs, once: pushes and answers come late, and in any order. */
export const addMessage = (message: Message): void => {
  change(message.conversationId, (messages) => withMessage(messages, message));
  queryClient.invalidateQueries({ queryKey: conversationsKey }).catch(reportError);
  // A read that is under way may not have it: it would take it away again.
  const queryKey = messagesKey(message.conversationId);
  if (queryClient.isFetching({ queryKey }) > 0) {
    queryClient.invalidateQueries({ queryKey }).catch(reportError);
  }
};

/** Replaces a message wherever it stands: deleted, bought. */
export const replaceMessage = (message: Message): void => {
  queryClient.setQueryData<Pages>(
    messagesKey(message.conversationId),
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({
          ...page,
          data: page.data.map((one) => (one._id === message._id ? message : one)),
        })),
      },
  );
};

/** The other has read everything: what was sent is seen. */
export const markSeen = (conversationId: string, readerId: string): void => {
  queryClient.setQueryData<Pages>(
    messagesKey(conversationId),
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

/** Opening a conversation reads it. */
export const markRead = (conversationId: string): void => {
  queryClient.setQueriesData<Page<Conversation> | Conversation>(
    { queryKey: conversationsKey },
    (page) =>
      // Under the same key lies a single conversation too; it keeps its count, for the unread line.
      page && !('data' in page)
        ? page
        : page && {
            ...page,
            data: page.data.map((one) =>
              one._id === conversationId ? { ...one, totalNotSeenMessages: 0 } : one,
            ),
          },
  );
};
