import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { accepted, type Decision } from '../kernel/decision.ts';
import type { Conversation } from './model.ts';

export interface StartConversation {
  readonly conversationId: string;
  readonly fanId: string;
  readonly performerId: string;
  readonly startedBy: string;
  readonly now: string;
}

/** There is one conversation between two people: a second start finds the first. */
export const decideStartConversation = (
  { now, ...start }: StartConversation,
  conversation: Conversation | undefined,
): Decision<ConversationEvent, never> =>
  accepted(
    conversation ? [] : [{ type: 'ConversationStarted', data: { ...start, startedAt: now } }],
  );
