import { afterMs, pendingPatienceMs } from '@ovation/contracts/subscriptions/rules';
import { deriveId } from '@ovation/event-log/ids';
import type { Visibility } from '../blocking/public.ts';
import type { Base } from '../kernel/base.ts';
import type { CommandContext } from '../kernel/command.ts';
import type { Charging } from '../payments/public.ts';
import { isLeaving } from '../removal/public.ts';
import type { SettingsOffers } from '../settings/public.ts';
import { decideDue } from './due.decide.ts';
import { applyFailure, followTransaction } from './followPayment.ts';
import {
  planOfRenewal,
  type Subscription,
  subscriptionModel,
  subscriptionStreamId,
} from './model.ts';

export interface RenewDeps extends Pick<Base, 'commands'>, SettingsOffers {
  readonly visibility: Pick<Visibility, 'mayMeet'>;
  readonly charging: Charging;
}

/** Why nobody is to be charged although a renewal was begun. */
type Away = 'CREATOR_AWAY' | 'LEAVING';

/** Charges a renewal that was begun, and applies its outcome. Safe to repeat, anywhere. */
const chargeRenewal = async (
  { commands, charging, settings }: RenewDeps,
  context: CommandContext,
  subscription: Subscription,
  { transactionId, away }: { readonly transactionId: string; readonly away: Away | undefined },
): Promise<void> => {
  const { fanId, performerId, subscriptionId } = subscription;
  const plan = subscription.pending?.plan ?? planOfRenewal(subscription);
  const fail = (failureCode: string): Promise<void> =>
    applyFailure(commands, context, { transactionId, fanId, performerId, failureCode });
  if (plan === null) return fail('NOT_RENEWABLE');
  const known = await charging.find(transactionId);
  if (known) {
    return followTransaction(commands, context, await charging.settle(context, transactionId));
  }
  if (away) return fail(away);
  const card = await charging.findRenewalCard(fanId, subscription.cardId, context.now);
  // The last one was removed since the renewal was begun.
  if (!card) return fail('CARD_NOT_FOUND');
  const { commissionBasisPoints } = await settings();
  const transaction = await charging.charge(context, {
    transactionId,
    fanId,
    ...card,
    amount: plan.price,
    currency: subscription.currency,
    couponCode: null,
    offSession: true,
    purpose: {
      type: 'subscription',
      subscriptionId,
      performerId,
      subscriptionType: plan.subscriptionType,
      isRenewal: true,
      commissionBasisPoints,
    },
  });
  await followTransaction(commands, context, transaction);
};

/** A first payment that was begun: applied when it is settled, given up when it never was sent. */
const lookAfter = async (
  { commands, charging }: RenewDeps,
  context: CommandContext,
  { fanId, performerId }: Subscription,
  { transactionId, since }: NonNullable<Subscription['pending']>,
): Promise<void> => {
  const transaction = await charging.find(transactionId);
  if (transaction) return followTransaction(commands, context, transaction);
  if (afterMs(since, pendingPatienceMs) > context.now) return;
  const failureCode = 'NEVER_SENT';
  await applyFailure(commands, context, { transactionId, fanId, performerId, failureCode });
};

/** Does for one subscription what the clock has brought; nothing when it is not due. */
export const renew = async (
  deps: RenewDeps,
  context: CommandContext,
  { fanId, performerId }: { readonly fanId: string; readonly performerId: string },
): Promise<void> => {
  const id = subscriptionStreamId(fanId, performerId);
  // Nobody is charged for a creator who is not there for the fan; where the fan is nobody knows now.
  const fan = { actor: { id: fanId, role: 'user' }, client: { country: undefined } } as const;
  const [card, mayMeet, ...leaving] = await Promise.all([
    deps.charging.findRenewalCard(fanId, null, context.now),
    deps.visibility.mayMeet(fan, performerId),
    isLeaving(deps.commands, fanId),
    isLeaving(deps.commands, performerId),
  ]);
  const isHeld = leaving.includes(true);
  const outcome = await deps.commands.handle(subscriptionModel, id, context, (subscription) =>
    decideDue(
      {
        now: context.now,
        mayCharge: card !== undefined && mayMeet,
        isHeld,
        transactionIdOf: (periodEnd, attempt) =>
          deriveId(subscription?.subscriptionId ?? '', 'renewal', periodEnd, String(attempt)),
      },
      subscription,
    ),
  );
  if (!outcome.ok) throw new Error(`the subscription ${id} was not looked after: ${outcome.code}`);
  const { state: subscription } = outcome;
  if (!subscription?.pending) return;
  const { pending } = subscription;
  const away = isHeld ? 'LEAVING' : mayMeet ? undefined : 'CREATOR_AWAY';
  await (pending.isRenewal
    ? chargeRenewal(deps, context, subscription, { ...pending, away })
    : lookAfter(deps, context, subscription, pending));
};
