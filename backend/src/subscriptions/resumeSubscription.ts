import type { subscriptionRoutes } from '@ovation/contracts/subscriptions/routes';
import { withoutKey } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { answered, type Handler } from '../kernel/http/handler.ts';
import { performerModel } from '../models/performer.model.ts';
import { isLeaving } from '../removal/public.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { supersede } from './followPayment.ts';
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
    if (!(await visibility.mayMeet({ actor, client }, own.performerId)))
      return refused('NOT_FOUND');
    const [card, { state: performer }, isFanLeaving] = await Promise.all([
      charging.findRenewalCard(actor.id, null, command.now),
      commands.load(performerModel, own.performerId),
      isLeaving(commands, actor.id),
    ]);
    const asked = {
      now: command.now,
      hasCard: card !== undefined,
      isFanLeaving,
      mayBePaid: performer?.mayPublish ?? false,
    };
    const outcome = await commands.handle(subscriptionModel, own.streamId, command, (state) =>
      decideResume(asked, state),
    );
    if (!outcome.ok) return outcome;
    if (!outcome.state) throw new Error('a resumed subscription has no state');
    // A waiting new payment is obsolete, and would block the renewal.
    const { pending } = outcome.state;
    if (pending && !pending.isRenewal) await supersede(deps, withoutKey(command), pending);
    return answered(viewOfState(outcome.state, command.now), outcome.position);
  };
