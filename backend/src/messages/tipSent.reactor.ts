import type { EventOf, RecordedEvent } from '@ovation/contracts/kernel/event';
import { TipSent } from '@ovation/contracts/tipping/events';
import { deriveId } from '@ovation/event-log/ids';
import { conversationModel } from '../conversations/public.ts';
import { contextOfReaction } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import { conversationIdOf } from '../relations/public.ts';
import { decidePostTipNote } from './postTipNote.decide.ts';
import { decideUnarchive } from './unarchive.decide.ts';

/** Reactor name from its first version: the checkpoint is stored under it. */
const name = 'post-tip-note';

type Tip = RecordedEvent<EventOf<typeof TipSent>>;

/** Posts the note of an old tip, from before tips had entries of their own, as a message, once. */
const postLegacyNote = async (commands: Commands, event: Tip, note: string): Promise<void> => {
  const { tipId, fanId, performerId, tokens, sentAt: now } = event.data;
  const conversationId = conversationIdOf(fanId, performerId);
  const messageId = deriveId(tipId, 'message', conversationId);
  const outcome = await commands.handle(
    conversationModel,
    conversationId,
    contextOfReaction(name, event),
    (conversation) =>
      decidePostTipNote(
        { conversationId, messageId, fanId, performerId, tokens, note, now },
        conversation,
      ),
  );
  // Nothing to post when a participant has left.
  if (!outcome.ok && outcome.code !== 'PERSON_LEFT') {
    throw new Error(`a tip was not told: ${outcome.code}`);
  }
};

/**
 * Reactor that unarchives a creator's conversation when a tip arrives; the tip itself is shown by read
 * models.
 */
export const tipSentReactor = ({ commands }: { readonly commands: Commands }): Reactor =>
  defineReactor({ name, from: 'beginning', on: [TipSent] }, async (event) => {
    const { inConversation, performerId, note, sentAt: now } = event.data;
    if (!inConversation) {
      if (note) await postLegacyNote(commands, event, note);
      return;
    }
    const outcome = await commands.handle(
      conversationModel,
      inConversation.conversationId,
      contextOfReaction(name, event),
      (conversation) => decideUnarchive({ personId: performerId, now }, conversation),
    );
    if (!outcome.ok) throw new Error(`a tip was not told: ${outcome.code}`);
  });
