import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Conversation } from './model.ts';
import type { StartRefusalCode } from './writeRefusal.ts';

export interface StartConversation {
  readonly conversationId: string;
  readonly fanId: string;
  readonly performerId: string;
  readonly startedBy: string;
  /** Refusal for a sender who may not start one. */
  readonly refusal: StartRefusalCode | undefined;
  readonly now: string;
}

/**
 * Starts the one conversation of a pair: a second start returns the first. A fan may start it with any
 * creator, a creator with related fans only.
 */
export const decideStartConversation = (
  { now, refusal, ...start }: StartConversation,
  conversation: Conversation | undefined,
): Decision<ConversationEvent, StartRefusalCode> => {
  if (conversation) return accepted([]);
  if (refusal) return refused(refusal);
  return accepted([{ type: 'ConversationStarted', data: { ...start, startedAt: now } }]);
};
