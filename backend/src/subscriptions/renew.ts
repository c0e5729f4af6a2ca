import { afterMs, pendingPaymentTimeoutMs } from '@ovation/contracts/subscriptions/rules';
import { paymentTaxOf } from '@ovation/contracts/tax/tax';
import { deriveId } from '@ovation/event-log/ids';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Charging } from '../payments/public.ts';
import type { SettingsOffers } from '../settings/public.ts';
import type { TaxOffers } from '../tax/public.ts';
import { applyFailure, applyTransaction, cancelPayment } from './applyTransaction.ts';
import { boughtPlanOf } from './boughtPlan.model.ts';
import {
  type ChargeBlockReason,
  chargeBlockReasonOf,
  isRemovalPending,
  type PairDeps,
} from './chargeBlock.ts';
import { decideDue } from './due.decide.ts';
import {
  planOfRenewal,
  type Subscription,
  subscriptionModel,
  subscriptionStreamId,
} from './model.ts';

export interface RenewDeps extends PairDeps, SettingsOffers, TaxOffers {
  readonly charging: Charging;
}

/** Failure code of a started renewal that was not charged. */
const failureCodeOf: Readonly<Record<ChargeBlockReason, string>> = {
  'creator-away': 'CREATOR_AWAY',
  'fan-suspended': 'FAN_SUSPENDED',
  'fan-leaving': 'LEAVING',
  leaving: 'LEAVING',
};

type Pending = NonNullable<Subscription['pending']>;

/** Charges a started renewal and applies its outcome; idempotent. */
const chargeRenewal = async (
  deps: RenewDeps,
  context: CommandContext,
  subscription: Subscription,
  {
    transactionId,
    blockReason,
  }: { readonly transactionId: string; readonly blockReason: ChargeBlockReason | undefined },
): Promise<void> => {
  const { commands, charging, settings } = deps;
  const { fanId, performerId, subscriptionId } = subscription;
  const plan = subscription.pending?.plan ?? planOfRenewal(subscription);
  const fail = (failureCode: string): Promise<void> =>
    applyFailure(commands, context, { transactionId, fanId, performerId, failureCode });
  if (plan === null) return fail('NOT_RENEWABLE');
  const known = await charging.find(transactionId);
  if (known) {
    return applyTransaction(deps, context, await charging.submit(context, transactionId));
  }
  if (blockReason) return fail(failureCodeOf[blockReason]);
  const card = await charging.findRenewalCard(fanId, subscription.cardId, context.now);
  // The last card was removed since the renewal started.
  if (!card) return fail('CARD_NOT_FOUND');
  const { commissionBasisPoints } = await settings();
  const place = await deps.tax.findOffSessionPlace(context.now, {
    findPreviousCountry: async () =>
      subscription.paidBy === null
        ? undefined
        : (await charging.find(subscription.paidBy))?.tax?.country,
    findCardCountry: () => charging.cardCountry(card),
  });
  const transaction = await charging.charge(context, {
    transactionId,
    fanId,
    ...card,
    amount: plan.price,
    currency: subscription.currency,
    couponCode: plan.coupon?.code ?? null,
    offSession: true,
    ...paymentTaxOf(place, plan.price),
    purpose: {
      type: 'subscription',
      subscriptionId,
      performerId,
      subscriptionType: plan.subscriptionType,
      isRenewal: true,
      commissionBasisPoints,
      ...(plan.coupon && { coupon: plan.coupon }),
      ...boughtPlanOf(plan),
    },
  });
  await applyTransaction(deps, context, transaction);
};

/**
 * Resolves a pending first payment: applies it when settled, cancels it when never sent or when the pair may
 * not be charged.
 */
const resolveFirstPayment = async (
  deps: RenewDeps,
  context: CommandContext,
  { fanId, performerId }: Subscription,
  {
    transactionId,
    since,
    blockReason,
  }: Pending & { readonly blockReason: ChargeBlockReason | undefined },
): Promise<void> => {
  const { commands, charging } = deps;
  if (blockReason) return cancelPayment(deps, context, { transactionId }, 'abandoned');
  const transaction = await charging.find(transactionId);
  if (transaction) return applyTransaction(deps, context, transaction);
  if (afterMs(since, pendingPaymentTimeoutMs) > context.now) return;
  const failureCode = 'NEVER_SENT';
  await applyFailure(commands, context, { transactionId, fanId, performerId, failureCode });
};

/** Processes one due subscription; does nothing when it is not due. */
export const renew = async (
  deps: RenewDeps,
  context: CommandContext,
  { fanId, performerId }: { readonly fanId: string; readonly performerId: string },
): Promise<void> => {
  const id = subscriptionStreamId(fanId, performerId);
  const [card, blockReason] = await Promise.all([
    deps.charging.findRenewalCard(fanId, null, context.now),
    chargeBlockReasonOf(deps, { fanId, performerId }),
  ]);
  const outcome = await deps.commands.handle(subscriptionModel, id, context, (subscription) =>
    decideDue(
      {
        now: context.now,
        mayCharge: card !== undefined && blockReason === undefined,
        isOnHold: isRemovalPending(blockReason),
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
  await (pending.isRenewal
    ? chargeRenewal(deps, context, subscription, { ...pending, blockReason })
    : resolveFirstPayment(deps, context, subscription, { ...pending, blockReason }));
};
