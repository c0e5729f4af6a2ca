import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { type Conversation, participationOf, unarchive } from '../conversations/model.ts';
import { accepted, type Decision } from '../kernel/commands/decision.ts';

export interface Unarchive {
  /** Recipient of something that is not in the conversation's own stream, such as a tip. */
  readonly personId: string;
  readonly now: string;
}

/** Unarchives a conversation for its recipient; changes nothing else and starts none. */
export const decideUnarchive = (
  { personId, now }: Unarchive,
  conversation: Conversation | undefined,
): Decision<ConversationEvent, never> => {
  const participation = participationOf(conversation, personId);
  return accepted(
    conversation && participation
      ? unarchive(conversation.conversationId, participation.own, now)
      : [],
  );
};
