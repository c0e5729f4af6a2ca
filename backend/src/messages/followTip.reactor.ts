import type { EventOf, RecordedEvent } from '@ovation/contracts/kernel/event';
import { TipSent } from '@ovation/contracts/tipping/events';
import { deriveId } from '@ovation/event-log/ids';
import { conversationModel } from '../conversations/public.ts';
import { contextOfReaction } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import { conversationIdOf } from '../relations/public.ts';
import { decideBringBack } from './bringBack.decide.ts';
import { decidePostTipNote } from './postTipNote.decide.ts';

/** Named after what it did first: where it stands in the log is kept under this name. */
const name = 'post-tip-note';

type Tip = RecordedEvent<EventOf<typeof TipSent>>;

/** A tip of before tips had lines of their own: its note is told by a message, once for all time. */
const postNote = async (commands: Commands, event: Tip, note: string): Promise<void> => {
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
  // Where one of the two has left, nobody is told anything.
  if (!outcome.ok && outcome.code !== 'PERSON_LEFT') {
    throw new Error(`a tip was not told: ${outcome.code}`);
  }
};

/**
 * The line of a tip is the charge itself, which read models show in the conversation. What is left to
 * do is that the conversation comes back to a creator who has archived it.
 */
export const followTip = ({ commands }: { readonly commands: Commands }): Reactor =>
  defineReactor({ name, from: 'beginning', on: [TipSent] }, async (event) => {
    const { inConversation, performerId, note, sentAt: now } = event.data;
    if (!inConversation) {
      if (note) await postNote(commands, event, note);
      return;
    }
    const outcome = await commands.handle(
      conversationModel,
      inConversation.conversationId,
      contextOfReaction(name, event),
      (conversation) => decideBringBack({ personId: performerId, now }, conversation),
    );
    if (!outcome.ok) throw new Error(`a tip was not told: ${outcome.code}`);
  });
