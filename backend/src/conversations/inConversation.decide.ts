import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { accepted, type Decision } from '../kernel/commands/decision.ts';
import { type Conversation, conversationModel } from './model.ts';

/** Two of whom one has tipped the other. */
export interface TippedPair {
  readonly conversationId: string;
  readonly fanId: string;
  readonly performerId: string;
}

/**
 * A tip lies in the fan's wallet, and shows in the conversation of the two before anything was written
 * there. So the first thing that one of them does there begins it.
 */
export const decideBegun = <Code extends string>(
  { conversationId, fanId, performerId }: TippedPair,
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
