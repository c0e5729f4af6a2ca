import type Stripe from 'stripe';
import { invalid } from '../errors/refusal.ts';
import { usePaymentMethod } from '../payment-methods/usePaymentMethod.ts';
import type { Requests } from '../schemas/requests.ts';
import { newId, randomWord } from '../store/identifiers.ts';
import { addressOf } from '../values/address.ts';
import { nullIfEmpty } from '../values/given.ts';
import { mergeMetadata } from '../values/metadata.ts';
import { requireReference } from '../work/require.ts';
import type { Work } from '../work/work.ts';
import { readChargeAmount, readCurrency } from './amount.ts';

type CreateParams = Requests['PaymentIntentCreate'];

/**
 * Checks that cards are allowed: they are all that the sandbox charges, and a request without them is
 * refused.
 */
export const checkCardsAllowed = (
  allowed: readonly string[] | undefined,
  excluded: readonly string[] | '' | null | undefined,
): void => {
  if ((allowed?.includes('card') ?? true) && !(excluded || []).includes('card')) return;
  throw invalid('The sandbox charges cards only, and this request rules them out.', {
    param:
      allowed?.includes('card') === false
        ? 'allowed_payment_method_types'
        : 'excluded_payment_method_types',
  });
};

/** The id of a request's payment method, made first when it is a test id. */
export const givenPaymentMethod = (
  work: Work,
  id: string | undefined,
  customer: string | null,
): string | null =>
  id === undefined ? null : usePaymentMethod(work, id, customer).paymentMethod.id;

export const shippingOf = (
  shipping: Stripe.PaymentIntentCreateParams.Shipping | '' | null | undefined,
): Stripe.PaymentIntent.Shipping | null => {
  if (!shipping) return null;
  const address = addressOf(shipping.address);
  return {
    ...(address ? { address } : {}),
    carrier: shipping.carrier ?? null,
    name: shipping.name,
    phone: shipping.phone ?? null,
    tracking_number: shipping.tracking_number ?? null,
  };
};

const checkTogether = (params: CreateParams): void => {
  if (params.confirm) return;
  for (const name of ['off_session', 'return_url', 'error_on_requires_action'] as const) {
    const value = params[name];
    if (value === undefined || value === false) continue;
    throw invalid(`You cannot set \`${name}\` when \`confirm\` is not true.`, { param: name });
  }
};

/** Stores a new payment intent, not yet confirmed. */
export const createPaymentIntent = (work: Work, params: CreateParams): Stripe.PaymentIntent => {
  checkTogether(params);
  const currency = readCurrency(params.currency);
  const amount = readChargeAmount(params.amount, currency);
  const customer = params.customer ?? null;
  if (customer !== null) requireReference(work, 'customer', customer, 'customer');
  const paymentMethod = givenPaymentMethod(work, params.payment_method, customer);
  checkCardsAllowed(params.allowed_payment_method_types, params.excluded_payment_method_types);
  const isAutomatic = params.automatic_payment_methods?.enabled ?? true;
  const id = newId('pi');
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: isAutomatic
      ? {
          allow_redirects: params.automatic_payment_methods?.allow_redirects ?? 'always',
          enabled: true,
        }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${randomWord(25)}`,
    confirmation_method: 'automatic',
    created: work.now,
    currency,
    customer,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: nullIfEmpty(params.excluded_payment_method_types),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure:
          nullIfEmpty(params.payment_method_options?.card)?.request_three_d_secure ?? 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: nullIfEmpty(params.receipt_email),
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: shippingOf(params.shipping),
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: paymentMethod === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: null,
    transfer_group: params.transfer_group ?? null,
  };
  work.insert('payment_intent', intent, {});
  work.emit('payment_intent.created', intent);
  return intent;
};
