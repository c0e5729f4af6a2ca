import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type {
  CardOutcome,
  ChargeRequest,
  PaymentLookup,
  PaymentOutcome,
  PaymentProvider,
} from '../provider/provider.ts';
import { movementsAfter, movementsOf } from './balance.ts';
import { createStripe, type StripeConfig } from './client.ts';
import { submitEvidence } from './evidence.ts';
import { idOf, refundKindOf, toNotification } from './notifications.ts';
import {
  callStripe,
  cardDetailsOf,
  declinedOf,
  isInvalidMethod,
  outcomeOfPayment,
  outcomeOfSetup,
} from './outcomes.ts';
import { readSignedEvent } from './signedEvent.ts';

/** Maximum payments of a customer searched for one of ours. */
const lookupPaymentsMax = 100;
/** Clock skew between Stripe and us. */
const clockSkewSeconds = 300;

/** Returns the idempotency key of storing a card; another payment method is another request. */
const cardKey = (cardId: string, paymentMethodId: string): string =>
  `card:${cardId}:${createHash('sha256').update(paymentMethodId).digest('base64url')}`;

const saveCard =
  (stripe: Stripe, returnUrl: string): PaymentProvider['saveCard'] =>
  async ({ cardId, fanId, customerRef, paymentMethodId }): Promise<CardOutcome> => {
    try {
      const intent = await callStripe(() =>
        stripe.setupIntents.create(
          {
            customer: customerRef,
            payment_method: paymentMethodId,
            allowed_payment_method_types: ['card'],
            usage: 'off_session',
            confirm: true,
            return_url: returnUrl,
            metadata: { cardId, fanId },
            expand: ['payment_method'],
          },
          { idempotencyKey: cardKey(cardId, paymentMethodId) },
        ),
      );
      return outcomeOfSetup(intent);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) return declinedOf(error, null);
      if (isInvalidMethod(error)) return { status: 'invalid' };
      throw error;
    }
  };

const charge =
  (stripe: Stripe, returnUrl: string) =>
  async (request: ChargeRequest): Promise<PaymentOutcome> => {
    const { transactionId, fanId } = request;
    try {
      const intent = await callStripe(() =>
        stripe.paymentIntents.create(
          {
            amount: request.amount,
            currency: request.currency.toLowerCase(),
            customer: request.customerRef,
            payment_method: request.cardRef,
            allowed_payment_method_types: ['card'],
            description: request.description,
            confirm: true,
            ...(request.offSession ? { off_session: true } : { return_url: returnUrl }),
            // One confirmation for payment and storage; attached once it has paid.
            ...(request.storesCard && { setup_future_usage: 'off_session' as const }),
            metadata: { transactionId, fanId },
          },
          { idempotencyKey: `transaction:${transactionId}` },
        ),
      );
      return outcomeOfPayment(intent);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) {
        return declinedOf(error, error.payment_intent?.id ?? null);
      }
      if (isInvalidMethod(error)) {
        return { status: 'failed', paymentRef: null, code: 'CARD_GONE', reason: error.code };
      }
      throw error;
    }
  };

const findCard =
  (stripe: Stripe): PaymentProvider['findCard'] =>
  async (paymentMethodId) => {
    try {
      const method = await callStripe(() => stripe.paymentMethods.retrieve(paymentMethodId));
      const card = cardDetailsOf(method);
      const country = method.card?.country ?? null;
      return card && { ...card, country, customerRef: idOf(method.customer) ?? null };
    } catch (error) {
      if (isInvalidMethod(error)) return undefined;
      throw error;
    }
  };

const findPayment =
  (stripe: Stripe) =>
  async ({
    transactionId,
    customerRef,
    paymentRef,
    createdAt,
  }: PaymentLookup): Promise<PaymentOutcome | undefined> => {
    if (paymentRef !== null) {
      return outcomeOfPayment(await callStripe(() => stripe.paymentIntents.retrieve(paymentRef)));
    }
    const { data } = await callStripe(() =>
      stripe.paymentIntents.list({
        customer: customerRef,
        created: { gte: Math.floor(Date.parse(createdAt) / 1_000) - clockSkewSeconds },
        limit: lookupPaymentsMax,
      }),
    );
    const found = data.find(({ metadata }) => metadata.transactionId === transactionId);
    return found && outcomeOfPayment(found);
  };

const cancelPayment =
  (stripe: Stripe) =>
  async (paymentRef: string): Promise<PaymentOutcome> => {
    try {
      const intent = await callStripe(() =>
        stripe.paymentIntents.cancel(paymentRef, {}, { idempotencyKey: `cancel:${paymentRef}` }),
      );
      return outcomeOfPayment(intent);
    } catch (error) {
      // Too late: already succeeded or canceled.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      return outcomeOfPayment(await callStripe(() => stripe.paymentIntents.retrieve(paymentRef)));
    }
  };

/** Stripe error codes of payments that cannot be refunded any further. */
const notRefundableCodes = new Set(['charge_already_refunded', 'charge_disputed']);

const refund =
  (stripe: Stripe): PaymentProvider['refund'] =>
  async (paymentRef) => {
    try {
      const made = await callStripe(() =>
        stripe.refunds.create(
          { payment_intent: paymentRef },
          { idempotencyKey: `refund:${paymentRef}` },
        ),
      );
      return { kind: refundKindOf(made), refundRef: made.id, refunded: made.amount };
    } catch (error) {
      const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError;
      if (isRefused && notRefundableCodes.has(error.code ?? '')) return undefined;
      throw error;
    }
  };

const deleteCard =
  (stripe: Stripe) =>
  async (cardRef: string): Promise<void> => {
    try {
      await callStripe(() => stripe.paymentMethods.detach(cardRef));
    } catch (error) {
      // No longer attached to a customer, or unknown to Stripe.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
  };

const deleteCustomer =
  (stripe: Stripe): PaymentProvider['deleteCustomer'] =>
  async (customerRef) => {
    try {
      await callStripe(() => stripe.customers.del(customerRef));
    } catch (error) {
      // Already deleted.
      const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError;
      if (!isRefused || error.code !== 'resource_missing') throw error;
    }
  };

/** Payment provider that uses Stripe's SDK. */
export const stripeProvider = (config: StripeConfig): PaymentProvider => {
  const stripe = createStripe(config);
  return {
    name: 'stripe',
    createCustomer: async (fanId) => {
      const customer = await callStripe(() =>
        stripe.customers.create(
          { metadata: { accountId: fanId } },
          { idempotencyKey: `customer:${fanId}` },
        ),
      );
      return customer.id;
    },
    saveCard: saveCard(stripe, config.returnUrl),
    findCard: findCard(stripe),
    deleteCard: deleteCard(stripe),
    deleteCustomer: deleteCustomer(stripe),
    charge: charge(stripe, config.returnUrl),
    findPayment: findPayment(stripe),
    cancelPayment: cancelPayment(stripe),
    refund: refund(stripe),
    submitEvidence: submitEvidence(stripe),
    movementsOf: movementsOf(stripe),
    movementsAfter: movementsAfter(stripe),
    readNotification: async (body, headers) => {
      const event = await readSignedEvent(stripe, config.webhookSecret, body, headers);
      return event && toNotification(stripe, event);
    },
  };
};
