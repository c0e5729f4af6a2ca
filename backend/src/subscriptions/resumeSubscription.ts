import type { subscriptionRoutes } from '@ovation/contracts/subscriptions/routes';
import { withoutIdempotencyKey } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { performerModel } from '../models/performer.model.ts';
import { hasPendingRemoval } from '../removal/public.ts';
import { cancelPayment } from './applyTransaction.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { subscriptionModel } from './model.ts';
import { findOwn } from './ownSubscription.ts';
import { decideResume } from './resumeSubscription.decide.ts';
import { viewOfState } from './subscription.view.ts';

/** `POST /payment/{provider}/resume-subscription/{id}` */
export const resumeSubscription =
  (deps: SubscriptionsDeps): Handler<typeof subscriptionRoutes.resumeSubscription> =>
  async ({ params, actor, client, command }) => {
    const { commands, charging, visibility } = deps;
    const own = await findOwn(deps, params, actor.id);
    if (!own.ok) return own;
    // No renewal of a creator who is not visible; canceling stays possible.
    if (!(await visibility.maySeeFromLog({ actor, client }, own.performerId)))
      return refused('NOT_FOUND');
    const [card, { state: performer }, isFanLeaving] = await Promise.all([
      charging.findRenewalCard(actor.id, null, command.now),
      commands.load(performerModel, own.performerId),
      hasPendingRemoval(commands, actor.id),
    ]);
    const resumption = {
      now: command.now,
      hasCard: card !== undefined,
      isFanLeaving,
      mayBePaid: performer?.mayPublish ?? false,
    };
    const outcome = await commands.handle(subscriptionModel, own.streamId, command, (state) =>
      decideResume(resumption, state),
    );
    if (!outcome.ok) return outcome;
    if (!outcome.state) throw new Error('a resumed subscription has no state');
    // A pending new payment is obsolete, and would block the renewal.
    const { pending } = outcome.state;
    if (pending && !pending.isRenewal)
      await cancelPayment(deps, withoutIdempotencyKey(command), pending);
    return okResponse(viewOfState(outcome.state, command.now), outcome.position);
  };
