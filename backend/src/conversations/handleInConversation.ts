import type { ConversationEvent } from '@ovation/contracts/conversations/events';
import {
  type ConversationDocument,
  conversationsOfPerson,
} from '@ovation/contracts/conversations/readModels';
import type { Visibility } from '../blocking/public.ts';
import type { CommandContext } from '../kernel/commands/command.ts';
import { type Decision, refused } from '../kernel/commands/decision.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { SignedInVisitor } from './conversation.view.ts';
import { type ConversationPair, decideWithImplicitStart } from './implicitStart.decide.ts';
import { type Conversation, conversationModel } from './model.ts';

interface ConversationCommand<Code extends string> {
  readonly conversationId: string;
  readonly person: SignedInVisitor;
  readonly context: CommandContext;
  readonly decide: (
    conversation: Conversation | undefined,
    now: string,
  ) => Decision<ConversationEvent, Code>;
}

/** Returns the fan and creator of a listed conversation. */
export const toPair = ({
  conversationId,
  personId,
  otherId,
  otherRole,
}: Pick<
  ConversationDocument,
  'conversationId' | 'personId' | 'otherId' | 'otherRole'
>): ConversationPair => {
  const [fanId, performerId] =
    otherRole === 'performer' ? [personId, otherId] : [otherId, personId];
  return { conversationId, fanId, performerId };
};

/** Finds the pair of a conversation in one participant's list. */
const findListedPair = async (
  { readModels }: Pick<Base, 'readModels'>,
  conversationId: string,
  personId: string,
): Promise<ConversationPair | undefined> => {
  const listed = await readModels.find(conversationsOfPerson, personId, conversationId);
  return listed && toPair(listed);
};

/** Finds the pair of a conversation in the log, or in the list if it consists of tips only. */
export const findPair = async (
  { commands, readModels }: Pick<Base, 'commands' | 'readModels'>,
  conversationId: string,
  personId: string,
): Promise<ConversationPair | undefined> => {
  const { state } = await commands.load(conversationModel, conversationId);
  return state
    ? { conversationId, fanId: state.fan.personId, performerId: state.performer.personId }
    : findListedPair({ readModels }, conversationId, personId);
};

/** Dependencies of commands in a conversation. */
export interface ConversationCommandDeps extends Pick<Base, 'commands' | 'readModels'> {
  readonly visibility: Pick<Visibility, 'maySeeFromLog'>;
}

/**
 * Handles a participant's command in a conversation. If the log has no such conversation, a tip may have
 * listed it; only then a read model is queried.
 */
export const handleInConversation = async <Code extends string>(
  { commands, readModels, visibility }: ConversationCommandDeps,
  { conversationId, person, context, decide }: ConversationCommand<Code>,
) => {
  const { id: personId } = person.actor;
  const pair = await findPair({ commands, readModels }, conversationId, personId);
  if (!pair) return refused('NOT_FOUND');
  // A fan sees it as long as the creator is visible to them.
  const isFan = pair.fanId === personId;
  if (isFan && !(await visibility.maySeeFromLog(person, pair.performerId)))
    return refused('NOT_FOUND');
  const outcome = await commands.handle(conversationModel, conversationId, context, decide);
  if (outcome.ok || outcome.code !== 'NOT_FOUND') return outcome;
  return commands.handle(conversationModel, conversationId, context, (conversation, now) =>
    decideWithImplicitStart(pair, now, conversation, (started) => decide(started, now)),
  );
};
