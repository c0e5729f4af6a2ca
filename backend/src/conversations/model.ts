import {
  type ConversationEvent,
  conversationCallStream,
  conversationStream,
} from '@ovation/contracts/conversations/events';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** How things stand for one of the two. */
export interface Side {
  readonly personId: string;
  /** Messages of the other that were not read. */
  readonly unread: number;
  /** The sequence of the last message that there was when this one read. */
  readonly readUpTo: number;
  /** The number of the last tip that this one has read; tips themselves lie in the fan's wallet. */
  readonly tipsReadUpTo: number;
  readonly isMuted: boolean;
  readonly isPinned: boolean;
  readonly isArchived: boolean;
  /** The sequence of the last message that this one wrote, and of the last whose words are gone. */
  readonly lastSent: number;
  readonly erasedUpTo: number;
  /** The account was removed. */
  readonly hasLeft: boolean;
}

/** What decisions need to know of a conversation: not its texts, so that long ones stay small. */
export interface Conversation {
  readonly conversationId: string;
  readonly fan: Side;
  readonly performer: Side;
  readonly messageCount: number;
  readonly deletedIds: ReadonlySet<string>;
  readonly startedAt: string;
}

const sideOf = (personId: string): Side => ({
  personId,
  unread: 0,
  readUpTo: 0,
  tipsReadUpTo: 0,
  isMuted: false,
  isPinned: false,
  isArchived: false,
  lastSent: 0,
  erasedUpTo: 0,
  hasLeft: false,
});

const changeSide = (
  conversation: Conversation,
  personId: string,
  change: (side: Side) => Partial<Side>,
): Conversation => {
  const name = conversation.fan.personId === personId ? 'fan' : 'performer';
  const side = conversation[name];
  return { ...conversation, [name]: { ...side, ...change(side) } };
};

const evolveStarted = (conversation: Conversation, event: ConversationEvent): Conversation => {
  switch (event.type) {
    case 'ConversationStarted':
      return conversation;
    case 'ConversationSettingsChanged': {
      const { personId, isMuted, isPinned, isArchived } = event.data;
      return changeSide(conversation, personId, () => ({ isMuted, isPinned, isArchived }));
    }
    case 'MessageSent':
      return changeSide(
        changeSide(
          { ...conversation, messageCount: event.data.sequence },
          event.data.recipientId,
          ({ unread }) => ({ unread: unread + 1 }),
        ),
        event.data.senderId,
        () => ({ lastSent: event.data.sequence }),
      );
    case 'MessagesRead':
      return changeSide(conversation, event.data.readerId, ({ tipsReadUpTo }) => ({
        unread: 0,
        readUpTo: event.data.upToSequence,
        tipsReadUpTo: event.data.upToTip ?? tipsReadUpTo,
      }));
    case 'MessageDeleted':
      return changeSide(
        {
          ...conversation,
          deletedIds: new Set([...conversation.deletedIds, event.data.messageId]),
        },
        event.data.recipientId,
        ({ unread }) => ({ unread: unread - (event.data.wasUnread ? 1 : 0) }),
      );
    case 'MessagesErased': {
      const { senderId, upToSequence } = event.data;
      return changeSide(conversation, senderId, () => ({ erasedUpTo: upToSequence }));
    }
    case 'ConversationLeft': {
      const { personId, otherId } = event.data;
      const left = changeSide(conversation, personId, () => ({ hasLeft: true, unread: 0 }));
      return changeSide(left, otherId, () => ({ unread: 0 }));
    }
    default:
      return event satisfies never;
  }
};

const evolve = (
  conversation: Conversation | undefined,
  event: ConversationEvent,
): Conversation | undefined => {
  if (event.type !== 'ConversationStarted') {
    return conversation && evolveStarted(conversation, event);
  }
  const { conversationId, fanId, performerId, startedAt } = event.data;
  return {
    conversationId,
    fan: sideOf(fanId),
    performer: sideOf(performerId),
    messageCount: 0,
    deletedIds: new Set(),
    startedAt,
  };
};

/** `conversation-<id>`. */
export const conversationModel: Model<Conversation | undefined, typeof conversationStream> = {
  stream: conversationStream,
  initial: undefined,
  evolve,
};

export interface Participation {
  readonly own: Side;
  readonly other: Side;
  readonly role: 'user' | 'performer';
}

/** Whether a message has its words: neither taken back, nor gone with its sender's account. */
export const isThere = (
  conversation: Conversation,
  {
    messageId,
    senderId,
    sequence,
  }: { readonly messageId: string; readonly senderId: string; readonly sequence: number },
): boolean => {
  const { fan, performer, deletedIds } = conversation;
  const { erasedUpTo } = senderId === fan.personId ? fan : performer;
  return !deletedIds.has(messageId) && sequence > erasedUpTo;
};

/** The conversation from one person's side; undefined for whoever is none of the two. */
export const participationOf = (
  conversation: Conversation | undefined,
  personId: string,
): Participation | undefined => {
  if (conversation?.fan.personId === personId) {
    return { own: conversation.fan, other: conversation.performer, role: 'user' };
  }
  if (conversation?.performer.personId === personId) {
    return { own: conversation.performer, other: conversation.fan, role: 'performer' };
  }
  return undefined;
};

/**
 * All that the other wrote and gave until now is read; with nothing unread there is nothing to tell.
 * `lastTip` is the number of the last tip that the fan has sent the reader; 0 when there is none.
 */
export const allRead = (
  { conversationId, messageCount }: Conversation,
  { own, other }: Pick<Participation, 'own' | 'other'>,
  lastTip: number,
  now: string,
): ConversationEvent[] => {
  // Another call may have read further than this one has looked.
  const upToTip = Math.max(lastTip, own.tipsReadUpTo);
  const count = own.unread + upToTip - own.tipsReadUpTo;
  if (count === 0) return [];
  return [
    {
      type: 'MessagesRead',
      data: {
        conversationId,
        readerId: own.personId,
        otherId: other.personId,
        upToSequence: messageCount,
        ...(upToTip > 0 && { upToTip }),
        count,
        readAt: now,
      },
    },
  ];
};

/**
 * What is put away comes back with the next word of the other, or the next tip, unless its owner
 * wants to hear of neither.
 */
export const broughtBack = (
  conversationId: string,
  side: Side,
  now: string,
): ConversationEvent[] => {
  const { personId, isMuted, isPinned, isArchived } = side;
  if (!isArchived || isMuted) return [];
  const settings = { conversationId, personId, isMuted, isPinned, isArchived: false };
  return [{ type: 'ConversationSettingsChanged', data: { ...settings, changedAt: now } }];
};

/** `conversationCall-<id>`: what a call with an idempotency key asked for. */
export const conversationCallModel: Model<boolean, typeof conversationCallStream> = {
  stream: conversationCallStream,
  initial: false,
  evolve: () => true,
};
