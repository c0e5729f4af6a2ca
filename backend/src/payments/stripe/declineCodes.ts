import type { DeclineCode } from '@ovation/contracts/payments/problems';

/**
 * Stripe decline codes, and error codes of requests that did not reach a bank:
 * https://docs.stripe.com/declines/codes. Unlisted codes are plain declines, as are those that would reveal
 * the bank's knowledge to a thief.
 */
const groups: Readonly<
  Record<Exclude<DeclineCode, 'CARD_GONE' | 'MONEY_LIMIT_REACHED'>, readonly string[]>
> = {
  CARD_DECLINED: [
    'call_issuer',
    'card_declined',
    'do_not_honor',
    'do_not_try_again',
    'fraudulent',
    'generic_decline',
    'highest_risk_level',
    'incorrect_address',
    'incorrect_zip',
    'lost_card',
    'merchant_blacklist',
    'new_account_information_available',
    'no_action_taken',
    'pickup_card',
    'restricted_card',
    'revocation_of_all_authorizations',
    'revocation_of_authorization',
    'security_violation',
    'stolen_card',
    'stop_payment_order',
    'transaction_not_allowed',
    'testmode_decline',
    'live_mode_test_card',
    'test_mode_live_card',
  ],
  INSUFFICIENT_FUNDS: ['insufficient_funds'],
  CARD_EXPIRED: ['expired_card'],
  INCORRECT_CVC: ['incorrect_cvc', 'invalid_cvc'],
  INCORRECT_NUMBER: ['incorrect_number', 'invalid_number'],
  INCORRECT_EXPIRY: ['invalid_expiry_month', 'invalid_expiry_year'],
  PROCESSING_ERROR: [
    'approve_with_id',
    'issuer_not_available',
    'processing_error',
    'reenter_transaction',
    'try_again_later',
    'payment_method_provider_timeout',
  ],
  AUTHENTICATION_REQUIRED: ['authentication_required', 'authentication_not_handled'],
  AUTHENTICATION_FAILED: [
    'payment_intent_authentication_failure',
    'setup_intent_authentication_failure',
    'payment_method_customer_decline',
  ],
  CARD_NOT_SUPPORTED: [
    'card_not_supported',
    'incorrect_pin',
    'invalid_account',
    'invalid_amount',
    'invalid_pin',
    'not_permitted',
    'offline_pin_required',
    'online_or_offline_pin_required',
    'pin_try_exceeded',
    'service_not_allowed',
  ],
  CURRENCY_NOT_SUPPORTED: ['currency_not_supported'],
  CARD_LIMIT_REACHED: [
    'card_velocity_exceeded',
    'withdrawal_count_limit_exceeded',
    'card_decline_rate_limit_exceeded',
  ],
  DUPLICATE_PAYMENT: ['duplicate_transaction'],
};

const byStripeCode: ReadonlyMap<string, DeclineCode> = new Map(
  Object.entries(groups).flatMap(([code, those]) =>
    those.map((stripes) => [stripes, code as DeclineCode] as const),
  ),
);

/** Maps Stripe codes to a decline code: the bank's reason first, Stripe's own second. */
export const declineCodeOf = (
  declineCode: string | undefined,
  code: string | undefined,
): DeclineCode =>
  byStripeCode.get(declineCode ?? '') ?? byStripeCode.get(code ?? '') ?? 'CARD_DECLINED';
