import { PersonBlocked } from '@ovation/contracts/blocking/events';
import { contextOfReaction } from '../kernel/command.ts';
import type { Commands } from '../kernel/handleCommand.ts';
import { defineReactor, type Reactor } from '../kernel/reactor.ts';
import { subscriptionModel, subscriptionStreamId } from './model.ts';
import { decideCancel } from './subscribe.decide.ts';

const name = 'cancel-subscription-of-blocked';

/**
 * Whom a creator has blocked is not charged again: the subscription is canceled. What was paid for is
 * there again until its end, should the creator think better of it; its renewal is the fan's to resume.
 */
export const cancelOfBlocked = ({ commands }: { readonly commands: Commands }): Reactor =>
  defineReactor({ name, from: 'beginning', on: [PersonBlocked] }, async (event) => {
    const { performerId, personId, blockedAt } = event.data;
    const outcome = await commands.handle(
      subscriptionModel,
      subscriptionStreamId(personId, performerId),
      contextOfReaction(name, event),
      (subscription) => decideCancel(blockedAt, subscription),
    );
    // Most who are blocked have none, or none that runs.
    const isNone = !outcome.ok && ['NOT_FOUND', 'SUBSCRIPTION_NOT_ACTIVE'].includes(outcome.code);
    if (!outcome.ok && !isNone) throw new Error(`a subscription was not canceled: ${outcome.code}`);
  });
