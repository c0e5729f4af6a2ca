import {
  type ConversationEvent,
  conversationRequestStream,
  conversationStream,
} from '@ovation/contracts/conversations/events';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** State of one participant. */
export interface ParticipantState {
  readonly personId: string;
  /** Unread messages of the other participant. */
  readonly unread: number;
  /** Sequence of the last message when this participant last read. */
  readonly readUpTo: number;
  /** Number of the last tip this participant has read; tips are in the fan's wallet. */
  readonly tipsReadUpTo: number;
  readonly isMuted: boolean;
  readonly isPinned: boolean;
  readonly isArchived: boolean;
  /** Sequence of this participant's last message, and of the last one erased. */
  readonly lastSent: number;
  readonly erasedUpTo: number;
  /** The account was removed. */
  readonly hasLeft: boolean;
}

/** Decision state of a conversation; without texts, so that long ones stay small. */
export interface Conversation {
  readonly conversationId: string;
  readonly fan: ParticipantState;
  readonly performer: ParticipantState;
  readonly messageCount: number;
  readonly deletedIds: ReadonlySet<string>;
  readonly startedAt: string;
}

const newParticipant = (personId: string): ParticipantState => ({
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

const updateParticipant = (
  conversation: Conversation,
  personId: string,
  change: (side: ParticipantState) => Partial<ParticipantState>,
): Conversation => {
  const name = conversation.fan.personId === personId ? 'fan' : 'performer';
  const participant = conversation[name];
  return { ...conversation, [name]: { ...participant, ...change(participant) } };
};

const evolveExisting = (conversation: Conversation, event: ConversationEvent): Conversation => {
  switch (event.type) {
    case 'ConversationStarted':
      return conversation;
    case 'ConversationSettingsChanged': {
      const { personId, isMuted, isPinned, isArchived } = event.data;
      return updateParticipant(conversation, personId, () => ({ isMuted, isPinned, isArchived }));
    }
    case 'MessageSent':
      return updateParticipant(
        updateParticipant(
          { ...conversation, messageCount: event.data.sequence },
          event.data.recipientId,
          ({ unread }) => ({ unread: unread + 1 }),
        ),
        event.data.senderId,
        () => ({ lastSent: event.data.sequence }),
      );
    case 'MessagesRead':
      return updateParticipant(conversation, event.data.readerId, ({ tipsReadUpTo }) => ({
        unread: 0,
        readUpTo: event.data.upToSequence,
        tipsReadUpTo: event.data.upToTip ?? tipsReadUpTo,
      }));
    case 'MessageDeleted':
      return updateParticipant(
        {
          ...conversation,
          deletedIds: new Set([...conversation.deletedIds, event.data.messageId]),
        },
        event.data.recipientId,
        ({ unread }) => ({ unread: unread - (event.data.wasUnread ? 1 : 0) }),
      );
    case 'MessagesErased': {
      const { senderId, upToSequence } = event.data;
      return updateParticipant(conversation, senderId, () => ({ erasedUpTo: upToSequence }));
    }
    case 'ConversationLeft': {
      const { personId, otherId } = event.data;
      const left = updateParticipant(conversation, personId, () => ({ hasLeft: true, unread: 0 }));
      return updateParticipant(left, otherId, () => ({ unread: 0 }));
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
    return conversation && evolveExisting(conversation, event);
  }
  const { conversationId, fanId, performerId, startedAt } = event.data;
  return {
    conversationId,
    fan: newParticipant(fanId),
    performer: newParticipant(performerId),
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
  readonly own: ParticipantState;
  readonly other: ParticipantState;
  readonly role: 'user' | 'performer';
}

/** Reports if a message still has its content: neither deleted, nor erased with its sender's account. */
export const hasContent = (
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

/** Returns the conversation from one participant's side; undefined for anyone else. */
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
 * Marks all messages and tips of the other participant as read; returns no event when nothing is unread.
 * `lastTip` is the number of the last tip that the fan sent the reader, 0 when there is none.
 */
export const markAllRead = (
  { conversationId, messageCount }: Conversation,
  { own, other }: Pick<Participation, 'own' | 'other'>,
  lastTip: number,
  now: string,
): ConversationEvent[] => {
  // A concurrent call may have read further.
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

/** Unarchives a conversation on the other's next message or tip, unless it is muted. */
export const unarchive = (
  conversationId: string,
  participant: ParticipantState,
  now: string,
): ConversationEvent[] => {
  const { personId, isMuted, isPinned, isArchived } = participant;
  if (!isArchived || isMuted) return [];
  const settings = { conversationId, personId, isMuted, isPinned, isArchived: false };
  return [{ type: 'ConversationSettingsChanged', data: { ...settings, changedAt: now } }];
};

/** `conversationCall-<id>`: record of a call's idempotency key. */
export const conversationCallModel: Model<boolean, typeof conversationRequestStream> = {
  stream: conversationRequestStream,
  initial: false,
  evolve: () => true,
};
