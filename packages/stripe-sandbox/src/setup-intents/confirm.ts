import type Stripe from 'stripe';
import {
  needsAuthentication,
  nextActionOf,
  readReturnUrl,
  startAuthentication,
} from '../authentication/authentication.ts';
import { invalid, Refusal, withDocumentation } from '../errors/refusal.ts';
import { type Answer, answered, declinedWith } from '../http/route.ts';
import { checkReturnUrl } from '../payment-intents/confirm.ts';
import { givenPaymentMethod } from '../payment-intents/create.ts';
import { authenticationFailure } from '../payment-intents/outcome.ts';
import {
  attachToCustomer,
  declineError,
  type UsablePaymentMethod,
  usePaymentMethod,
} from '../payment-methods/usePaymentMethod.ts';
import type { Requests } from '../schemas/requests.ts';
import { idOf } from '../work/require.ts';
import type { Work } from '../work/work.ts';

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** The error of a request that does not fit the setup intent's status. */
export const unexpectedSetupState = (intent: Stripe.SetupIntent, message: string): Refusal =>
  new Refusal(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message,
    setup_intent: intent,
  });

type ConfirmRequest = Omit<Requests['SetupIntentConfirm'], 'expand'>;

/** Confirms a setup intent: stores the card for later, after authentication where it is required. */
export const confirmSetupIntent = (
  work: Work,
  given: Stripe.SetupIntent,
  params: ConfirmRequest,
): Answer => {
  if (!confirmable.includes(given.status)) {
    throw unexpectedSetupState(
      given,
      `You cannot confirm this SetupIntent because it has a status of ${given.status}.`,
    );
  }
  const returnUrl = readReturnUrl(params.return_url);
  checkReturnUrl(given, returnUrl, false);
  const customer = idOf(given.customer);
  const id =
    givenPaymentMethod(work, params.payment_method, customer) ?? idOf(given.payment_method);
  if (id === null) {
    throw invalid(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
      { code: 'setup_intent_unexpected_state' },
    );
  }
  const usable = usePaymentMethod(work, id, customer);
  const intent = { ...given, payment_method: usable.paymentMethod.id };
  const requested = intent.payment_method_options?.card?.request_three_d_secure;
  const isForced = requested === 'any' || requested === 'challenge';
  return needsAuthentication(usable.card, usable.state, { isOffSession: false, isForced })
    ? requestAuthentication(work, intent, returnUrl)
    : finishSetup(work, intent, usable);
};

const requestAuthentication = (
  work: Work,
  intent: Stripe.SetupIntent,
  returnUrl: string | null,
): Answer => {
  const authentication = startAuthentication(returnUrl, intent.usage === 'off_session');
  const waiting: Stripe.SetupIntent = {
    ...intent,
    last_setup_error: null,
    next_action: nextActionOf(work, intent.id, authentication),
    status: 'requires_action',
  };
  work.save('setup_intent', waiting, { authentication });
  work.emit('setup_intent.requires_action', waiting);
  return answered(waiting);
};

/** Checks the card with the bank and attaches it to its customer. */
export const finishSetup = (
  work: Work,
  intent: Stripe.SetupIntent,
  usable: UsablePaymentMethod,
): Answer => {
  const { card, state } = usable;
  if (card.declined) return refuseSetup(work, intent, usable);
  const customer = idOf(intent.customer);
  const attached =
    customer === null ? usable.paymentMethod : attachToCustomer(work, usable, customer);
  const isSetUpOffSession = state.isSetUpOffSession || intent.usage === 'off_session';
  work.save('payment_method', attached, { ...state, isSetUpOffSession });
  const done: Stripe.SetupIntent = {
    ...intent,
    last_setup_error: null,
    next_action: null,
    payment_method: attached.id,
    status: 'succeeded',
  };
  work.save('setup_intent', done, {});
  work.emit('setup_intent.succeeded', done);
  return answered(done);
};

const refuseSetup = (
  work: Work,
  intent: Stripe.SetupIntent,
  { card, paymentMethod }: UsablePaymentMethod,
): Answer => {
  if (!card.declined) throw new Error('only a declined card is refused');
  const error = withDocumentation(declineError(card.declined));
  const failed: Stripe.SetupIntent = {
    ...intent,
    last_setup_error: { ...error, payment_method: paymentMethod },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  work.save('setup_intent', failed, {});
  work.emit('setup_intent.setup_failed', failed);
  return declinedWith({ ...error, setup_intent: failed, payment_method: paymentMethod });
};

/** Handles a failed authentication. */
export const failSetupAuthentication = (
  work: Work,
  intent: Stripe.SetupIntent,
  { paymentMethod }: UsablePaymentMethod,
): Stripe.SetupIntent => {
  const failed: Stripe.SetupIntent = {
    ...intent,
    last_setup_error: {
      ...authenticationFailure('setup_intent_authentication_failure'),
      payment_method: paymentMethod,
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  work.save('setup_intent', failed, {});
  work.emit('setup_intent.setup_failed', failed);
  return failed;
};
