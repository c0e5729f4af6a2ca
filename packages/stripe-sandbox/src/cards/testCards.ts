/** Decline by a bank when a card is charged or stored. */
export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
  /** Blocked by the fraud filter and never sent to the bank. */
  isBlocked?: boolean;
}

/**
 * Rule for authentication by the holder.
 * `always`: each payment, off-session ones included. `unlessSetUp`: until the card was set up for
 * off-session use. `onSession`: already set up, only payments with the holder present.
 */
export type AuthenticationRule = 'always' | 'never' | 'onSession' | 'unlessSetUp';

/** A test card of https://docs.stripe.com/testing with its behaviour. */
export interface TestCard {
  /** Suffix of `pm_card_` and `tok_`. */
  name: string;
  number: string;
  brand: string;
  country: string;
  funding: 'credit' | 'debit' | 'prepaid' | 'unknown';
  /** Declined when it is stored as well as when it is charged. */
  declined?: Decline;
  declinedWhenCharged?: Decline;
  authentication: AuthenticationRule;
  supportsThreeDSecure: boolean;
  cvcCheck: 'fail' | 'pass';
  dispute?: 'fraudulent' | 'inquiry' | 'product_not_received';
  refund: 'fails' | 'pending' | 'succeeds';
  isAvailableAtOnce: boolean;
  riskLevel: 'elevated' | 'highest' | 'normal';
}

