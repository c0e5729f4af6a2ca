import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { type Conversation, participationOf } from '../conversations/model.ts';
import { accepted, type Decision, refused } from '../kernel/decision.ts';

export interface ReadAll {
  readonly readerId: string;
  readonly now: string;
}

/** All that the other wrote until now is read; with nothing unread there is nothing to tell. */
export const decideReadAll = (
  { readerId, now }: ReadAll,
  conversation: Conversation | undefined,
): Decision<ConversationEvent, 'NOT_FOUND'> => {
  const participation = participationOf(conversation, readerId);
  if (!conversation || !participation) return refused('NOT_FOUND');
  const { own, other } = participation;
  if (own.unread === 0) return accepted([]);
  return accepted([
    {
      type: 'MessagesRead',
      data: {
        conversationId: conversation.conversationId,
        readerId,
        otherId: other.personId,
        upToSequence: conversation.messageCount,
        count: own.unread,
        readAt: now,
      },
    },
  ]);
};
