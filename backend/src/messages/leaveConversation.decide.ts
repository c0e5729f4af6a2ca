import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { type Conversation, participationOf } from '../conversations/model.ts';
import { type Accepted, accepted, type Decision, refused } from '../kernel/commands/decision.ts';

/** Message of the participant who leaves. */
export interface WrittenMessage {
  readonly messageId: string;
  readonly sequence: number;
}

interface EraseMessagesCommand {
  readonly personId: string;
  /** Next messages, in order. */
  readonly messages: readonly WrittenMessage[];
  readonly now: string;
}

/** Erases messages; already erased ones get no further event. */
export const decideEraseMessages = (
  { personId, messages, now }: EraseMessagesCommand,
  conversation: Conversation | undefined,
): Accepted<ConversationEvent> => {
  const participation = participationOf(conversation, personId);
  if (!conversation || !participation) return accepted([]);
  const { own, other } = participation;
  const erased = messages.filter(({ sequence }) => sequence > own.erasedUpTo);
  const last = erased.at(-1);
  if (!last) return accepted([]);
  return accepted([
    {
      type: 'MessagesErased',
      data: {
        conversationId: conversation.conversationId,
        senderId: personId,
        recipientId: other.personId,
        messageIds: erased.map(({ messageId }) => messageId),
        upToSequence: last.sequence,
        erasedAt: now,
      },
    },
  ]);
};

/**
 * Ends a conversation for a participant whose messages are erased; a message sent meanwhile has to be erased
 * first.
 */
export const decideLeaveConversation = (
  { personId, now }: Pick<EraseMessagesCommand, 'personId' | 'now'>,
  conversation: Conversation | undefined,
): Decision<ConversationEvent, 'NOT_FOUND' | 'WORDS_LEFT'> => {
  const participation = participationOf(conversation, personId);
  if (!conversation || !participation) return refused('NOT_FOUND');
  const { own, other } = participation;
  if (own.hasLeft) return accepted([]);
  if (own.lastSent > own.erasedUpTo) return refused('WORDS_LEFT');
  const { conversationId } = conversation;
  const { personId: otherId, unread } = other;
  return accepted([
    { type: 'ConversationLeft', data: { conversationId, personId, otherId, unread, leftAt: now } },
  ]);
};
