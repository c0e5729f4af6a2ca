import type { UsableCoupon } from '@ovation/contracts/coupons/rules';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { AnswerOf } from '@ovation/contracts/kernel/route';
import type { DeclineCode } from '@ovation/contracts/payments/problems';
import type { PeriodMonths } from '@ovation/contracts/plans/rules';
import type { SubscriptionRequested } from '@ovation/contracts/subscriptions/events';
import type { subscriptionRoutes } from '@ovation/contracts/subscriptions/routes';
import { paymentTaxOf, type TaxPlace } from '@ovation/contracts/tax/tax';
import {
  type CommandContext,
  idOfCommand,
  withoutIdempotencyKey,
} from '../kernel/commands/command.ts';
import { type Refused, refused } from '../kernel/commands/decision.ts';
import { type Handler, type OkResponse, okResponse } from '../kernel/http/handler.ts';
import {
  attemptOutcomeOf,
  type Transaction,
  type TypedCardRefusal,
  toPaymentMade,
  transactionModel,
  type UsableCard,
} from '../payments/public.ts';
import {
  applyPayment,
  applyTransaction,
  cancelPayment,
  subscriptionPaymentOf,
} from './applyTransaction.ts';
import { boughtPlanOf } from './boughtPlan.model.ts';
import { couponUseOf } from './couponUse.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { subscriptionModel, subscriptionStreamId } from './model.ts';
import {
  decideSubscribePaid,
  type Offer,
  type Parties,
  type PriceSeen,
  type PricingRefusal,
  priceSubscription,
} from './subscribe.decide.ts';
import { viewOfEvent } from './subscription.view.ts';

type SubscribeHandler = Handler<typeof subscriptionRoutes.subscribe>;

export interface PaidRequest {
  readonly parties: Parties;
  readonly offer: Offer;
  readonly subscriptionType: 'monthly' | 'yearly';
  readonly months?: PeriodMonths | undefined;
  readonly cardId: string | undefined;
  readonly paymentMethodId: string | undefined;
  /** Country confirmed by the fan, and that of the network address. */
  readonly taxCountry: string | undefined;
  readonly networkCountry: string | undefined;
  readonly priceSeen: PriceSeen;
  readonly isFanLeaving: boolean;
  /** As typed. */
  readonly couponCode: string | undefined;
}

type PricedRequest = Omit<
  PaidRequest,
  'cardId' | 'paymentMethodId' | 'couponCode' | 'taxCountry' | 'networkCountry'
> & {
  readonly currency: 'USD';
  readonly coupon: UsableCoupon | undefined;
};

/**
 * Clears the pending payment before a new one: cancels one that waits for its holder, applies one that is
 * settled. A request refused for its price cancels nothing; a repeated one is not priced again.
 */
const clearPending = async (
  deps: SubscriptionsDeps,
  command: CommandContext,
  request: PricedRequest,
  transactionId: string,
  isRepeated: boolean,
): Promise<{ ok: true } | Refused<PricingRefusal>> => {
  const { fanId, performerId } = request.parties;
  const id = subscriptionStreamId(fanId, performerId);
  const { state } = await deps.commands.load(subscriptionModel, id);
  const pending = state?.pending;
  if (!pending || pending.transactionId === transactionId) return { ok: true };
  const priced = isRepeated ? ({ ok: true } as const) : priceSubscription(request, state);
  if (!priced.ok) return priced;
  await cancelPayment(deps, withoutIdempotencyKey(command), pending);
  return { ok: true };
};

/** Finds the card to charge; a recorded payment has one already. */
export const findCard = async (
  { charging, settings }: SubscriptionsDeps,
  command: CommandContext,
  payment: { readonly fanId: string; readonly transactionId: string },
  { cardId, paymentMethodId }: Pick<PaidRequest, 'cardId' | 'paymentMethodId'>,
): Promise<
  UsableCard | Refused<'CARD_REQUIRED' | 'CARD_NOT_FOUND' | 'CARD_NOT_USABLE' | TypedCardRefusal>
> => {
  const { fanId } = payment;
  if (paymentMethodId !== undefined) {
    // Stored, as renewals need it.
    const provider = (await settings()).paymentGateway;
    const typedCard = { ...payment, provider, paymentMethodId, isKept: true };
    const resolved = await charging.resolveTypedCard(command, typedCard);
    return typeof resolved === 'string' ? refused(resolved) : resolved;
  }
  const card = await charging.findCard(fanId, cardId);
  if (typeof card !== 'string') return card;
  return refused(card === 'CARD_NOT_FOUND' && cardId === undefined ? 'CARD_REQUIRED' : card);
};

/** Finds the country whose tax is in the price. */
export const findTaxPlace = (
  { charging, tax }: SubscriptionsDeps,
  { now }: CommandContext,
  card: UsableCard,
  { taxCountry, networkCountry }: Pick<PaidRequest, 'taxCountry' | 'networkCountry'>,
) =>
  tax.findPlace(now, {
    findCardCountry: () => charging.cardCountry(card),
    networkCountry,
    confirmedCountry: taxCountry,
  });

