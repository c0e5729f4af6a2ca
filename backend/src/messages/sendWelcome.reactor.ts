import { erasedText } from '@ovation/contracts/kernel/rules';
import {
  FreeSubscriptionActivated,
  SubscriptionActivated,
} from '@ovation/contracts/subscriptions/events';
import { deriveId } from '@ovation/event-log/ids';
import { conversationModel, decideWithImplicitStart } from '../conversations/public.ts';
import { contextOfReaction, withPlatformKey } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import { performerModel } from '../models/performer.model.ts';
import { conversationIdOf } from '../relations/public.ts';
import { decidePostWelcome } from './postWelcome.decide.ts';

const name = 'send-welcome';

/**
 * Reactor that sends a creator's welcome message to new subscribers. The idempotency key names the pair, not
 * the subscription: returning subscribers are not welcomed again.
 */
export const sendWelcome = ({ commands }: { readonly commands: Commands }): Reactor =>
  defineReactor(
    // Starts at the end of the log: earlier subscribers are not new.
    { name, from: 'end', on: [SubscriptionActivated, FreeSubscriptionActivated] },
    async (event) => {
      const { fanId, performerId } = event.data;
      const { state: performer } = await commands.load(performerModel, performerId);
      const text = performer?.welcomeMessage ?? '';
      if (text === erasedText) return;
      const conversationId = conversationIdOf(fanId, performerId);
      const messageId = deriveId(conversationId, 'message', 'welcome');
      const context = withPlatformKey(contextOfReaction(name, event), `welcome:${conversationId}`);
      const { at: now } = event.metadata;
      const pair = { conversationId, fanId, performerId };
      const welcome = { messageId, performerId, text, now };
      const outcome = await commands.handle(
        conversationModel,
        conversationId,
        context,
        (conversation) =>
          decideWithImplicitStart(pair, now, conversation, (started) =>
            decidePostWelcome(welcome, started),
          ),
      );
      // No welcome message when a participant has left.
      if (!outcome.ok && outcome.code !== 'PERSON_LEFT') {
        throw new Error(`a subscriber was not welcomed: ${outcome.code}`);
      }
    },
  );
