import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { broughtBack, type Conversation, participationOf } from '../conversations/model.ts';
import { accepted, type Decision } from '../kernel/commands/decision.ts';

export interface BringBack {
  /** Whom the other has told something that does not lie in the conversation's own stream. */
  readonly personId: string;
  readonly now: string;
}

/** A conversation that was put away comes back to who put it there; no other is changed, nor begun. */
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
