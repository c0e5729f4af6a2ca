import { erasedText } from '@ovation/contracts/kernel/rules';
import {
  FreeSubscriptionActivated,
  SubscriptionActivated,
} from '@ovation/contracts/subscriptions/events';
import { deriveId } from '@ovation/event-log/ids';
import { conversationModel, decideBegun } from '../conversations/public.ts';
import { contextOfReaction, underKey } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import { performerModel } from '../models/performer.model.ts';
import { conversationIdOf } from '../relations/public.ts';
import { decidePostWelcome } from './postWelcome.decide.ts';

const name = 'send-welcome';

/**
 * Sends what a creator has written for new subscribers. The key names the two people and not the
 * subscription, so that who comes back after a year, or pays after a trial, is not welcomed again.
 */
export const sendWelcome = ({ commands }: { readonly commands: Commands }): Reactor =>
  defineReactor(
    // Who subscribed before there was this is no new subscriber.
    { name, from: 'end', on: [SubscriptionActivated, FreeSubscriptionActivated] },
    async (event) => {
      const { fanId, performerId } = event.data;
      const { state: performer } = await commands.load(performerModel, performerId);
      const text = performer?.welcomeMessage ?? '';
      if (text === erasedText) return;
      const conversationId = conversationIdOf(fanId, performerId);
      const messageId = deriveId(conversationId, 'message', 'welcome');
      const context = underKey(contextOfReaction(name, event), `welcome:${conversationId}`);
      const { at: now } = event.metadata;
      const pair = { conversationId, fanId, performerId };
      const welcome = { messageId, performerId, text, now };
      const outcome = await commands.handle(
        conversationModel,
        conversationId,
        context,
        (conversation) =>
          decideBegun(pair, now, conversation, (begun) => decidePostWelcome(welcome, begun)),
      );
      // Where one of the two has left, nobody is welcomed.
      if (!outcome.ok && outcome.code !== 'PERSON_LEFT') {
        throw new Error(`a subscriber was not welcomed: ${outcome.code}`);
      }
    },
  );
