import {
  type PerformerDocument,
  performerListOwner,
  performersModel,
} from '@ovation/contracts/performers/readModels';
import { noPlans } from '@ovation/contracts/plans/creatorPlans';
import { plansOfPerformer } from '@ovation/contracts/plans/readModels';
import type { planRoutes } from '@ovation/contracts/plans/routes';
import { subscriptionsOfFan } from '@ovation/contracts/subscriptions/readModels';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { subscriptionIdOf } from '../relations/public.ts';
import { allPlansOf } from './allPlans.ts';
import type { PlansDeps } from './deps.ts';
import { toOwnPlans, toPlanView } from './plan.view.ts';

const toProfilePrices = (performer: PerformerDocument) => ({
  ...performer,
  monthlyPriceMinor: performer.monthlyPrice,
  yearlyPriceMinor: performer.yearlyPrice,
});

const readPlans = async ({ readModels }: Pick<PlansDeps, 'readModels'>, performerId: string) => {
  const [performer, written] = await Promise.all([
    readModels.find(performersModel, performerListOwner, performerId),
    readModels.find(plansOfPerformer, performerId, performerId),
  ]);
  return { performer, written: written ?? noPlans };
};

/** `GET /performers/{id}/plans` */
export const listPlans =
  (deps: PlansDeps): Handler<typeof planRoutes.listPlans> =>
  async ({ params, actor, client, command: { now } }) => {
    const { readModels, settings, visibility } = deps;
    const [{ performer, written }, maySee, current, subscription] = await Promise.all([
      readPlans(deps, params.id),
      visibility.maySee({ actor, client }, params.id),
      settings(),
      actor && readModels.find(subscriptionsOfFan, actor.id, subscriptionIdOf(actor.id, params.id)),
    ]);
    if (!performer?.isOpen || !maySee) return refused('NOT_FOUND');
    const plans = allPlansOf(toProfilePrices(performer), written, current)
      .filter(({ isRetired, monthlyPrice }) => !isRetired && monthlyPrice > 0)
      .map((plan) => ({
        ...plan,
        trialDays: subscription?.hadTrial ? 0 : plan.trialDays,
      }));
    const data = performer.mayPublish
      ? plans.map((plan) => toPlanView(plan, params.id, current.currency))
      : [];
    const isReturning =
      subscription !== undefined &&
      subscription.subscriptionType !== 'free' &&
      subscription.retryAt === null &&
      subscription.expiresAt !== null &&
      subscription.expiresAt <= now;
    const winBackPercentOff = isReturning ? written.winBackPercentOff : 0;
    return okResponse({ data, total: data.length, winBackPercentOff });
  };

/** `GET /performer/plans` */
export const listOwnPlans =
  (deps: PlansDeps): Handler<typeof planRoutes.listOwnPlans> =>
  async ({ actor }) => {
    const [{ performer, written }, settings] = await Promise.all([
      readPlans(deps, actor.id),
      deps.settings(),
    ]);
    if (!performer) throw new Error('a creator has no profile');
    return okResponse(toOwnPlans(toProfilePrices(performer), written, settings));
  };
