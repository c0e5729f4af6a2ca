import { TipSent } from '@ovation/contracts/tipping/events';
import { deriveId } from '@ovation/event-log/ids';
import { conversationIdOf, conversationModel } from '../conversations/public.ts';
import { contextOfReaction } from '../kernel/command.ts';
import type { Commands } from '../kernel/handleCommand.ts';
import { defineReactor, type Reactor } from '../kernel/reactor.ts';
import { decidePostTipNote } from './postTipNote.decide.ts';

const name = 'post-tip-note';

/** The note of a tip reaches its creator as a message; a tip without words is no message. */
export const postTipNote = ({ commands }: { readonly commands: Commands }): Reactor =>
  defineReactor({ name, from: 'beginning', on: [TipSent] }, async (event) => {
    const { tipId, fanId, performerId, tokens, note, sentAt: now } = event.data;
    if (!note) return;
    const conversationId = conversationIdOf(fanId, performerId);
    const messageId = deriveId(tipId, 'message', conversationId);
    const context = contextOfReaction(name, event);
    const outcome = await commands.handle(
      conversationModel,
      conversationId,
      context,
      (conversation) =>
        decidePostTipNote(
          { conversationId, messageId, fanId, performerId, tokens, note, now },
          conversation,
        ),
    );
    if (!outcome.ok) throw new Error(`a tip was not told: ${outcome.code}`);
  });
