import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { accepted, type Decision, refused } from '../kernel/decision.ts';
import { type Conversation, participationOf } from './model.ts';

export interface KeepConversation {
  readonly personId: string;
  readonly changes: {
    readonly isMuted?: boolean | undefined;
    readonly isPinned?: boolean | undefined;
    readonly isArchived?: boolean | undefined;
  };
  readonly now: string;
}

/** Each keeps a conversation as they like; the other never learns of it. */
export const decideKeepConversation = (
  { personId, changes, now }: KeepConversation,
  conversation: Conversation | undefined,
): Decision<ConversationEvent, 'NOT_FOUND'> => {
  const participation = participationOf(conversation, personId);
  if (!conversation || !participation) return refused('NOT_FOUND');
  const { own } = participation;
  const kept = {
    isMuted: changes.isMuted ?? own.isMuted,
    isPinned: changes.isPinned ?? own.isPinned,
    isArchived: changes.isArchived ?? own.isArchived,
  };
  const isSame =
    kept.isMuted === own.isMuted &&
    kept.isPinned === own.isPinned &&
    kept.isArchived === own.isArchived;
  if (isSame) return accepted([]);
  const { conversationId } = conversation;
  return accepted([
    { type: 'ConversationKept', data: { conversationId, personId, ...kept, keptAt: now } },
  ]);
};
