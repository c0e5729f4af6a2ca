import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { type Conversation, participationOf } from './model.ts';

export interface ChangeConversationSettings {
  readonly personId: string;
  readonly changes: {
    readonly isMuted?: boolean | undefined;
    readonly isPinned?: boolean | undefined;
    readonly isArchived?: boolean | undefined;
  };
  readonly now: string;
}

/** Changes one participant's settings of a conversation; the other participant is not notified. */
export const decideConversationSettings = (
  { personId, changes, now }: ChangeConversationSettings,
  conversation: Conversation | undefined,
): Decision<ConversationEvent, 'NOT_FOUND'> => {
  const participation = participationOf(conversation, personId);
  if (!conversation || !participation) return refused('NOT_FOUND');
  const { own } = participation;
  const settings = {
    isMuted: changes.isMuted ?? own.isMuted,
    isPinned: changes.isPinned ?? own.isPinned,
    isArchived: changes.isArchived ?? own.isArchived,
  };
  const isSame =
    settings.isMuted === own.isMuted &&
    settings.isPinned === own.isPinned &&
    settings.isArchived === own.isArchived;
  if (isSame) return accepted([]);
  const { conversationId } = conversation;
  return accepted([
    {
      type: 'ConversationSettingsChanged',
      data: { conversationId, personId, ...settings, changedAt: now },
    },
  ]);
};
