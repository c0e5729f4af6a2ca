import type { subscriptionRoutes } from '@ovation/contracts/subscriptions/routes';
import { refused } from '../kernel/decision.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { subscriptionModel, subscriptionNameModel, subscriptionStreamId } from './model.ts';
import { decideCancel } from './subscribe.decide.ts';
import { viewOfState } from './subscription.view.ts';

/** `POST /payment/{provider}/cancel-subscription/{id}` */
export const cancelSubscription =
  ({
    commands,
    charging,
  }: SubscriptionsDeps): Handler<typeof subscriptionRoutes.cancelSubscription> =>
  async ({ params, actor, command }) => {
    if (!charging.isProvider(params.provider)) return refused('UNKNOWN_PROVIDER');
    const { state: named } = await commands.load(subscriptionNameModel, params.id);
    if (named?.fanId !== actor.id) return refused('NOT_FOUND');
    const id = subscriptionStreamId(named.fanId, named.performerId);
    const outcome = await commands.handle(subscriptionModel, id, command, (subscription) =>
      decideCancel(command.now, subscription),
    );
    if (!outcome.ok) return outcome;
    if (!outcome.state) throw new Error('a canceled subscription has no state');
    return answered(viewOfState(outcome.state, command.now), outcome.position);
  };
