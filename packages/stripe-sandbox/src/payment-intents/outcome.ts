import type Stripe from 'stripe';
import type { Decline } from '../cards/testCards.ts';
import { makeCharge } from '../charges/charge.ts';
import { openDispute } from '../disputes/openDispute.ts';
import { withDocumentation } from '../errors/refusal.ts';
import { type Answer, answered, declinedWith } from '../http/route.ts';
import {
  attachToCustomer,
  declineError,
  type UsablePaymentMethod,
} from '../payment-methods/usePaymentMethod.ts';
import { idOf } from '../work/require.ts';
import type { Work } from '../work/work.ts';

/** Charges the card and updates the intent by the result. */
export const chargeIntent = (
  work: Work,
  intent: Stripe.PaymentIntent,
  usable: UsablePaymentMethod,
  isAuthenticated: boolean,
): Answer => {
  const { card } = usable;
  const decline = card.declined ?? card.declinedWhenCharged;
  if (decline) return refusePayment(work, intent, usable, decline, isAuthenticated);
  const isCaptured = intent.capture_method !== 'manual';
  const charge = makeCharge(work, { intent, usable, isCaptured, isAuthenticated });
  attachForReuse(work, intent, usable);
  const paid: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: isCaptured ? 0 : intent.amount,
    amount_received: isCaptured ? intent.amount : 0,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: usable.paymentMethod.id,
    status: isCaptured ? 'succeeded' : 'requires_capture',
  };
  work.save('payment_intent', paid, {});
  work.emit('charge.succeeded', charge);
  work.emit(
    isCaptured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated',
    paid,
  );
  if (card.dispute && isCaptured) openDispute(work, charge, card.dispute);
  return answered(paid);
};

/** Attaches a card that paid to its customer, or marks it as spent without one. */
const attachForReuse = (
  work: Work,
  intent: Stripe.PaymentIntent,
  usable: UsablePaymentMethod,
): void => {
  const { paymentMethod, state } = usable;
  const customer = idOf(intent.customer);
  if (intent.setup_future_usage !== null && customer !== null) {
    const attached = attachToCustomer(work, usable, customer);
    const isSetUpOffSession =
      state.isSetUpOffSession || intent.setup_future_usage === 'off_session';
    work.save('payment_method', attached, { ...state, isSetUpOffSession });
  } else if (paymentMethod.customer === null) {
    work.save('payment_method', paymentMethod, { ...state, isSpent: true });
  }
};

/** Handles a decline: the intent waits for another card and the request fails with a card error. */
export const refusePayment = (
  work: Work,
  intent: Stripe.PaymentIntent,
  usable: UsablePaymentMethod,
  decline: Decline,
  isAuthenticated: boolean,
): Answer => {
  const charge = makeCharge(work, { intent, usable, isCaptured: false, isAuthenticated, decline });
  const error = withDocumentation({ ...declineError(decline), charge: charge.id });
  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: { ...error, payment_method: usable.paymentMethod },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  work.save('payment_intent', failed, {});
  work.emit('charge.failed', charge);
  work.emit('payment_intent.payment_failed', failed);
  return declinedWith({ ...error, payment_intent: failed, payment_method: usable.paymentMethod });
};

/** Handles a failed authentication: nothing was charged. */
export const failAuthentication = (
  work: Work,
  intent: Stripe.PaymentIntent,
  usable: UsablePaymentMethod,
): Stripe.PaymentIntent => {
  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: {
      ...authenticationFailure('payment_intent_authentication_failure'),
      payment_method: usable.paymentMethod,
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  work.save('payment_intent', failed, {});
  work.emit('payment_intent.payment_failed', failed);
  return failed;
};

/** Stripe's error for a refused or missed authentication. */
export const authenticationFailure = <C extends string>(code: C) => ({
  type: 'invalid_request_error' as const,
  code,
  doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
});
