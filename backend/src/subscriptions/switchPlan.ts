import { toAmount, toMinorUnits } from '@ovation/contracts/kernel/rules';
import type { subscriptionRoutes } from '@ovation/contracts/subscriptions/routes';
import {
  type CommandContext,
  idOfCommand,
  withoutIdempotencyKey,
} from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse, type Visitor } from '../kernel/http/handler.ts';
import { performerModel } from '../models/performer.model.ts';
import { attemptOutcomeOf } from '../payments/public.ts';
import { findPlan } from '../plans/public.ts';
import { firstPlanIdOf } from '../relations/public.ts';
import { hasPendingRemoval } from '../removal/public.ts';
import { applyTransaction, cancelPayment } from './applyTransaction.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { type Subscription, subscriptionModel } from './model.ts';
import { findOwnById } from './ownSubscription.ts';
import { changeSentenceOf } from './sentence.ts';
import { findCard, findTaxPlace, pay, responseOf } from './subscribePaid.ts';
import { viewOfState } from './subscription.view.ts';
import { decideSwitchPlan, type QuotePlanChange, quotePlanChange } from './switchPlan.decide.ts';

/** Loads the subscription and the plan that it would change to. */
const gatherChange = async (
  deps: SubscriptionsDeps,
  visitor: Visitor & { readonly actor: { readonly id: string } },
  { subscriptionId, planId }: { readonly subscriptionId: string; readonly planId: string },
  { now }: CommandContext,
) => {
  const { commands, plans, visibility } = deps;
  const own = await findOwnById(deps, subscriptionId, visitor.actor.id);
  if (!own.ok) return own;
  const { performerId, streamId } = own;
  const [{ state: performer }, { state: subscription }, mayMeet] = await Promise.all([
    commands.load(performerModel, performerId),
    commands.load(subscriptionModel, streamId),
    visibility.maySeeFromLog(visitor, performerId),
  ]);
  if (!performer || !subscription || !mayMeet) return refused('NOT_FOUND');
  const quoted: QuotePlanChange = {
    plan: findPlan(await plans.allOf(performer), planId),
    firstPlanId: firstPlanIdOf(performerId),
    mayPublish: performer.mayPublish,
    now,
  };
  return { ok: true as const, streamId, subscription, quoted };
};

/** `POST /subscriptions/{id}/change-plan/preview` */
export const previewPlanSwitch =
  (deps: SubscriptionsDeps): Handler<typeof subscriptionRoutes.previewPlanSwitch> =>
  async ({ params, body, actor, client, command, language }) => {
    const named = { subscriptionId: params.id, planId: body.planId };
    const change = await gatherChange(deps, { actor, client }, named, command);
    if (!change.ok) return change;
    const quote = quotePlanChange(change.quoted, change.subscription);
    if (!quote.ok) return quote;
    const { currency } = await deps.settings();
    const { kind, charge, remainingDays, totalDays, nextPrice, nextChargeAt, shownPrice } = quote;
    return okResponse({
      kind,
      planId: body.planId,
      chargeNow: toAmount(charge),
      currency,
      remainingDays,
      totalDays,
      startsAt: kind === 'downgrade' ? nextChargeAt : command.now,
      nextChargeAt,
      nextPrice: toAmount(nextPrice),
      price: toAmount(shownPrice),
      sentence: changeSentenceOf(language, {
        ...quote,
        planName: change.quoted.plan?.name,
        currency,
      }),
    });
  };

/** Cancels an older payment that still waits for its holder, so that it does not block a new one. */
const clearOlder = async (
  deps: SubscriptionsDeps,
  context: CommandContext,
  { pending }: Subscription,
  transactionId: string,
): Promise<void> => {
  if (!pending || pending.isRenewal || pending.transactionId === transactionId) return;
  await cancelPayment(deps, withoutIdempotencyKey(context), pending);
};

/** `POST /subscriptions/{id}/change-plan` */
export const switchPlan =
  (deps: SubscriptionsDeps): Handler<typeof subscriptionRoutes.switchPlan> =>
  async ({ params, body, actor, client, command }) => {
    const { commands, charging, settings, cardAttempts, newId } = deps;
    const transactionId = idOfCommand(command, 'plan change payment', newId());
    const named = { subscriptionId: params.id, planId: body.planId };
    const change = await gatherChange(deps, { actor, client }, named, command);
    if (!change.ok) return change;
    const { streamId, subscription, quoted } = change;
    const known = command.idempotencyKey ? await charging.find(transactionId) : undefined;
    const quote = known ? undefined : quotePlanChange(quoted, subscription);
    const isCharged = quote?.ok === true && quote.charge > 0;
    const payment = { fanId: actor.id, transactionId };
    const cards = { cardId: body.cardId, paymentMethodId: body.paymentMethodId };
    const card = isCharged ? await findCard(deps, command, payment, cards) : undefined;
    if (card && 'ok' in card) return card;
    const evidence = { taxCountry: body.taxCountry, networkCountry: client.country };
    const taxed = card && (await findTaxPlace(deps, command, card, evidence));
    if (taxed?.ok === false) return taxed;
    if (quote?.ok) await clearOlder(deps, command, subscription, transactionId);
    const [{ currency }, renewalCard, isFanLeaving] = await Promise.all([
      settings(),
      charging.findRenewalCard(actor.id, null, command.now),
      hasPendingRemoval(commands, actor.id),
    ]);
    const priceSeen = body.price === undefined ? undefined : toMinorUnits(body.price);
    const cardId = card?.cardId ?? known?.cardId;
    const hasCard = renewalCard !== undefined;
    const decided = {
      ...quoted,
      currency,
      priceSeen,
      transactionId,
      cardId,
      hasCard,
      isFanLeaving,
    };
    const outcome = await commands.handle(subscriptionModel, streamId, command, (state) =>
      decideSwitchPlan(decided, state),
    );
    if (!outcome.ok) return outcome;
    const [requested] = outcome.events;
    if (requested?.type !== 'SubscriptionRequested') {
      if (!outcome.state) throw new Error('a subscription that was changed has no state');
      return okResponse(
        { subscription: viewOfState(outcome.state, command.now) },
        outcome.position,
      );
    }
    const context = withoutIdempotencyKey(command);
    if (!known) await cardAttempts.begin(actor.id);
    const transaction = await pay(deps, context, requested, card, taxed?.place);
    if (!outcome.repeated && transaction.firstOutcome) {
      await cardAttempts.end(actor.id, attemptOutcomeOf(transaction.firstOutcome));
    }
    if (transaction.firstOutcome?.failure) await applyTransaction(deps, context, transaction);
    return responseOf(deps, context, requested, transaction);
  };
