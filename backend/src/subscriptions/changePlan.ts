import { toMinorUnits } from '@ovation/contracts/kernel/rules';
import type { subscriptionRoutes } from '@ovation/contracts/subscriptions/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { performerModel } from '../models/performer.model.ts';
import { findPlan } from '../plans/public.ts';
import { hasPendingRemoval } from '../removal/public.ts';
import { decideChangePlan } from './changePlan.decide.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { subscriptionModel } from './model.ts';
import { findOwn } from './ownSubscription.ts';
import { offerOf } from './planOffer.decide.ts';
import { viewOfState } from './subscription.view.ts';

/** `POST /payment/{provider}/change-subscription/{id}` */
export const changePlan =
  (deps: SubscriptionsDeps): Handler<typeof subscriptionRoutes.changePlan> =>
  async ({ params, body, actor, client, command }) => {
    const { commands, charging, plans, settings, visibility } = deps;
    const own = await findOwn(deps, params, actor.id);
    if (!own.ok) return own;
    const { state: performer } = await commands.load(performerModel, own.performerId);
    const mayMeet = await visibility.maySeeFromLog({ actor, client }, own.performerId);
    if (!performer || !mayMeet) return refused('NOT_FOUND');
    const { state: running } = await commands.load(subscriptionModel, own.streamId);
    const plan = findPlan(await plans.allOf(performer), running?.planId);
    if (!plan) return refused('NOT_FOUND');
    const offer = offerOf(performer, plan, 0);
    const { currency } = await settings();
    const card = await charging.findRenewalCard(actor.id, null, command.now);
    const planChange = {
      offer,
      currency,
      subscriptionType: body.subscriptionType,
      months: body.months,
      now: command.now,
      hasCard: card !== undefined,
      isFanLeaving: await hasPendingRemoval(commands, actor.id),
      priceSeen: body.price === undefined ? undefined : toMinorUnits(body.price),
    };
    const outcome = await commands.handle(subscriptionModel, own.streamId, command, (state) =>
      decideChangePlan(planChange, state),
    );
    if (!outcome.ok) return outcome;
    if (!outcome.state) throw new Error('a subscription that was changed has no state');
    return okResponse(viewOfState(outcome.state, command.now), outcome.position);
  };
