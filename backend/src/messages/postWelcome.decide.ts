import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { decideBegun } from '../conversations/inConversation.decide.ts';
import type { Conversation } from '../conversations/model.ts';
import { accepted, type Decision } from '../kernel/decision.ts';
import { decideSendMessage } from './sendMessage.decide.ts';

export interface PostWelcome {
  readonly conversationId: string;
  readonly messageId: string;
  readonly fanId: string;
  readonly performerId: string;
  /** What the creator has written for new subscribers; empty: nothing. */
  readonly text: string;
  readonly now: string;
}

/** What new subscribers read from a creator first; where the two have no conversation, it begins one. */
export const decidePostWelcome = (
  { conversationId, messageId, fanId, performerId, text, now }: PostWelcome,
  conversation: Conversation | undefined,
): Decision<ConversationEvent, 'NOT_FOUND' | 'PERSON_LEFT'> => {
  if (text.trim() === '') return accepted([]);
  const message = {
    messageId,
    senderId: performerId,
    type: 'text',
    text,
    price: 0,
    now,
    authorKind: 'automation',
    lastTip: 0,
    minimumSaleTokens: 0,
  } as const;
  const decision = decideBegun({ conversationId, fanId, performerId }, now, conversation, (begun) =>
    decideSendMessage(message, begun),
  );
  // What else a message can be refused for is its price, and a welcome has none.
  return decision as Decision<ConversationEvent, 'NOT_FOUND' | 'PERSON_LEFT'>;
};