export const declines = {
  generic: {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficientFunds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lostCard: {
    code: 'card_declined',
    declineCode: 'lost_card',
    message: 'Your card was declined.',
  },
  stolenCard: {
    code: 'card_declined',
    declineCode: 'stolen_card',
    message: 'Your card was declined.',
  },
  velocityExceeded: {
    code: 'card_declined',
    declineCode: 'card_velocity_exceeded',
    message:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  fraudulent: {
    code: 'card_declined',
    declineCode: 'fraudulent',
    message: 'Your card was declined.',
    isBlocked: true,
  },
  liveCard: {
    code: 'card_declined',
    declineCode: 'live_mode_test_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  },
  authenticationRequired: {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  expiredCard: {
    code: 'expired_card',
    declineCode: 'expired_card',
    message: 'Your card has expired.',
  },
  incorrectCvc: {
    code: 'incorrect_cvc',
    declineCode: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processingError: {
    code: 'processing_error',
    declineCode: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} satisfies Record<string, Decline>;

type Row = Partial<Omit<TestCard, 'name' | 'number'>>;

const card = (name: string, number: string, row: Row = {}): TestCard => ({
  name,
  number,
  brand: 'visa',
  country: 'US',
  funding: 'credit',
  authentication: 'never',
  supportsThreeDSecure: true,
  cvcCheck: 'pass',
  refund: 'succeeds',
  isAvailableAtOnce: false,
  riskLevel: 'normal',
  ...row,
});

const declined = (name: string, number: string, decline: Decline): TestCard =>
  card(name, number, { declined: decline });

const national = (name: string, number: string, country: string): TestCard =>
  card(name, number, { country });

/** All test cards. Numbers are listed here only: a payment method stores the card's name. */
export const testCards: readonly TestCard[] = [
  card('visa', '4242424242424242'),
  card('visa_debit', '4000056655665556', { funding: 'debit' }),
  card('mastercard', '5555555555554444', { brand: 'mastercard' }),
  card('mastercard_2series', '2223003122003222', { brand: 'mastercard' }),
  card('mastercard_debit', '5200828282828210', { brand: 'mastercard', funding: 'debit' }),
  card('mastercard_prepaid', '5105105105105100', { brand: 'mastercard', funding: 'prepaid' }),
  card('amex', '378282246310005', { brand: 'amex', supportsThreeDSecure: false }),
  card('amex_second', '371449635398431', { brand: 'amex', supportsThreeDSecure: false }),
  card('discover', '6011111111111117', { brand: 'discover', supportsThreeDSecure: false }),
  card('discover_second', '6011000990139424', { brand: 'discover', supportsThreeDSecure: false }),
  card('diners', '3056930009020004', { brand: 'diners', supportsThreeDSecure: false }),
  card('diners_14digits', '36227206271667', { brand: 'diners', supportsThreeDSecure: false }),
  card('jcb', '3566002020360505', { brand: 'jcb', supportsThreeDSecure: false }),
  card('unionpay', '6200000000000005', { brand: 'unionpay', supportsThreeDSecure: false }),
  national('br', '4000000760000002', 'BR'),
  national('ca', '4000001240000000', 'CA'),
  national('mx', '4000004840008001', 'MX'),
  national('de', '4000002760000016', 'DE'),
  national('es', '4000007240000007', 'ES'),
  national('fr', '4000002500000003', 'FR'),
  national('gb', '4000008260000000', 'GB'),
  national('ie', '4000003720000005', 'IE'),
  national('it', '4000003800000008', 'IT'),
  national('nl', '4000005280000002', 'NL'),
  national('pt', '4000006200000007', 'PT'),
  national('au', '4000000360000006', 'AU'),
  national('jp', '4000003920000003', 'JP'),
  national('in', '4000003560000008', 'IN'),

  declined('chargeDeclined', '4000000000000002', declines.generic),
  declined('chargeDeclinedInsufficientFunds', '4000000000009995', declines.insufficientFunds),
  declined('chargeDeclinedLostCard', '4000000000009987', declines.lostCard),
  declined('chargeDeclinedStolenCard', '4000000000009979', declines.stolenCard),
  declined('chargeDeclinedExpiredCard', '4000000000000069', declines.expiredCard),
  card('chargeDeclinedIncorrectCvc', '4000000000000127', {
    declined: declines.incorrectCvc,
    cvcCheck: 'fail',
  }),
  declined('chargeDeclinedProcessingError', '4000000000000119', declines.processingError),
  declined('chargeDeclinedVelocityLimitExceeded', '4000000000006975', declines.velocityExceeded),
  declined('chargeDeclinedFraudulent', '4100000000000019', declines.fraudulent),
  card('chargeCustomerFail', '4000000000000341', { declinedWhenCharged: declines.generic }),
  card('riskLevelElevated', '4000000000009235', { riskLevel: 'elevated' }),
  card('riskLevelHighest', '4000000000004954', { riskLevel: 'highest' }),
  card('cvcCheckFail', '4000000000000101', { cvcCheck: 'fail' }),

  card('authenticationRequired', '4000002760003184', { authentication: 'always' }),
  card('authenticationRequiredOnSetup', '4000002500003155', { authentication: 'unlessSetUp' }),
  card('authenticationRequiredSetupForOffSession', '4000003800000446', {
    authentication: 'onSession',
  }),
  card('authenticationRequiredChargeDeclinedInsufficientFunds', '4000008260003178', {
    authentication: 'always',
    declinedWhenCharged: declines.insufficientFunds,
  }),
  card('threeDSecure2Required', '4000000000003220', { authentication: 'always' }),
  card('threeDSecureRequired', '4000000000003063', { authentication: 'always' }),
  card('threeDSecureRequiredChargeDeclined', '4000008400001629', {
    authentication: 'always',
    declinedWhenCharged: declines.generic,
  }),
  card('threeDSecureOptional', '4000000000003055'),

  card('createDispute', '4000000000000259', { dispute: 'fraudulent' }),
  card('createDisputeProductNotReceived', '4000000000002685', { dispute: 'product_not_received' }),
  card('createDisputeInquiry', '4000000000001976', { dispute: 'inquiry' }),
  card('pendingRefund', '4000000000007726', { refund: 'pending' }),
  card('refundFail', '4000000000005126', { refund: 'fails' }),
  card('bypassPending', '4000000000000077', { isAvailableAtOnce: true }),
];

// Stripe has several names for the same cards, which changed over time in its documentation.
const aliases: Record<string, string> = {
  us: 'visa',
  radarBlock: 'chargeDeclinedFraudulent',
  createFraudulentDispute: 'createDispute',
  refundFailed: 'refundFail',
  chargeDeclinedIncorrectCVC: 'chargeDeclinedIncorrectCvc',
  authenticationRequiredOnSetUp: 'authenticationRequiredOnSetup',
};

const byName = new Map(testCards.map((it) => [it.name, it]));
const byNumber = new Map(testCards.map((it) => [it.number, it]));

/** The card with a name such as `visa`, `visa_chargeDeclined` or `chargeDeclined`. */
export const testCardNamed = (name: string): TestCard | undefined => {
  const plain = name.replace(/^visa_(?=[a-z]+[A-Z])/, '');
  return byName.get(name) ?? byName.get(plain) ?? byName.get(aliases[plain] ?? '');
};

/** The card with a number (digits alone). */
export const testCardNumbered = (number: string): TestCard | undefined => byNumber.get(number);

/** The card of Stripe's test ids `pm_card_…` and `tok_…`. */
export const testCardOfToken = (id: string): TestCard | undefined => {
  const name = /^(?:pm_card_|tok_)(\w+)$/.exec(id)?.[1];
  return name === undefined ? undefined : testCardNamed(name);
};
