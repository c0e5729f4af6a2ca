import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import type { Conversation } from '../conversations/model.ts';
import { accepted, type Decision } from '../kernel/commands/decision.ts';
import { decideSendMessage } from './sendMessage.decide.ts';

export interface PostWelcome {
  readonly messageId: string;
  readonly performerId: string;
  /** Welcome message of the creator; empty for none. */
  readonly text: string;
  readonly now: string;
}

/** Posts the creator's welcome message to a new subscriber. */
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
  // The remaining refusals concern the price, and a welcome message is free.
  return decideSendMessage(message, conversation) as Decision<
    ConversationEvent,
    'NOT_FOUND' | 'PERSON_LEFT'
  >;
};
