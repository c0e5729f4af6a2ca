import type { Conversation } from '@ovation/contracts/conversations/conversation';
import type { conversationLeft, conversationRead } from '@ovation/contracts/conversations/push';
import type { Page } from '@ovation/contracts/kernel/page';
import type { PushOrder } from '@ovation/contracts/kernel/push';
import type { messageCreated } from '@ovation/contracts/messages/push';
import { me } from '../auth/calls.ts';
import { applyPush } from '../live/applyPush.ts';
import { onMissedPushes, onPush } from '../live/onPush.ts';
import type { BodyOf } from '../live/pushes.ts';
import { gathered } from '../live/spread.ts';
import { messages } from '../messages/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { queryClient } from '../query/queryClient.ts';
import { conversations } from './keys.ts';

/** A message of one's own has arrived. */
export const afterMessageSent = (): Promise<void> => invalidate(conversations.all);

/**
 * A conversation was muted, pinned or archived: it stands in another place, or in another list, and what is muted
 * is not counted.
 */
export const afterConversationSettings = (): Promise<void> =>
  invalidate(conversations.all, messages.unread);

/** A message has come, of whomever. A conversation that is shown takes it in; others lack it. */
export const onMessage = async (): Promise<void> => {
  const closed = { queryKey: messages.lists, type: 'inactive', refetchType: 'none' } as const;
  await Promise.all([
    queryClient.invalidateQueries(closed),
    invalidate(conversations.all, messages.unread),
  ]);
};

const readUnread = gathered(() => invalidate(messages.unread));

/**
 * Somebody has read a conversation. That the other has changes nothing but the messages that are shown; what
 * the person has left unread is said. The conversation by itself keeps its count, for the line before what was
 * unread; how many conversations are unread depends on which are muted.
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

/** Somebody has removed the account: their words are gone from a conversation. */
const onConversationLeft = (): Promise<void> =>
  invalidate(conversations.all, messages.lists, messages.unread);

export const followConversations = (): void => {
  // Which conversations are muted, pinned or closed, and so where a message stands and counts, no push says.
  onPush<typeof messageCreated>('message/created', gathered(onMessage));
  onPush<typeof conversationRead>('conversation/read', onConversationRead);
  onPush<typeof conversationLeft>('conversation/left', onConversationLeft);
  onMissedPushes(() => invalidate(conversations.all, messages.lists, messages.unread));
};
