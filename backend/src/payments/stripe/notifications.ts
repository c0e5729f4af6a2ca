import { Currency } from '@ovation/contracts/kernel/money';
import type Stripe from 'stripe';
import type {
  ProviderNotification,
  ProviderPayoutEvent,
  ProviderRefundEvent,
  ProviderTransferEvent,
} from '../provider/provider.ts';
import { callStripe, declinedOf, outcomeOfPayment, outcomeOfSetup } from './outcomes.ts';
import { toReversalEvent, toTransferEvent } from './transfers.ts';
import { isWebhookEvent } from './webhookEvents.ts';

const other = (event: Stripe.Event): ProviderNotification => ({
  id: event.id,
  type: event.type,
  kind: 'other',
});

export const idOf = (reference: string | { id: string } | null): string | undefined =>
  (typeof reference === 'string' ? reference : reference?.id) ?? undefined;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ownIdOf = (text: string | undefined): string | undefined =>
  text !== undefined && uuid.test(text) ? text : undefined;

const fromPayment = (event: Stripe.Event, intent: Stripe.PaymentIntent): ProviderNotification => {
  const transactionId = ownIdOf(intent.metadata.transactionId);
  if (!transactionId) return other(event);
  // Events may be older than the intent's current state; each is read by its type.
  const outcome =
    event.type === 'payment_intent.payment_failed'
      ? declinedOf(intent.last_payment_error, intent.id)
      : outcomeOfPayment(intent);
  return { id: event.id, type: event.type, kind: 'payment', transactionId, outcome };
};

const fromSetup = async (
  stripe: Stripe,
  event: Stripe.Event,
  intent: Stripe.SetupIntent,
): Promise<ProviderNotification> => {
  const cardId = ownIdOf(intent.metadata?.cardId);
  const fanId = ownIdOf(intent.metadata?.fanId);
  if (!cardId || !fanId) return other(event);
  const expanded = await callStripe(() =>
    stripe.setupIntents.retrieve(intent.id, { expand: ['payment_method'] }),
  );
  return {
    id: event.id,
    type: event.type,
    kind: 'card',
    cardId,
    fanId,
    outcome: outcomeOfSetup(expanded),
  };
};

/**
 * Finds our transaction of a charge, refund or dispute through its payment intent; a charge has the same
 * metadata and needs no request.
 */
export const transactionOf = async (
  stripe: Stripe,
  reference: string | Stripe.PaymentIntent | null,
  metadata?: Stripe.Metadata,
): Promise<{ transactionId: string; paymentRef: string } | undefined> => {
  const paymentRef = idOf(reference);
  if (!paymentRef) return undefined;
  const named = ownIdOf(metadata?.transactionId);
  if (named) return { transactionId: named, paymentRef };
  const intent =
    typeof reference === 'object' && reference
      ? reference
      : await callStripe(() => stripe.paymentIntents.retrieve(paymentRef));
  const transactionId = ownIdOf(intent.metadata.transactionId);
  return transactionId ? { transactionId, paymentRef } : undefined;
};

export const refundKindOf = ({
  status,
}: Pick<Stripe.Refund, 'status'>): ProviderRefundEvent['kind'] =>
  status === 'failed' || status === 'canceled' ? 'refund-failed' : 'refunded';

const fromRefund = async (
  stripe: Stripe,
  event: Stripe.Event,
  refund: Stripe.Refund,
): Promise<ProviderNotification> => {
  const found = await transactionOf(stripe, refund.payment_intent);
  if (!found) return other(event);
  return {
    id: event.id,
    type: event.type,
    kind: refundKindOf(refund),
    ...found,
    refundRef: refund.id,
    refunded: refund.amount,
  };
};

/** Maps a payout to the platform's bank; undefined for an unknown currency. */
export const toPayoutEvent = (
  { id: payoutRef, amount, currency }: Stripe.Payout,
  state: ProviderPayoutEvent['state'],
): ProviderPayoutEvent | undefined => {
  const known = Currency.safeParse(currency.toUpperCase());
  return known.success
    ? { kind: 'payout', state, payoutRef, amount, currency: known.data }
    : undefined;
};

/** Maps a payout webhook; payouts of connected accounts are not in the platform's balance. */
const fromPayout = (
  event: Stripe.Event,
  payout: Stripe.Payout,
  state: ProviderPayoutEvent['state'],
): ProviderNotification => {
  const payoutEvent = event.account === undefined ? toPayoutEvent(payout, state) : undefined;
  return payoutEvent ? { id: event.id, type: event.type, ...payoutEvent } : other(event);
};

/** Returns the dispute kind; undefined for inquiries, which move no money. */
const disputeKindOf = (dispute: Stripe.Dispute) => {
  if (dispute.status.startsWith('warning_') || dispute.status === 'prevented') return undefined;
  if (dispute.status === 'won') return 'dispute-won';
  return dispute.status === 'lost' ? 'dispute-lost' : 'disputed';
};

const fromDispute = async (
  stripe: Stripe,
  event: Stripe.Event,
  dispute: Stripe.Dispute,
): Promise<ProviderNotification> => {
  const kind = disputeKindOf(dispute);
  const found = kind && (await transactionOf(stripe, dispute.payment_intent));
  if (!found) return other(event);
  const { id: disputeRef, amount: disputed, reason } = dispute;
  return { id: event.id, type: event.type, kind, ...found, disputeRef, disputed, reason };
};

const fromTransfer = (
  event: Stripe.Event,
  transferEvent: ProviderTransferEvent | undefined,
): ProviderNotification =>
  transferEvent ? { id: event.id, type: event.type, ...transferEvent } : other(event);

/** Maps the newest reversals of a transfer, which the webhook shows; the balance has them all. */
const fromReversedTransfer = (
  event: Stripe.Event,
  transfer: Stripe.Transfer,
): ProviderNotification => {
  const transfers = transfer.reversals.data.flatMap(
    (reversal) => toReversalEvent(transfer, reversal) ?? [],
  );
  return transfers.length === 0
    ? other(event)
    : { id: event.id, type: event.type, kind: 'transfers', transfers };
};

/** Maps a Stripe event to a provider notification. */
export const toNotification = async (
  stripe: Stripe,
  event: Stripe.Event,
): Promise<ProviderNotification> => {
  if (!isWebhookEvent(event)) return other(event);
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.requires_action':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
      return fromPayment(event, event.data.object);
    case 'setup_intent.succeeded':
    case 'setup_intent.setup_failed':
      return fromSetup(stripe, event, event.data.object);
    case 'payout.created':
      return fromPayout(event, event.data.object, 'sent');
    case 'payout.paid':
      return fromPayout(event, event.data.object, 'arrived');
    case 'payout.failed':
    case 'payout.canceled':
      return fromPayout(event, event.data.object, 'returned');
    case 'transfer.created':
      return fromTransfer(event, toTransferEvent(event.data.object));
    case 'transfer.reversed':
      return fromReversedTransfer(event, event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return fromRefund(stripe, event, event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return fromDispute(stripe, event, event.data.object);
    default:
      return event satisfies never;
  }
};
