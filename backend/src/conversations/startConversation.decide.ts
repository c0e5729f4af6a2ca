import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Conversation } from './model.ts';
import type { WhyClosed } from './whyClosed.ts';

export interface StartConversation {
  readonly conversationId: string;
  readonly fanId: string;
  readonly performerId: string;
  readonly startedBy: string;
  /** Refusal for a sender who may not start one. */
  readonly closed: WhyClosed | undefined;
  readonly now: string;
}

/**
 * Starts the one conversation of a pair: a second start returns the first. A fan may start it with any
 * creator, a creator with related fans only.
 */
export const decideStartConversation = (
  { now, closed, ...start }: StartConversation,
  conversation: Conversation | undefined,
): Decision<ConversationEvent, WhyClosed> => {
  if (conversation) return accepted([]);
  if (closed) return refused(closed);
  return accepted([{ type: 'ConversationStarted', data: { ...start, startedAt: now } }]);
};
