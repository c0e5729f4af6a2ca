import type { subscriptionRoutes } from '@ovation/contracts/subscriptions/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { subscriptionModel } from './model.ts';
import { findOwn } from './ownSubscription.ts';
import { decideCancel } from './subscribe.decide.ts';
import { viewOfState } from './subscription.view.ts';

/** `POST /payment/{provider}/cancel-subscription/{id}` */
export const cancelSubscription =
  (deps: SubscriptionsDeps): Handler<typeof subscriptionRoutes.cancelSubscription> =>
  async ({ params, actor, command }) => {
    const own = await findOwn(deps, params, actor.id);
    if (!own.ok) return own;
    const outcome = await deps.commands.handle(subscriptionModel, own.streamId, command, (state) =>
      decideCancel(command.now, state),
    );
    if (!outcome.ok) return outcome;
    if (!outcome.state) throw new Error('a canceled subscription has no state');
    return okResponse(viewOfState(outcome.state, command.now), outcome.position);
  };
