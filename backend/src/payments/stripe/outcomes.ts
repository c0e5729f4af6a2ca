import Stripe from 'stripe';
import { Unavailable } from '../../kernel/unavailable.ts';
import type {
  CardDetails,
  CardOutcome,
  Declined,
  HolderAction,
  PaymentOutcome,
} from '../provider/provider.ts';
import { declineCodeOf } from './declineCodes.ts';

interface StripeError {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}

/** Maps a Stripe error to a decline; its message is never used. */
export const declinedOf = (error: StripeError | null, paymentRef: string | null): Declined => ({
  status: 'failed',
  paymentRef,
  code: declineCodeOf(error?.decline_code, error?.code),
  reason: error?.decline_code ?? error?.code,
});

const holderActionOf = (intent: {
  readonly client_secret: string | null;
  readonly next_action: { redirect_to_url?: { url: string | null } } | null;
}): HolderAction => {
  const confirmUrl = intent.next_action?.redirect_to_url?.url;
  return {
    ...(intent.client_secret !== null && { clientSecret: intent.client_secret }),
    ...(confirmUrl && { confirmUrl }),
  };
};

/** Returns the outcome of a payment intent. */
export const outcomeOfPayment = (intent: Stripe.PaymentIntent): PaymentOutcome => {
  const paymentRef = intent.id;
  switch (intent.status) {
    case 'succeeded':
      return { status: 'succeeded', paymentRef };
    case 'processing':
      return { status: 'processing', paymentRef };
    case 'canceled':
      return { status: 'canceled', paymentRef };
    case 'requires_action':
    case 'requires_confirmation':
      return { status: 'requires_action', paymentRef, ...holderActionOf(intent) };
    default:
      return declinedOf(intent.last_payment_error, paymentRef);
  }
};

export const cardDetailsOf = (method: Stripe.PaymentMethod): CardDetails | undefined =>
  method.card && {
    cardRef: method.id,
    brand: method.card.brand,
    last4: method.card.last4,
    expMonth: method.card.exp_month,
    expYear: method.card.exp_year,
  };

/** Returns the outcome of a setup intent with expanded `payment_method`. */
export const outcomeOfSetup = (intent: Stripe.SetupIntent): CardOutcome => {
  const method = intent.payment_method;
  const card = method && typeof method === 'object' ? cardDetailsOf(method) : undefined;
  if (intent.status !== 'succeeded' && intent.status !== 'requires_action') {
    return declinedOf(intent.last_setup_error, null);
  }
  if (!card) return { status: 'invalid' };
  return intent.status === 'succeeded'
    ? { status: 'active', setupRef: intent.id, card }
    : { status: 'requires_action', setupRef: intent.id, card, ...holderActionOf(intent) };
};

const retryAfterSeconds = 5;

/** Reports if an error is unrelated to the request: Stripe or its network is down or busy. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAPIError ||
  // Another request with the same idempotency key is in progress.
  (error instanceof Stripe.errors.StripeError && error.statusCode === 409);

/** Calls Stripe; throws `Unavailable` when it is still down after the SDK's retries. */
export const callStripe = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (isUnavailable(error))
      throw new Unavailable('the payment provider', retryAfterSeconds, { cause: error });
    throw error;
  }
};

/** Stripe error codes of missing or unusable payment methods. */
const invalidMethodCodes = new Set([
  'resource_missing',
  'payment_method_unactivated',
  'payment_method_invalid_parameter',
  'payment_method_unexpected_state',
]);

export const isInvalidMethod = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (invalidMethodCodes.has(error.code ?? '') || error.param === 'payment_method');
