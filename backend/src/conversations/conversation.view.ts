import { avatarPlaceholder } from '@ovation/contracts/accounts/rules';
import type { Conversation } from '@ovation/contracts/conversations/conversation';
import type { ConversationDocument } from '@ovation/contracts/conversations/readModels';
import type { Page } from '@ovation/contracts/kernel/page';
import { erasedText } from '@ovation/contracts/kernel/rules';
import { deletedText, isLockedFor } from '@ovation/contracts/messages/message';
import type { Participant } from '@ovation/contracts/people/participant';
import type { Actor, Visitor } from '../kernel/http/handler.ts';
import { blockedAmong } from '../relations/public.ts';
import { closedReasonsFor } from './closedReasons.ts';
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

/** Removes the name of a participant who has left, before the account read model has caught up. */
const withoutName = (participant: Participant): Participant => ({
  ...participant,
  name: erasedText,
  username: '',
  avatar: avatarPlaceholder,
  isVerified: false,
});

/** Renders a conversation for the person in whose list it is. */
export const toConversation = (
  document: ConversationDocument,
  participant: Participant,
  { isBlocked, closedBecause }: Pick<Conversation, 'isBlocked' | 'closedBecause'>,
): Conversation => ({
  _id: document.conversationId,
  source: document.otherRole,
  sourceId: document.otherId,
  participant: document.isLeft ? withoutName(participant) : participant,
  totalNotSeenMessages: document.totalNotSeenMessages,
  lastMessage: lastMessageFor(document),
  isMuted: document.isMuted,
  isPinned: document.isPinned,
  isArchived: document.isArchived,
  isBlocked,
  closedBecause,
  isLeft: document.isLeft,
  createdAt: document.createdAt,
  updatedAt: document.updatedAt,
});

export type ConversationViewDeps = Pick<
  ConversationDeps,
  'people' | 'performers' | 'readModels' | 'visibility'
>;

/** Signed-in visitor with client context. */
export type SignedInVisitor = Visitor & { readonly actor: Pick<Actor, 'id' | 'role'> };

/**
 * Filters out conversations with creators who are no longer visible to the person. Nothing is deleted: they
 * return when the creator is visible again.
 */
export const visibleTo = async <Item>(
  { visibility }: Pick<ConversationViewDeps, 'visibility'>,
  person: SignedInVisitor,
  items: readonly Item[],
  documentOf: (item: Item) => ConversationDocument,
): Promise<Item[]> => {
  const creators = items
    .map(documentOf)
    .flatMap(({ otherRole, otherId }) => (otherRole === 'performer' ? [otherId] : []));
  const hidden = await visibility.hiddenFrom(person, creators);
  return items.filter((item) => !hidden.has(documentOf(item).otherId));
};

/** Renders a page of conversations with the other participants. */
export const renderPage = async (
  deps: ConversationViewDeps,
  { data, total }: Page<ConversationDocument>,
  person: SignedInVisitor,
): Promise<{ data: Conversation[]; total: number }> => {
  const visible = await visibleTo(deps, person, data, (document) => document);
  const otherIds = visible.map(({ otherId }) => otherId);
  const isPerformer = person.actor.role === 'performer';
  const [shown, blocked, closed] = await Promise.all([
    deps.people.show(otherIds),
    isPerformer ? blockedAmong(deps.readModels, person.actor.id, otherIds) : new Set<string>(),
    closedReasonsFor(deps, person.actor.id, isPerformer ? visible : []),
  ]);
  return {
    data: visible.flatMap((document) => {
      const { conversationId, otherId } = document;
      const participant = shown.get(otherId);
      const isBlocked = blocked.has(otherId);
      const closedBecause = closed.get(conversationId) ?? null;
      return participant ? toConversation(document, participant, { isBlocked, closedBecause }) : [];
    }),
    total: total - (data.length - visible.length),
  };
};

/**
 * Returns the list document as it will be after the decision: participant state from the log over the
 * messages of the read model.
 */
export const expectedDocument = (
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
    isLeft: other.hasLeft,
  };
};
