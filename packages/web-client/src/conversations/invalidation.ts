import type { conversationLeft, conversationRead } from '@ovation/contracts/conversations/push';
import type { messageCreated } from '@ovation/contracts/messages/push';
import { onMissedPushes, onPush } from '../live/onPush.ts';
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

/**
 * Somebody has read a conversation. A list that was asked for before that counts what was unread then; the
 * conversation by itself keeps its count, for the line before what was unread.
 */
export const onConversationRead = (): Promise<void> =>
  invalidate(conversations.lists, messages.unread);

/** Somebody has removed the account: their words are gone from a conversation. */
const onConversationLeft = (): Promise<void> =>
  invalidate(conversations.all, messages.lists, messages.unread);

export const followConversations = (): void => {
  onPush<typeof messageCreated>('message/created', onMessage);
  onPush<typeof conversationRead>('conversation/read', onConversationRead);
  onPush<typeof conversationLeft>('conversation/left', onConversationLeft);
  onMissedPushes(() => invalidate(conversations.all, messages.lists, messages.unread));
};
