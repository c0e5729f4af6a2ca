import { toMinorUnits } from '@ovation/contracts/kernel/rules';
import type { SubscriptionCallEvent } from '@ovation/contracts/subscriptions/events';
import type { SubscribeBody, subscriptionRoutes } from '@ovation/contracts/subscriptions/routes';
import { type CommandContext, idOfCommand } from '../kernel/commands/command.ts';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { answered, type Handler } from '../kernel/http/handler.ts';
import { performerModel } from '../models/performer.model.ts';
import { isLeaving } from '../removal/public.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { subscriptionCallModel, subscriptionModel, subscriptionStreamId } from './model.ts';
import { nameSubscription, partiesOf } from './nameSubscription.ts';
import { decideSubscribeFree } from './subscribe.decide.ts';
import { type PaidRequest, subscribePaid } from './subscribePaid.ts';
import { viewOfEvent } from './subscription.view.ts';

/** Empty offer of a creator with a pending removal, who could not provide the whole period. */
const nothing = { monthlyPriceMinor: 0, yearlyPriceMinor: 0, isFreeSubscription: false } as const;

type SubscribeHandler = Handler<typeof subscriptionRoutes.subscribe>;

/**
 * Records a caller's idempotency key. The subscription's stream depends on the body, so it would not notice
 * the key with another body.
 */
const claimKey = (
  { commands }: SubscriptionsDeps,
  context: CommandContext,
  fanId: string,
  body: SubscribeBody,
) =>
  commands.handle(
    subscriptionCallModel,
    idOfCommand(context, 'subscription call', context.causationId),
    context,
    (isKnown): Decision<SubscriptionCallEvent, never> => {
      const { performerId, subscriptionType, cardId = null, couponCode = null } = body;
      const asked = { fanId, performerId, subscriptionType, cardId, couponCode };
      const data = { ...asked, askedAt: context.now };
      return accepted(isKnown ? [] : [{ type: 'SubscriptionAsked', data }]);
    },
  );

const subscribeFree = async (
  { commands, settings }: SubscriptionsDeps,
  command: CommandContext,
  asked: Pick<PaidRequest, 'parties' | 'offer' | 'priceSeen' | 'isFanLeaving'>,
): ReturnType<SubscribeHandler> => {
  const { parties } = asked;
  const free = { ...asked, settings: await settings(), now: command.now };
  const id = subscriptionStreamId(parties.fanId, parties.performerId);
  const outcome = await commands.handle(subscriptionModel, id, command, (subscription) =>
    decideSubscribeFree(free, subscription),
  );
  if (!outcome.ok) return outcome;
  const [begun] = outcome.events;
  if (begun?.type !== 'FreeSubscriptionActivated') throw new Error('no free subscription began');
  const createdAt = outcome.state?.createdAt ?? begun.data.startedAt;
  return answered({ subscription: viewOfEvent(begun, createdAt) }, outcome.position);
};

/** `POST /payment/subscribe/performers` */
export const subscribe =
  (deps: SubscriptionsDeps): SubscribeHandler =>
  async ({ body, actor, client, command }) => {
    // No coupons are issued yet: no code is valid.
    if (body.couponCode !== undefined) return refused('COUPON_NOT_FOUND');
    if (command.idempotencyKey !== undefined) {
      const claimed = await claimKey(deps, command, actor.id, body);
      if (!claimed.ok) return claimed.code === 'CONFLICT' ? refused('CONFLICT') : claimed;
    }
    const { state: performer } = await deps.commands.load(performerModel, body.performerId);
    const mayMeet = await deps.visibility.mayMeet({ actor, client }, body.performerId);
    if (!performer || !mayMeet) return refused('PERFORMER_NOT_FOUND');
    const [isLast, isFanLeaving] = await Promise.all([
      isLeaving(deps.commands, body.performerId),
      isLeaving(deps.commands, actor.id),
    ]);
    const offer = isLast ? { ...performer, ...nothing } : performer;
    const parties = partiesOf(actor.id, body.performerId);
    await nameSubscription(deps.commands, command, parties);
    const { subscriptionType, cardId, paymentMethodId, price } = body;
    const priceSeen = price === undefined ? undefined : toMinorUnits(price);
    const asked = { parties, offer, priceSeen, isFanLeaving };
    return subscriptionType === 'free'
      ? subscribeFree(deps, command, asked)
      : subscribePaid(deps, command, { ...asked, subscriptionType, cardId, paymentMethodId });
  };
