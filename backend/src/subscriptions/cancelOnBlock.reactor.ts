import { PerformerBlocked, PersonBlocked } from '@ovation/contracts/blocking/events';
import { contextOfReaction } from '../kernel/commands/command.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';
import {
  type CancelPendingFirstPaymentDeps,
  cancelPendingFirstPayment,
} from './cancelPendingFirstPayment.ts';
import { subscriptionModel, subscriptionStreamId } from './model.ts';
import { decideCancel } from './subscribe.decide.ts';

const name = 'cancel-subscription-of-blocked';

/**
 * Reactor that cancels the subscription of a blocked pair, on a block from either side. Paid access returns
 * until its end after an unblock; resuming the renewal is up to the fan. A pending first payment
 * is canceled.
 */
export const cancelOnBlock = (deps: CancelPendingFirstPaymentDeps): Reactor =>
  defineReactor(
    { name, from: 'beginning', on: [PersonBlocked, PerformerBlocked] },
    async (event) => {
      const { performerId, blockedAt } = event.data;
      const personId = 'fanId' in event.data ? event.data.fanId : event.data.personId;
      const context = contextOfReaction(name, event);
      await cancelPendingFirstPayment(deps, context, { fanId: personId, performerId });
      const outcome = await deps.commands.handle(
        subscriptionModel,
        subscriptionStreamId(personId, performerId),
        context,
        (subscription) => decideCancel(blockedAt, subscription, { isBlocked: true }),
      );
      // Most blocked people have no live subscription.
      const hasNothingToCancel =
        !outcome.ok && ['NOT_FOUND', 'SUBSCRIPTION_NOT_ACTIVE'].includes(outcome.code);
      if (!outcome.ok && !hasNothingToCancel)
        throw new Error(`a subscription was not canceled: ${outcome.code}`);
    },
  );
