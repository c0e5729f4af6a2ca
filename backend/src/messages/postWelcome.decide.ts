import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import type { Conversation } from '../conversations/model.ts';
import { accepted, type Decision } from '../kernel/commands/decision.ts';
import { decideSendMessage } from './sendMessage.decide.ts';

export interface PostWelcome {
  readonly messageId: string;
  readonly performerId: string;
  /** What the creator has written for new subscribers; empty: nothing. */
  readonly text: string;
  readonly now: string;
}

/** What new subscribers read from a creator first. */
export const decidePostWelcome = (
  { messageId, performerId, text, now }: PostWelcome,
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
    isRelated: true,
    minimumSaleTokens: 0,
  } as const;
  // What else a message can be refused for is its price, and a welcome has none.
  return decideSendMessage(message, conversation) as Decision<
    ConversationEvent,
    'NOT_FOUND' | 'PERSON_LEFT'
  >;
};
