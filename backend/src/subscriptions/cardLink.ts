import { toAmount } from '@ovation/contracts/kernel/rules';
import { cardLinkPurpose } from '@ovation/contracts/subscriptions/cardLink';
import type { cardLinkRoutes } from '@ovation/contracts/subscriptions/cardLinkRoutes';
import { deriveId } from '@ovation/event-log/ids';
import type { CommandContext } from '../kernel/commands/command.ts';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { MailLinks } from '../mail/public.ts';
import type { CardStore } from '../payments/public.ts';
import { decideChangeCard } from './changeCard.decide.ts';
import { loadName } from './mailFan.reactor.ts';
import {
  planOfRenewal,
  type Subscription,
  subscriptionModel,
  subscriptionStreamId,
} from './model.ts';
import { type RenewDeps, renew } from './renew.ts';

export interface CardLinkDeps extends RenewDeps {
  readonly mailLinks: Pick<MailLinks, 'verify'>;
  readonly cardStore: CardStore;
}

/** Subscription of a link; undefined once the link is invalid or not needed any more. */
const subscriptionOf = async (
  { commands, mailLinks }: CardLinkDeps,
  token: string,
  now: string,
): Promise<Subscription | undefined> => {
  const [fanId, performerId] = mailLinks.verify(cardLinkPurpose, token, now)?.split(':') ?? [];
  if (fanId === undefined || performerId === undefined) return undefined;
  const id = subscriptionStreamId(fanId, performerId);
  const { state } = await commands.load(subscriptionModel, id);
  return state?.status === 'past_due' && state.nextAttemptAt !== null ? state : undefined;
};

/** `POST /payment/card-links/open` */
export const openCardLink =
  (deps: CardLinkDeps): Handler<typeof cardLinkRoutes.openCardLink> =>
  async ({ body: { token }, command }) => {
    const subscription = await subscriptionOf(deps, token, command.now);
    const plan = subscription && planOfRenewal(subscription);
    if (!plan) return refused('LINK_EXPIRED');
    return okResponse({
      creator: await loadName(deps, subscription.performerId),
      subscriptionType: plan.subscriptionType,
      amount: toAmount(plan.price),
      currency: subscription.currency,
      nextAttemptAt: subscription.nextAttemptAt,
    });
  };

/** Renews a subscription now, and reports how that went. */
const renewNow = async (
  deps: CardLinkDeps,
  context: CommandContext,
  parties: { readonly fanId: string; readonly performerId: string },
) => {
  await renew(deps, context, parties);
  const id = subscriptionStreamId(parties.fanId, parties.performerId);
  const { state, position } = await deps.commands.load(subscriptionModel, id);
  if (state?.status === 'active') return okResponse({ status: 'renewed' as const }, position);
  if (state?.pending) return okResponse({ status: 'pending' as const }, position);
  return refused('CARD_DECLINED');
};

/** `POST /payment/card-links` */
export const changeCardByLink =
  (deps: CardLinkDeps): Handler<typeof cardLinkRoutes.changeCardByLink> =>
  async ({ body: { token, paymentMethodId, provider = 'stripe' }, command }) => {
    const subscription = await subscriptionOf(deps, token, command.now);
    if (!subscription) return refused('LINK_EXPIRED');
    const { subscriptionId, fanId, performerId } = subscription;
    // The same card of the same link has the same id, so that a repeated call stores it once.
    const cardId = deriveId(subscriptionId, 'card-link', paymentMethodId);
    const stored = await deps.cardStore.store(command, {
      cardId,
      fanId,
      provider,
      paymentMethodId,
    });
    if (!stored.ok) return stored;
    if (stored.status === 'requires_action') {
      const { clientSecret, confirmUrl } = stored;
      return okResponse({
        status: stored.status,
        ...(clientSecret !== undefined && { clientSecret }),
        ...(confirmUrl !== undefined && { confirmUrl }),
      });
    }
    const id = subscriptionStreamId(fanId, performerId);
    const changed = await deps.commands.handle(subscriptionModel, id, command, (state, now) =>
      decideChangeCard({ cardId, now }, state),
    );
    if (!changed.ok) return changed;
    return renewNow(deps, command, { fanId, performerId });
  };
