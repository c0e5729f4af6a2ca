import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import type { Base } from '../kernel/base.ts';
import type { CommandContext } from '../kernel/command.ts';
import type { Decision } from '../kernel/decision.ts';
import { decideBegun, type TippedPair } from './inConversation.decide.ts';
import { type Conversation, conversationModel } from './model.ts';

interface Doing<Code extends string> {
  readonly conversationId: string;
  readonly personId: string;
  readonly context: CommandContext;
  readonly decide: (
    conversation: Conversation | undefined,
    now: string,
  ) => Decision<ConversationEvent, Code>;
}

/** Who the two of a conversation are that one of them has in the list. */
const listedPairOf = async (
  { readModels }: Pick<Base, 'readModels'>,
  conversationId: string,
  personId: string,
): Promise<TippedPair | undefined> => {
  const listed = await readModels.find(conversationsOfPerson, personId, conversationId);
  if (!listed) return undefined;
  const [fanId, performerId] =
    listed.otherRole === 'performer' ? [personId, listed.otherId] : [listed.otherId, personId];
  return { conversationId, fanId, performerId };
};

/** Who the two of a conversation are: the log says, or the list, of one that only tips have begun. */
export const pairOf = async (
  { commands, readModels }: Pick<Base, 'commands' | 'readModels'>,
  conversationId: string,
  personId: string,
): Promise<TippedPair | undefined> => {
  const { state } = await commands.load(conversationModel, conversationId);
  return state
    ? { conversationId, fanId: state.fan.personId, performerId: state.performer.personId }
    : listedPairOf({ readModels }, conversationId, personId);
};

/**
 * What one of the two does in a conversation. Where the log has none, a tip may have put it into the
 * lists of both all the same; only then a read model is asked.
 */
export const inConversation = async <Code extends string>(
  { commands, readModels }: Pick<Base, 'commands' | 'readModels'>,
  { conversationId, personId, context, decide }: Doing<Code>,
) => {
  const outcome = await commands.handle(conversationModel, conversationId, context, decide);
  if (outcome.ok || outcome.code !== 'NOT_FOUND') return outcome;
  const pair = await listedPairOf({ readModels }, conversationId, personId);
  if (!pair) return outcome;
  return commands.handle(conversationModel, conversationId, context, (conversation, now) =>
    decideBegun(pair, now, conversation, (begun) => decide(begun, now)),
  );
};
