import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import {
  type ConversationDocument,
  conversationsOfPerson,
} from '@ovation/contracts/conversations/readModels';
import type { Visibility } from '../blocking/public.ts';
import type { CommandContext } from '../kernel/commands/command.ts';
import { type Decision, refused } from '../kernel/commands/decision.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Person } from './conversation.view.ts';
import { decideBegun, type TippedPair } from './inConversation.decide.ts';
import { type Conversation, conversationModel } from './model.ts';

interface Doing<Code extends string> {
  readonly conversationId: string;
  readonly person: Person;
  readonly context: CommandContext;
  readonly decide: (
    conversation: Conversation | undefined,
    now: string,
  ) => Decision<ConversationEvent, Code>;
}

/** Returns the fan and creator of a listed conversation. */
export const listedPair = ({
  conversationId,
  personId,
  otherId,
  otherRole,
}: Pick<
  ConversationDocument,
  'conversationId' | 'personId' | 'otherId' | 'otherRole'
>): TippedPair => {
  const [fanId, performerId] =
    otherRole === 'performer' ? [personId, otherId] : [otherId, personId];
  return { conversationId, fanId, performerId };
};

/** Finds the pair of a conversation in one participant's list. */
const listedPairOf = async (
  { readModels }: Pick<Base, 'readModels'>,
  conversationId: string,
  personId: string,
): Promise<TippedPair | undefined> => {
  const listed = await readModels.find(conversationsOfPerson, personId, conversationId);
  return listed && listedPair(listed);
};

/** Finds the pair of a conversation in the log, or in the list if it consists of tips only. */
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

/** Dependencies of commands in a conversation. */
export interface ConversingDeps extends Pick<Base, 'commands' | 'readModels'> {
  readonly visibility: Pick<Visibility, 'mayMeet'>;
}

/**
 * Handles a participant's command in a conversation. If the log has no such conversation, a tip may have
 * listed it; only then a read model is queried.
 */
export const inConversation = async <Code extends string>(
  { commands, readModels, visibility }: ConversingDeps,
  { conversationId, person, context, decide }: Doing<Code>,
) => {
  const { id: personId } = person.actor;
  const pair = await pairOf({ commands, readModels }, conversationId, personId);
  if (!pair) return refused('NOT_FOUND');
  // A fan sees it as long as the creator is visible to them.
  const isFan = pair.fanId === personId;
  if (isFan && !(await visibility.mayMeet(person, pair.performerId))) return refused('NOT_FOUND');
  const outcome = await commands.handle(conversationModel, conversationId, context, decide);
  if (outcome.ok || outcome.code !== 'NOT_FOUND') return outcome;
  return commands.handle(conversationModel, conversationId, context, (conversation, now) =>
    decideBegun(pair, now, conversation, (begun) => decide(begun, now)),
  );
};
