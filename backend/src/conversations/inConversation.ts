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

/** Who the two of a conversation are that stands in the list of one of them. */
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

/** Who the two of a conversation are that one of them has in the list. */
const listedPairOf = async (
  { readModels }: Pick<Base, 'readModels'>,
  conversationId: string,
  personId: string,
): Promise<TippedPair | undefined> => {
  const listed = await readModels.find(conversationsOfPerson, personId, conversationId);
  return listed && listedPair(listed);
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

/** What it takes to do something in a conversation. */
export interface ConversingDeps extends Pick<Base, 'commands' | 'readModels'> {
  readonly visibility: Pick<Visibility, 'mayMeet'>;
}

/**
 * What one of the two does in a conversation. Where the log has none, a tip may have put it into the
 * lists of both all the same; only then a read model is asked.
 */
export const inConversation = async <Code extends string>(
  { commands, readModels, visibility }: ConversingDeps,
  { conversationId, person, context, decide }: Doing<Code>,
) => {
  const { id: personId } = person.actor;
  const pair = await pairOf({ commands, readModels }, conversationId, personId);
  if (!pair) return refused('NOT_FOUND');
  // For a fan it is there as long as the creator is.
  const isFan = pair.fanId === personId;
  if (isFan && !(await visibility.mayMeet(person, pair.performerId))) return refused('NOT_FOUND');
  const outcome = await commands.handle(conversationModel, conversationId, context, decide);
  if (outcome.ok || outcome.code !== 'NOT_FOUND') return outcome;
  return commands.handle(conversationModel, conversationId, context, (conversation, now) =>
    decideBegun(pair, now, conversation, (begun) => decide(begun, now)),
  );
};
