import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import {
  type Conversation,
  markAllRead,
  participationOf,
  unarchive,
} from '../conversations/model.ts';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';

export interface SendMessage {
  readonly messageId: string;
  readonly senderId: string;
  readonly type: 'text' | 'tip';
  readonly text: string;
  /** Price in tokens; 0 for an open message. */
  readonly price: number;
  /** Tokens of a tip. */
  readonly tokens?: number;
  /** True when the fan has a relation to the creator; matters while no message exists. */
  readonly isRelated: boolean;
  /** Number of the last tip to the sender; 0 when none. */
  readonly lastTip: number;
  /** Set for messages sent automatically. */
  readonly authorKind?: 'automation';
  /** Client-generated id. */
  readonly clientId?: string | undefined;
  /** Minimum sale price in tokens. */
  readonly minimumSaleTokens: number;
  readonly now: string;
}

/** Reports if neither participant has written yet. */
export const hasNoMessages = ({
  fan,
  performer,
}: Pick<Conversation, 'fan' | 'performer'>): boolean =>
  fan.lastSent === 0 && performer.lastSent === 0;

/**
 * Sends a message. Only participants may write, and only the creator may set a price. The creator may write
 * first to related fans only. Writing marks the conversation as read; tips and automatic messages do not.
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
  if (role === 'performer' && !message.isRelated && hasNoMessages(conversation)) {
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
  const read = hasRead ? markAllRead(conversation, participation, message.lastTip, now) : [];
  return accepted([...read, sent, ...unarchive(conversationId, other, now)]);
};
