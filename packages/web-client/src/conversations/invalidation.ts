import type { Conversation } from '@ovation/contracts/conversations/conversation';
import type { conversationLeft, conversationRead } from '@ovation/contracts/conversations/push';
import type { Page } from '@ovation/contracts/kernel/page';
import type { PushOrder } from '@ovation/contracts/kernel/push';
import type { messageCreated } from '@ovation/contracts/messages/push';
import { me } from '../auth/calls.ts';
import { applyPush } from '../live/applyPush.ts';
import { coalesced } from '../live/debounce.ts';
import { onMissedPushes, onPush } from '../live/onPush.ts';
import type { BodyOf } from '../live/pushes.ts';
import { messages } from '../messages/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { queryClient } from '../query/queryClient.ts';
import { conversations } from './keys.ts';

/** Invalidates after the user has sent a message. */
export const afterMessageSent = (): Promise<void> => invalidate(conversations.all);

/**
 * Invalidates after a conversation was muted, pinned or archived: its position, list or unread count
 * changes.
 */
export const afterConversationSettings = (): Promise<void> =>
  invalidate(conversations.all, messages.unread);

/**
 * Handles the push of a message by anybody. An open conversation adds it; conversation lists are reloaded.
 */
export const onMessage = async (): Promise<void> => {
  const closed = { queryKey: messages.lists, type: 'inactive', refetchType: 'none' } as const;
  await Promise.all([
    queryClient.invalidateQueries(closed),
    invalidate(conversations.all, messages.unread),
  ]);
};

const readUnread = coalesced(() => invalidate(messages.unread));

/**
 * Handles the push of a read conversation. For the other participant only the read marks of shown messages
 * change; for the user also the unread count. The open conversation keeps its own count, for the line above
 * the first unread message. The number of unread conversations depends on which are muted.
 */
export const onConversationRead = async (
  { conversationId, readerId, totalNotSeenMessages }: BodyOf<typeof conversationRead>,
  order?: PushOrder,
): Promise<void> => {
  if (readerId !== me.get()?._id) return;
  applyPush(`unread ${conversationId}`, order, () => {
    queryClient.setQueriesData<Page<Conversation>>(
      { queryKey: conversations.lists },
      (page) =>
        page && {
          ...page,
          data: page.data.map((one) =>
            one._id === conversationId ? { ...one, totalNotSeenMessages } : one,
          ),
        },
    );
  });
  await readUnread();
};

/** Handles a deleted account: its messages are erased. */
const onConversationLeft = (): Promise<void> =>
  invalidate(conversations.all, messages.lists, messages.unread);

export const followConversations = (): void => {
  // Pushes do not say which conversations are muted, pinned or closed, and so how a message counts.
  onPush<typeof messageCreated>('message/created', coalesced(onMessage));
  onPush<typeof conversationRead>('conversation/read', onConversationRead);
  onPush<typeof conversationLeft>('conversation/left', onConversationLeft);
  onMissedPushes(() => invalidate(conversations.all, messages.lists, messages.unread));
};
