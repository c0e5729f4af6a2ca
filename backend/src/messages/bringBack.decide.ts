import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { broughtBack, type Conversation, participationOf } from '../conversations/model.ts';
import { accepted, type Decision } from '../kernel/commands/decision.ts';

export interface BringBack {
  /** Recipient of something that is not in the conversation's own stream, such as a tip. */
  readonly personId: string;
  readonly now: string;
}

/** Unarchives a conversation for its recipient; changes nothing else and starts none. */
export const decideBringBack = (
  { personId, now }: BringBack,
  conversation: Conversation | undefined,
): Decision<ConversationEvent, never> => {
  const participation = participationOf(conversation, personId);
  return accepted(
    conversation && participation
      ? broughtBack(conversation.conversationId, participation.own, now)
      : [],
  );
};
