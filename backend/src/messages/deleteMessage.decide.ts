import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { MessageSent } from '@ovation/contracts/messages/events';
import { type Conversation, participationOf } from '../conversations/model.ts';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';

export interface DeleteMessage {
  readonly message: EventOf<typeof MessageSent>['data'];
  readonly personId: string;
  readonly isBought: boolean;
  readonly now: string;
}

/** Deletes a message for its sender; a purchased message stays with its buyer. */
export const decideDeleteMessage = (
  { message, personId, isBought, now }: DeleteMessage,
  conversation: Conversation | undefined,
): Decision<ConversationEvent, 'NOT_FOUND' | 'MESSAGE_SOLD'> => {
  const participation = participationOf(conversation, personId);
  if (!conversation || !participation || message.senderId !== personId) {
    return refused('NOT_FOUND');
  }
  const { messageId, conversationId, sequence, senderId, recipientId } = message;
  if (conversation.deletedIds.has(messageId)) return accepted([]);
  if (isBought) return refused('MESSAGE_SOLD');
  const { other } = participation;
  return accepted([
    {
      type: 'MessageDeleted',
      data: {
        messageId,
        conversationId,
        sequence,
        senderId,
        recipientId,
        // A participant who has left has no unread count.
        wasUnread: !other.hasLeft && sequence > other.readUpTo,
        deletedAt: now,
      },
    },
  ]);
};
