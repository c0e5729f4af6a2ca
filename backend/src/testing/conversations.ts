import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import type { Conversation } from '../conversations/model.ts';
import { decideSendMessage } from '../messages/sendMessage.decide.ts';
import { idOf } from './decider.ts';

/** Fixture: a fan and a creator in a conversation, for specs of its deciders. */
export const [fan, star, outsider, conversationId] = [idOf(1), idOf(2), idOf(3), idOf(4)] as const;
export const now = '2026-01-01T00:00:00.000Z';

export const started: ConversationEvent = {
  type: 'ConversationStarted',
  data: { conversationId, fanId: fan, performerId: star, startedBy: fan, startedAt: now },
};

export const settingsChangedBy = (
  personId: string,
  settings: {
    readonly isMuted?: boolean;
    readonly isPinned?: boolean;
    readonly isArchived?: boolean;
  },
): ConversationEvent => ({
  type: 'ConversationSettingsChanged',
  data: {
    conversationId,
    personId,
    isMuted: false,
    isPinned: false,
    isArchived: false,
    ...settings,
    changedAt: now,
  },
});

/** The n-th message of the conversation. */
export const sentBy = (senderId: string, sequence: number, price = 0) => ({
  type: 'MessageSent' as const,
  data: {
    messageId: idOf(100 + sequence),
    conversationId,
    sequence,
    senderId,
    senderRole: senderId === fan ? ('user' as const) : ('performer' as const),
    recipientId: senderId === fan ? star : fan,
    type: 'text' as const,
    text: 'x',
    fileIds: [],
    price,
    sentAt: now,
  },
});

export const readBy = (
  readerId: string,
  upToSequence: number,
  count: number,
  upToTip?: number,
): ConversationEvent => ({
  type: 'MessagesRead',
  data: {
    conversationId,
    readerId,
    otherId: readerId === fan ? star : fan,
    upToSequence,
    ...(upToTip && { upToTip }),
    count,
    readAt: now,
  },
});

export const send =
  (
    senderId: string,
    more: {
      readonly price?: number;
      readonly messageId?: string;
      readonly lastTip?: number;
      readonly isRelated?: boolean;
    } = {},
  ) =>
  (conversation: Conversation | undefined) =>
    decideSendMessage(
      {
        messageId: idOf(101),
        senderId,
        text: 'x',
        price: 0,
        minimumSaleTokens: 5,
        lastTip: 0,
        isRelated: true,
        now,
        ...more,
        type: 'text',
      },
      conversation,
    );
