import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import {
  allRead,
  broughtBack,
  type Conversation,
  participationOf,
} from '../conversations/model.ts';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';

export interface SendMessage {
  readonly messageId: string;
  readonly senderId: string;
  readonly type: 'text' | 'tip';
  readonly text: string;
  /** Tokens; 0: open. */
  readonly price: number;
  /** What a tip gives. */
  readonly tokens?: number;
  /** Whether the fan has to do with the creator, should nobody have written yet. */
  readonly isRelated: boolean;
  /** The number of the last tip that its sender was sent; 0 when there is none. */
  readonly lastTip: number;
  /** Where its sender has not written it now. */
  readonly authorKind?: 'automation';
  /** What its sender calls it. */
  readonly clientId?: string | undefined;
  /** Tokens: the least that something can be sold at. */
  readonly minimumSaleTokens: number;
  readonly now: string;
}

/** Whether neither of the two has written yet. */
export const isSilent = ({ fan, performer }: Pick<Conversation, 'fan' | 'performer'>): boolean =>
  fan.lastSent === 0 && performer.lastSent === 0;

/**
 * Only the two of a conversation write in it, and only the creator can ask for a price. The creator
 * begins with a fan who has to do with them, or answers. Whoever writes has read what stands there; whoever tips need not have, nor a
 * creator for whom it is sent.
 */
export const decideSendMessage = (
  message: SendMessage,
  conversation: Conversation | undefined,
): Decision<
  ConversationEvent,
  'NOT_FOUND' | 'NOT_A_PERFORMER' | 'PRICE_TOO_LOW' | 'PERSON_LEFT' | 'NO_RELATION_YET'
> => {
  const { messageId, senderId, type, text, price, tokens, clientId, authorKind } = message;
  const { minimumSaleTokens, now } = message;
  const participation = participationOf(conversation, senderId);
  if (!conversation || !participation) return refused('NOT_FOUND');
  const { own, other, role } = participation;
  if (own.hasLeft || other.hasLeft) return refused('PERSON_LEFT');
  if (role === 'performer' && !message.isRelated && isSilent(conversation)) {
    return refused('NO_RELATION_YET');
  }
  if (price > 0 && role !== 'performer') return refused('NOT_A_PERFORMER');
  if (price > 0 && price < minimumSaleTokens) {
    const values = { minimum: minimumSaleTokens };
    return refused('PRICE_TOO_LOW', {
      values,
      errors: [{ path: 'price', message: '{minimum} or more', values }],
    });
  }
  const { conversationId } = conversation;
  const sent: ConversationEvent = {
    type: 'MessageSent',
    data: {
      messageId,
      conversationId,
      sequence: conversation.messageCount + 1,
      senderId,
      senderRole: role,
      recipientId: other.personId,
      type,
      text,
      fileIds: [],
      price,
      ...(tokens !== undefined && { tokens }),
      ...(clientId !== undefined && { clientId }),
      ...(authorKind !== undefined && { authorKind }),
      sentAt: now,
    },
  };
  const hasRead = type === 'text' && authorKind === undefined;
  const read = hasRead ? allRead(conversation, participation, message.lastTip, now) : [];
  return accepted([...read, sent, ...broughtBack(conversationId, other, now)]);
};
