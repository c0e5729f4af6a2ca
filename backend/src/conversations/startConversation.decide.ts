import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Conversation } from './model.ts';
import type { WhyClosed } from './whyClosed.ts';

export interface StartConversation {
  readonly conversationId: string;
  readonly fanId: string;
  readonly performerId: string;
  readonly startedBy: string;
  /** Why whoever starts it may not begin one. */
  readonly closed: WhyClosed | undefined;
  readonly now: string;
}

/**
 * There is one conversation between two people: a second start finds the first. A fan begins it with any
 * creator, a creator with fans who have to do with them.
 */
export const decideStartConversation = (
  { now, closed, ...start }: StartConversation,
  conversation: Conversation | undefined,
): Decision<ConversationEvent, WhyClosed> => {
  if (conversation) return accepted([]);
  if (closed) return refused(closed);
  return accepted([{ type: 'ConversationStarted', data: { ...start, startedAt: now } }]);
};
