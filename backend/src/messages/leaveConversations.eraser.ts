import { conversationStream } from '@ovation/contracts/conversations/events';
import {
  type ConversationDocument,
  conversationsOfPerson,
} from '@ovation/contracts/conversations/readModels';
import { type EventOf, streamName } from '@ovation/contracts/kernel/event';
import { erasedBatchMax } from '@ovation/contracts/kernel/rules';
import type { MessageSent } from '@ovation/contracts/messages/events';
import { conversationModel, decideWithImplicitStart, toPair } from '../conversations/public.ts';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Eraser } from '../kernel/composition/capability.ts';
import { allDocuments } from '../kernel/readModels/allPages.ts';
import type { MessageDeps } from './deps.ts';
import {
  decideEraseMessages,
  decideLeaveConversation,
  type WrittenMessage,
} from './leaveConversation.decide.ts';

type Deps = Pick<MessageDeps, 'commands' | 'log' | 'readModels'>;

/** Maximum rounds: each erases messages sent during the previous one, though sessions are already closed. */
const roundsMax = 5;

/** Reads a person's messages of a conversation from the log, in batches. */
async function* messagesBy(
  { log }: Pick<Deps, 'log'>,
  conversationId: string,
  personId: string,
): AsyncIterable<readonly WrittenMessage[]> {
  let written: WrittenMessage[] = [];
  for await (const event of log.read(streamName(conversationStream, conversationId))) {
    const { type, data } = event as unknown as EventOf<typeof MessageSent>;
    if (type !== 'MessageSent' || data.senderId !== personId) continue;
    written.push({ messageId: data.messageId, sequence: data.sequence });
    if (written.length < erasedBatchMax) continue;
    yield written;
    written = [];
  }
  if (written.length > 0) yield written;
}

const eraseMessages = async (
  deps: Deps,
  conversationId: string,
  personId: string,
  context: CommandContext,
): Promise<void> => {
  for await (const messages of messagesBy(deps, conversationId, personId)) {
    const { commands } = deps;
    const outcome = await commands.handle(
      conversationModel,
      conversationId,
      context,
      (state, now) => decideEraseMessages({ personId, messages, now }, state),
    );
    if (!outcome.ok) throw new Error(`words in ${conversationId} stay: ${outcome.code}`);
  }
};

/** Erases messages before leaving: until then the conversation is listed, where a retry finds it. */
const leave = async (
  deps: Deps,
  document: ConversationDocument,
  context: CommandContext,
): Promise<void> => {
  const { personId, conversationId } = document;
  for (let round = 1; round <= roundsMax; round++) {
    await eraseMessages(deps, conversationId, personId, context);
    const outcome = await deps.commands.handle(
      conversationModel,
      conversationId,
      context,
      (state, now) =>
        decideWithImplicitStart(toPair(document), now, state, (conversation) =>
          decideLeaveConversation({ personId, now }, conversation),
        ),
    );
    if (outcome.ok) return;
    if (outcome.code !== 'WORDS_LEFT') {
      throw new Error(`${conversationId} was not left: ${outcome.code}`);
    }
  }
  throw new Error(`${conversationId} was not left: somebody goes on writing in it`);
};

/**
 * Eraser of a person's messages, which also ends their conversations. Archived ones first: a new message
 * moves a conversation from there to the end of the inbox.
 */
export const leaveConversations = (deps: Deps): Eraser => ({
  name: 'messages',
  erase: async ({ accountId }, context) => {
    for (const index of ['archived', 'inbox'] as const) {
      const listed = allDocuments(deps.readModels, conversationsOfPerson, accountId, index);
      for await (const document of listed) await leave(deps, document, context);
    }
  },
});