/** Charges the requested subscription; a recorded payment is not charged again. */
export const pay = async (
  { charging, settings }: SubscriptionsDeps,
  context: CommandContext,
  { data }: EventOf<typeof SubscriptionRequested>,
  card: UsableCard | undefined,
  place: TaxPlace | undefined,
): Promise<Transaction> => {
  const { transactionId, fanId, subscriptionId, performerId, subscriptionType } = data;
  if (!card) return charging.submit(context, transactionId);
  const { commissionBasisPoints } = await settings();
  return charging.charge(context, {
    transactionId,
    fanId,
    ...card,
    amount: data.price,
    currency: data.currency,
    couponCode: data.couponCode,
    offSession: false,
    ...paymentTaxOf(place, data.price),
    purpose: {
      type: 'subscription',
      subscriptionId,
      performerId,
      subscriptionType,
      isRenewal: false,
      commissionBasisPoints,
      ...(data.coupon && { coupon: data.coupon }),
      ...boughtPlanOf(data),
      renewalPrice: data.renewalPrice,
      upgradeUntil: data.upgradeUntil,
    },
  });
};

/** Reports if the coupon makes the first period free. */
const isFree = (request: PricedRequest): boolean => {
  const priced = priceSubscription({ ...request, priceSeen: undefined });
  return priced.ok && priced.price === 0;
};

/** Builds the response of a payment from its first outcome, whatever has happened since. */
export const responseOf = async (
  deps: SubscriptionsDeps,
  context: CommandContext,
  requested: EventOf<typeof SubscriptionRequested>,
  transaction: Transaction,
): Promise<
  | OkResponse<AnswerOf<typeof subscriptionRoutes.subscribe>>
  | Refused<DeclineCode | 'ACCOUNT_BEING_REMOVED' | 'PERFORMER_NOT_FOUND'>
> => {
  const { commands } = deps;
  const { firstOutcome } = transaction;
  if (firstOutcome?.failure) {
    return refused(firstOutcome.failure.code as DeclineCode);
  }
  const made = toPaymentMade(transaction);
  const payment = subscriptionPaymentOf(transaction, transaction.couponCode);
  if (firstOutcome?.status !== 'succeeded' || !payment) {
    // The position of the latest event, so that lists show the outcome and not only the request.
    const { position } = await commands.load(transactionModel, transaction.transactionId);
    const subscription = viewOfEvent(requested, requested.data.requestedAt);
    return okResponse({ subscription, transaction: made }, position);
  }
  const paid = await applyPayment(deps, context, payment);
  // Blocked, suspended or leaving since the request: respond as if the call had come a moment later.
  if (!paid.applied) {
    const reason = paid.state?.refused.get(payment.transactionId)?.reason;
    return refused(reason === 'fan-leaving' ? 'ACCOUNT_BEING_REMOVED' : 'PERFORMER_NOT_FOUND');
  }
  const createdAt = paid.state?.createdAt ?? requested.data.requestedAt;
  const subscription = viewOfEvent(paid.applied, createdAt);
  return okResponse({ subscription, transaction: made }, paid.position);
};

/** Buys a paid subscription: request, payment and period, each once per idempotency key. */
export const subscribePaid = async (
  deps: SubscriptionsDeps,
  command: CommandContext,
  { cardId, paymentMethodId, couponCode, taxCountry, networkCountry, ...paidRequest }: PaidRequest,
): ReturnType<SubscribeHandler> => {
  const { commands, charging, settings, newId } = deps;
  const { parties, offer, isFanLeaving } = paidRequest;
  const { fanId, performerId } = parties;
  const transactionId = idOfCommand(command, 'subscription payment', newId());
  const known = command.idempotencyKey ? await charging.find(transactionId) : undefined;
  // Checked before a card is needed: there is nothing to pay for.
  if (!known && isFanLeaving) return refused('ACCOUNT_BEING_REMOVED');
  if (!known && !offer.mayPublish) return refused('PERFORMER_NOT_VERIFIED');
  const card = known
    ? undefined
    : await findCard(deps, command, { fanId, transactionId }, { cardId, paymentMethodId });
  if (card && 'ok' in card) return card;
  const taxed = card && (await findTaxPlace(deps, command, card, { taxCountry, networkCountry }));
  if (taxed?.ok === false) return taxed;
  const { currency } = await settings();
  if (!known) await deps.cardAttempts.begin(fanId);
  const use = couponUseOf(deps, command, { ...paidRequest, transactionId });
  const found = known ? undefined : await use.find(couponCode);
  if (found && !found.ok) return found;
  const priced = { ...paidRequest, currency, coupon: found?.coupon };
  // Nothing is charged, so that a new card could not be stored for the renewal.
  if (paymentMethodId !== undefined && isFree(priced)) return refused('CARD_REQUIRED');
  const cleared = await clearPending(deps, command, priced, transactionId, known !== undefined);
  if (!cleared.ok) return cleared;
  const reserved = await use.reserve(found?.coupon);
  if (!reserved.ok) return reserved;
  const request = {
    ...priced,
    transactionId,
    cardId: card?.cardId ?? known?.cardId ?? '',
    now: command.now,
  };
  const id = subscriptionStreamId(fanId, performerId);
  const outcome = await commands.handle(subscriptionModel, id, command, (subscription) =>
    decideSubscribePaid(request, subscription),
  );
  if (!outcome.ok) {
    await use.release(found?.coupon);
    return outcome;
  }
  const [requested] = outcome.events;
  if (requested?.type !== 'SubscriptionRequested') throw new Error('nothing was requested');
  const context = withoutIdempotencyKey(command);
  const transaction = await pay(deps, context, requested, card, taxed?.place);
  if (!outcome.repeated && transaction.firstOutcome) {
    await deps.cardAttempts.end(fanId, attemptOutcomeOf(transaction.firstOutcome));
  }
  if (transaction.firstOutcome?.failure) await applyTransaction(deps, context, transaction);
  return responseOf(deps, context, requested, transaction);
};
