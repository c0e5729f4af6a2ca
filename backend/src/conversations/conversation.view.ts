import type { Conversation, Participant } from '@ovation/contracts/conversations/conversation';
import type { ConversationDocument } from '@ovation/contracts/conversations/readModels';
import type { Page } from '@ovation/contracts/kernel/page';
import { deletedText, isLockedFor } from '@ovation/contracts/messages/message';
import type { ConversationDeps } from './deps.ts';
import type { Conversation as ConversationState, Participation } from './model.ts';

const lastMessageFor = ({
  personId,
  lastMessage,
}: ConversationDocument): Conversation['lastMessage'] => {
  if (!lastMessage) return null;
  const isLocked = isLockedFor(personId, lastMessage);
  const { messageId, senderId, type, text, tokens, isDeleted, createdAt } = lastMessage;
  return {
    _id: messageId,
    senderId,
    type,
    text: isDeleted ? deletedText : isLocked ? null : text,
    tokens: tokens ?? null,
    isLocked,
    isDeleted,
    createdAt,
  };
};

/** A conversation for the one in whose list it stands. */
export const toConversation = (
  document: ConversationDocument,
  participant: Participant,
): Conversation => ({
  _id: document.conversationId,
  source: document.otherRole,
  sourceId: document.otherId,
  participant,
  totalNotSeenMessages: document.totalNotSeenMessages,
  lastMessage: lastMessageFor(document),
  isMuted: document.isMuted,
  isPinned: document.isPinned,
  isArchived: document.isArchived,
  createdAt: document.createdAt,
  updatedAt: document.updatedAt,
});

/** A page of them, with the people at their other ends. */
export const showPage = async (
  { people }: Pick<ConversationDeps, 'people'>,
  { data, total }: Page<ConversationDocument>,
): Promise<{ data: Conversation[]; total: number }> => {
  const shown = await people.show(data.map(({ otherId }) => otherId));
  return {
    data: data.flatMap((document) => {
      const participant = shown.get(document.otherId);
      return participant ? toConversation(document, participant) : [];
    }),
    total,
  };
};

/**
 * What the list will hold once it has seen what was just decided: the state of the log, over what
 * the list has of the messages already.
 */
export const documentFrom = (
  { conversationId, startedAt }: ConversationState,
  { own, other, role }: Participation,
  listed: ConversationDocument | undefined,
): ConversationDocument => {
  const isPerformer = role === 'performer';
  const lastTip = listed?.lastTip ?? 0;
  const { tipsReadUpTo } = isPerformer ? own : other;
  const tipsUnread = isPerformer ? Math.max(0, lastTip - tipsReadUpTo) : 0;
  return {
    conversationId,
    personId: own.personId,
    otherId: other.personId,
    otherRole: isPerformer ? 'user' : 'performer',
    lastMessage: null,
    createdAt: startedAt,
    updatedAt: startedAt,
    ...listed,
    totalNotSeenMessages: own.unread + tipsUnread,
    readUpTo: own.readUpTo,
    otherReadUpTo: other.readUpTo,
    lastTip,
    tipsReadUpTo,
    isMuted: own.isMuted,
    isPinned: own.isPinned,
    isArchived: own.isArchived,
  };
};
