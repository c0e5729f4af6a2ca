import type Stripe from 'stripe';
import {
  needsAuthentication,
  nextActionOf,
  readReturnUrl,
  startAuthentication,
} from '../authentication/authentication.ts';
import { declines } from '../cards/testCards.ts';
import { invalid, Refusal } from '../errors/refusal.ts';
import { type Answer, answered } from '../http/route.ts';
import { type UsablePaymentMethod, usePaymentMethod } from '../payment-methods/usePaymentMethod.ts';
import type { Requests } from '../schemas/requests.ts';
import { idOf } from '../work/require.ts';
import type { Work } from '../work/work.ts';
import { givenPaymentMethod } from './create.ts';
import { chargeIntent, refusePayment } from './outcome.ts';

/** Parameters of a confirmation, at creation and later alike. */
export type ConfirmRequest = Omit<Requests['PaymentIntentConfirm'], 'expand'>;

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** The error of a request that does not fit the intent's status, with the intent in it. */
export const unexpectedState = (intent: Stripe.PaymentIntent, message: string): Refusal =>
  new Refusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });

const checkConfirmable = (intent: Stripe.PaymentIntent): void => {
  if (confirmable.includes(intent.status)) return;
  const message =
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `This PaymentIntent's status is ${intent.status}, but must be one of ${confirmable.join(', ')} to be confirmed.`;
  throw unexpectedState(intent, message);
};

// With methods chosen in the dashboard some could redirect, so Stripe requires a return URL.
export const checkReturnUrl = (
  intent: {
    allowed_payment_method_types: readonly string[] | null;
    automatic_payment_methods: { allow_redirects?: string; enabled: boolean | null } | null;
  },
  returnUrl: string | null,
  isOffSession: boolean,
): void => {
  const automatic = intent.automatic_payment_methods;
  if (!automatic?.enabled || automatic.allow_redirects === 'never') return;
  const isCardOnly = intent.allowed_payment_method_types?.every((type) => type === 'card');
  if (returnUrl !== null || isOffSession || isCardOnly) return;
  throw invalid(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    { param: 'return_url' },
  );
};

/** Confirms an intent: requests authentication, charges at once, or fails with a card error. */
export const confirmPaymentIntent = (
  work: Work,
  given: Stripe.PaymentIntent,
  params: ConfirmRequest,
): Answer => {
  checkConfirmable(given);
  const isOffSession = params.off_session !== undefined && params.off_session !== false;
  const returnUrl = readReturnUrl(params.return_url);
  checkReturnUrl(given, returnUrl, isOffSession);
  const customer = idOf(given.customer);
  const paymentMethodId =
    givenPaymentMethod(work, params.payment_method, customer) ?? idOf(given.payment_method);
  if (paymentMethodId === null) {
    throw unexpectedState(
      given,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  }
  const usable = usePaymentMethod(work, paymentMethodId, customer);
  const intent: Stripe.PaymentIntent = {
    ...given,
    payment_method: usable.paymentMethod.id,
    setup_future_usage: params.setup_future_usage || given.setup_future_usage,
  };
  const requested = intent.payment_method_options?.card?.request_three_d_secure;
  const isForced = requested === 'any' || requested === 'challenge';
  if (!needsAuthentication(usable.card, usable.state, { isOffSession, isForced })) {
    return chargeIntent(work, intent, usable, false);
  }
  if (isOffSession || params.error_on_requires_action === true) {
    return refusePayment(work, intent, usable, declines.authenticationRequired, false);
  }
  return requestAuthentication(work, intent, usable, returnUrl);
};

const requestAuthentication = (
  work: Work,
  intent: Stripe.PaymentIntent,
  usable: UsablePaymentMethod,
  returnUrl: string | null,
): Answer => {
  const isSetup = intent.setup_future_usage === 'off_session';
  const authentication = startAuthentication(returnUrl, isSetup);
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: nextActionOf(work, intent.id, authentication),
    payment_method: usable.paymentMethod.id,
    status: 'requires_action',
  };
  work.save('payment_intent', waiting, { authentication });
  work.emit('payment_intent.requires_action', waiting);
  return answered(waiting);
};
