import { toMinorUnits } from '@ovation/contracts/kernel/rules';
import type { PlanBody, planRoutes } from '@ovation/contracts/plans/routes';
import type { Bundle } from '@ovation/contracts/plans/rules';
import { type CommandContext, idOfCommand } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { emptyResponse, type Handler, okResponse } from '../kernel/http/handler.ts';
import { performerModel } from '../models/performer.model.ts';
import { firstPlanIdOf } from '../relations/public.ts';
import { allPlansOf, findPlan } from './allPlans.ts';
import type { PlansDeps } from './deps.ts';
import { plansModel } from './model.ts';
import { toOwnPlans, toPlanView } from './plan.view.ts';
import {
  decideChangePlanTerms,
  decideCreatePlan,
  decideFirstPlanPrices,
  decideOrderPlans,
  decideReactivatePlan,
  decideRetirePlan,
  decideUpdatePlan,
  type PlanInput,
  type WritePlan,
} from './writePlan.decide.ts';

const toBundle = ({ months, price, percentOff }: PlanBody['bundles'][number]): Bundle =>
  price === undefined
    ? { months, percentOff: percentOff ?? 0 }
    : { months, price: toMinorUnits(price) };

const toInput = ({ name, description, trialDays, ...prices }: PlanBody): PlanInput => ({
  name,
  description,
  trialDays,
  monthlyPrice: toMinorUnits(prices.monthlyPrice),
  yearlyPrice: toMinorUnits(prices.yearlyPrice),
  bundles: prices.bundles.map(toBundle).toSorted((one, other) => one.months - other.months),
});

/** Gathers the decision's input. */
const toCommand = async (
  { commands, settings }: PlansDeps,
  performerId: string,
  planId: string,
  body: PlanBody,
  { now }: CommandContext,
): Promise<WritePlan> => {
  const [{ state: performer }, current] = await Promise.all([
    commands.load(performerModel, performerId),
    settings(),
  ]);
  return {
    performerId,
    planId,
    firstPlanId: firstPlanIdOf(performerId),
    input: toInput(body),
    settings: current,
    mayPublish: performer?.mayPublish ?? false,
    now,
  };
};

/** Renders a plan from the log, after it was written. */
const viewOf = async ({ commands, settings }: PlansDeps, performerId: string, planId: string) => {
  const [{ state: performer }, { state }, current] = await Promise.all([
    commands.load(performerModel, performerId),
    commands.load(plansModel, performerId),
    settings(),
  ]);
  const plan = performer && findPlan(allPlansOf(performer, state, current), planId);
  if (!plan) throw new Error('a written plan has no state');
  return toPlanView(plan, performerId, current.currency);
};

/** `POST /performer/plans` */
export const createPlan =
  (deps: PlansDeps): Handler<typeof planRoutes.createPlan> =>
  async ({ body, actor, command }) => {
    const planId = idOfCommand(command, 'plan', deps.newId());
    const write = await toCommand(deps, actor.id, planId, body, command);
    const outcome = await deps.commands.handle(plansModel, actor.id, command, (state) =>
      decideCreatePlan(write, state),
    );
    if (!outcome.ok) return outcome;
    return okResponse(await viewOf(deps, actor.id, planId), outcome.position);
  };

/**
 * `PUT /performer/plans/{id}`: prices of the first plan are written to the profile before the rest of it; each
 * of the two is idempotent, so that a repeated call completes an interrupted one.
 */
export const updatePlan =
  (deps: PlansDeps): Handler<typeof planRoutes.updatePlan> =>
  async ({ params: { id: planId }, body, actor, command }) => {
    const { commands } = deps;
    const write = await toCommand(deps, actor.id, planId, body, command);
    const { state: before } = await commands.load(plansModel, actor.id);
    // Checked before the prices change, so that a refusal leaves nothing half done.
    const checked = decideUpdatePlan(write, before);
    if (!checked.ok) return checked;
    const isFirst = planId === write.firstPlanId;
    const priced = isFirst
      ? await commands.handle(performerModel, actor.id, command, (performer) =>
          decideFirstPlanPrices(write, performer),
        )
      : undefined;
    if (priced && !priced.ok) return priced;
    const outcome = await commands.handle(plansModel, actor.id, command, (state) =>
      decideUpdatePlan(write, state),
    );
    if (!outcome.ok) return outcome;
    const position = outcome.position ?? priced?.position;
    return okResponse(await viewOf(deps, actor.id, planId), position);
  };

const toStatusChange = (performerId: string, planId: string, { now }: CommandContext) => ({
  performerId,
  planId,
  firstPlanId: firstPlanIdOf(performerId),
  now,
});

/** `DELETE /performer/plans/{id}` */
export const retirePlan =
  ({ commands }: PlansDeps): Handler<typeof planRoutes.retirePlan> =>
  async ({ params, actor, command }) => {
    const change = toStatusChange(actor.id, params.id, command);
    const outcome = await commands.handle(plansModel, actor.id, command, (state) =>
      decideRetirePlan(change, state),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };

/** `POST /performer/plans/{id}/reactivate` */
export const reactivatePlan =
  (deps: PlansDeps): Handler<typeof planRoutes.reactivatePlan> =>
  async ({ params, actor, command }) => {
    const change = toStatusChange(actor.id, params.id, command);
    const outcome = await deps.commands.handle(plansModel, actor.id, command, (state) =>
      decideReactivatePlan(change, state),
    );
    if (!outcome.ok) return outcome;
    return okResponse(await viewOf(deps, actor.id, params.id), outcome.position);
  };

/** `PUT /performer/plan-order` */
export const orderPlans =
  (deps: PlansDeps): Handler<typeof planRoutes.orderPlans> =>
  async ({ body: { planIds }, actor, command }) => {
    const { commands, settings } = deps;
    const order = {
      performerId: actor.id,
      planIds,
      firstPlanId: firstPlanIdOf(actor.id),
      now: command.now,
    };
    const outcome = await commands.handle(plansModel, actor.id, command, (state) =>
      decideOrderPlans(order, state),
    );
    if (!outcome.ok) return outcome;
    const { state: performer } = await commands.load(performerModel, actor.id);
    if (!performer) return refused('NOT_FOUND');
    return okResponse(toOwnPlans(performer, outcome.state, await settings()), outcome.position);
  };

/** `PUT /performer/plan-terms` */
export const changePlanTerms =
  ({ commands }: PlansDeps): Handler<typeof planRoutes.changePlanTerms> =>
  async ({ body: terms, actor, command }) => {
    const change = { performerId: actor.id, terms, now: command.now };
    const outcome = await commands.handle(plansModel, actor.id, command, (state) =>
      decideChangePlanTerms(change, state),
    );
    return outcome.ok ? okResponse(terms, outcome.position) : outcome;
  };
