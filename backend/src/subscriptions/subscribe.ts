import { toMinorUnits } from '@ovation/contracts/kernel/rules';
import type { SubscriptionRequestEvent } from '@ovation/contracts/subscriptions/events';
import type { SubscribeBody, subscriptionRoutes } from '@ovation/contracts/subscriptions/routes';
import { type CommandContext, idOfCommand } from '../kernel/commands/command.ts';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { performerModel } from '../models/performer.model.ts';
import { findPlan } from '../plans/public.ts';
import { hasPendingRemoval } from '../removal/public.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { subscriptionCallModel, subscriptionModel, subscriptionStreamId } from './model.ts';
import { offerOf } from './planOffer.decide.ts';
import { partiesOf, registerSubscription } from './registerSubscription.ts';
import { decideSubscribeFree } from './subscribe.decide.ts';
import { type PaidRequest, subscribePaid } from './subscribePaid.ts';
import { viewOfEvent } from './subscription.view.ts';

/** Empty offer of a creator with a pending removal, who could not provide the whole period. */
const noOffer = { monthlyPriceMinor: 0, yearlyPriceMinor: 0, isFreeSubscription: false } as const;

type SubscribeHandler = Handler<typeof subscriptionRoutes.subscribe>;

/**
 * Records a caller's idempotency key. The subscription's stream depends on the body, so it would not notice
 * the key with another body.
 */
const claimIdempotencyKey = (
  { commands }: SubscriptionsDeps,
  context: CommandContext,
  fanId: string,
  body: SubscribeBody,
) =>
  commands.handle(
    subscriptionCallModel,
    idOfCommand(context, 'subscription call', context.causationId),
    context,
    (isKnown): Decision<SubscriptionRequestEvent, never> => {
      const { performerId, subscriptionType, cardId = null, couponCode = null } = body;
      const { planId, months } = body;
      const request = { fanId, performerId, subscriptionType, cardId, couponCode, planId, months };
      const data = { ...request, askedAt: context.now };
      return accepted(isKnown ? [] : [{ type: 'SubscriptionAsked', data }]);
    },
  );

const subscribeFree = async (
  { commands, settings }: SubscriptionsDeps,
  command: CommandContext,
  request: Pick<PaidRequest, 'parties' | 'offer' | 'priceSeen' | 'isFanLeaving'>,
): ReturnType<SubscribeHandler> => {
  const { parties } = request;
  const free = { ...request, settings: await settings(), now: command.now };
  const id = subscriptionStreamId(parties.fanId, parties.performerId);
  const outcome = await commands.handle(subscriptionModel, id, command, (subscription) =>
    decideSubscribeFree(free, subscription),
  );
  if (!outcome.ok) return outcome;
  const [started] = outcome.events;
  if (started?.type !== 'FreeSubscriptionActivated') throw new Error('no free subscription began');
  const createdAt = outcome.state?.createdAt ?? started.data.startedAt;
  return okResponse({ subscription: viewOfEvent(started, createdAt) }, outcome.position);
};

/** `POST /payment/subscribe/performers` */
export const subscribe =
  (deps: SubscriptionsDeps): SubscribeHandler =>
  async ({ body, actor, client, command }) => {
    if (command.idempotencyKey !== undefined) {
      const claimed = await claimIdempotencyKey(deps, command, actor.id, body);
      if (!claimed.ok) return claimed.code === 'CONFLICT' ? refused('CONFLICT') : claimed;
    }
    const { state: performer } = await deps.commands.load(performerModel, body.performerId);
    const mayMeet = await deps.visibility.maySeeFromLog({ actor, client }, body.performerId);
    if (!performer || !mayMeet) return refused('PERFORMER_NOT_FOUND');
    const [plans, { winBackPercentOff }, isCreatorLeaving, isFanLeaving] = await Promise.all([
      deps.plans.allOf(performer),
      deps.plans.termsOf(body.performerId),
      hasPendingRemoval(deps.commands, body.performerId),
      hasPendingRemoval(deps.commands, actor.id),
    ]);
    const plan = findPlan(plans, body.planId);
    if (!plan) return refused('PLAN_NOT_FOUND');
    const planOffer = offerOf(performer, plan, winBackPercentOff);
    const offer = isCreatorLeaving ? { ...planOffer, ...noOffer } : planOffer;
    const parties = partiesOf(actor.id, body.performerId);
    await registerSubscription(deps.commands, command, parties);
    const { subscriptionType, months, cardId, paymentMethodId, price } = body;
    const { couponCode, taxCountry } = body;
    const priceSeen = price === undefined ? undefined : toMinorUnits(price);
    const request = { parties, offer, priceSeen, isFanLeaving };
    if (subscriptionType === 'free') {
      // Trials cost nothing.
      if (couponCode !== undefined) return refused('COUPON_NOT_APPLICABLE');
      return subscribeFree(deps, command, request);
    }
    const card = { cardId, paymentMethodId };
    const place = { taxCountry, networkCountry: client.country };
    const paid = { ...request, ...card, ...place, subscriptionType, months, couponCode };
    return subscribePaid(deps, command, paid);
  };
