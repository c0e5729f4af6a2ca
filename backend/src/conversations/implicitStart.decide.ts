import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { accepted, type Decision } from '../kernel/commands/decision.ts';
import { type Conversation, conversationModel } from './model.ts';

/** Fan and creator of a conversation. */
export interface ConversationPair {
  readonly conversationId: string;
  readonly fanId: string;
  readonly performerId: string;
}

/**
 * Decides in a conversation that may consist of tips only. Tips are in the fan's wallet and show before any
 * message exists, so the first command starts the conversation.
 */
export const decideWithImplicitStart = <Code extends string>(
  { conversationId, fanId, performerId }: ConversationPair,
  now: string,
  conversation: Conversation | undefined,
  decide: (conversation: Conversation | undefined) => Decision<ConversationEvent, Code>,
): Decision<ConversationEvent, Code> => {
  if (conversation) return decide(conversation);
  const started: ConversationEvent = {
    type: 'ConversationStarted',
    data: { conversationId, fanId, performerId, startedBy: fanId, startedAt: now },
  };
  const decision = decide(conversationModel.evolve(undefined, started));
  return decision.ok && decision.events.length > 0
    ? accepted([started, ...decision.events])
    : decision;
};
