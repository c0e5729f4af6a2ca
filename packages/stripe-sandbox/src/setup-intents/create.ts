import type Stripe from 'stripe';
import { invalid } from '../errors/refusal.ts';
import { checkCardsAllowed, givenPaymentMethod } from '../payment-intents/create.ts';
import type { Requests } from '../schemas/requests.ts';
import { newId, randomWord } from '../store/identifiers.ts';
import { nullIfEmpty } from '../values/given.ts';
import { mergeMetadata } from '../values/metadata.ts';
import { requireReference } from '../work/require.ts';
import type { Work } from '../work/work.ts';

/** Stores a new setup intent, not yet confirmed. */
export const createSetupIntent = (
  work: Work,
  params: Requests['SetupIntentCreate'],
): Stripe.SetupIntent => {
  if (params.return_url !== undefined && params.confirm !== true) {
    throw invalid('You cannot set `return_url` when `confirm` is not true.', {
      param: 'return_url',
    });
  }
  checkCardsAllowed(params.allowed_payment_method_types, params.excluded_payment_method_types);
  const customer = params.customer ?? null;
  if (customer !== null) requireReference(work, 'customer', customer, 'customer');
  const paymentMethod = givenPaymentMethod(work, params.payment_method, customer);
  const isAutomatic = params.automatic_payment_methods?.enabled ?? true;
  const id = newId('seti');
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: isAutomatic
      ? {
          allow_redirects: params.automatic_payment_methods?.allow_redirects ?? 'always',
          enabled: true,
        }
      : null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomWord(25)}`,
    created: work.now,
    customer,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: nullIfEmpty(params.excluded_payment_method_types),
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        mandate_options: null,
        network: null,
        request_three_d_secure:
          params.payment_method_options?.card?.request_three_d_secure ?? 'automatic',
      },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
    usage: params.usage ?? 'off_session',
  };
  work.insert('setup_intent', intent, {});
  work.emit('setup_intent.created', intent);
  return intent;
};
