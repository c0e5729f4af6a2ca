import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { type Conversation, conversationModel } from '../conversations/model.ts';
import { accepted, type Decision } from '../kernel/commands/decision.ts';
import { decideSendMessage } from './sendMessage.decide.ts';

export interface PostTipNote {
  readonly conversationId: string;
  readonly messageId: string;
  readonly fanId: string;
  readonly performerId: string;
  readonly tokens: number;
  readonly note: string;
  readonly now: string;
}

/** Posts a tip's note as a message; starts the conversation if there is none. */
export const decidePostTipNote = (
  { conversationId, messageId, fanId, performerId, tokens, note, now }: PostTipNote,
  conversation: Conversation | undefined,
): Decision<
  ConversationEvent,
  'NOT_FOUND' | 'NOT_A_PERFORMER' | 'PRICE_TOO_LOW' | 'PERSON_LEFT' | 'NO_RELATION_YET'
> => {
  const started: ConversationEvent = {
    type: 'ConversationStarted',
    data: { conversationId, fanId, performerId, startedBy: fanId, startedAt: now },
  };
  const sent = decideSendMessage(
    {
      messageId,
      senderId: fanId,
      type: 'tip',
      text: note,
      price: 0,
      tokens,
      lastTip: 0,
      isRelated: true,
      minimumSaleTokens: 0,
      now,
    },
    conversation ?? conversationModel.evolve(undefined, started),
  );
  return conversation || !sent.ok ? sent : accepted([started, ...sent.events]);
};
