import type { subscriptionRoutes } from '@ovation/contracts/subscriptions/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { hasPendingRemoval } from '../removal/public.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { subscriptionModel } from './model.ts';
import { findOwnById } from './ownSubscription.ts';
import { decidePause, decideWithdrawPause } from './pauseSubscription.decide.ts';
import { viewOfState } from './subscription.view.ts';

/** `POST /subscriptions/{id}/pause` */
export const pauseSubscription =
  (deps: SubscriptionsDeps): Handler<typeof subscriptionRoutes.pauseSubscription> =>
  async ({ params, actor, command }) => {
    const { commands } = deps;
    const own = await findOwnById(deps, params.id, actor.id);
    if (!own.ok) return own;
    const pause = {
      now: command.now,
      isFanLeaving: await hasPendingRemoval(commands, actor.id),
    };
    const outcome = await commands.handle(subscriptionModel, own.streamId, command, (state) =>
      decidePause(pause, state),
    );
    if (!outcome.ok) return outcome;
    if (!outcome.state) throw new Error('a paused subscription has no state');
    return okResponse(viewOfState(outcome.state, command.now), outcome.position);
  };

/** `DELETE /subscriptions/{id}/pause` */
export const withdrawPause =
  (deps: SubscriptionsDeps): Handler<typeof subscriptionRoutes.withdrawPause> =>
  async ({ params, actor, command }) => {
    const own = await findOwnById(deps, params.id, actor.id);
    if (!own.ok) return own;
    const outcome = await deps.commands.handle(subscriptionModel, own.streamId, command, (state) =>
      decideWithdrawPause({ now: command.now }, state),
    );
    if (!outcome.ok) return outcome;
    if (!outcome.state) throw new Error('a subscription that goes on has no state');
    return okResponse(viewOfState(outcome.state, command.now), outcome.position);
  };
