import type Stripe from 'stripe';
import { bookMovement } from '../balance/balanceTransactions.ts';
import { chargeFee } from '../balance/fees.ts';
import type { Decline, TestCard } from '../cards/testCards.ts';
import type { UsablePaymentMethod } from '../payment-methods/usePaymentMethod.ts';
import { newId } from '../store/identifiers.ts';
import { idOf } from '../work/require.ts';
import type { Work } from '../work/work.ts';

export interface ChargeRequest {
  intent: Stripe.PaymentIntent;
  usable: UsablePaymentMethod;
  /** False when the amount is only authorized, to be captured later. */
  isCaptured: boolean;
  /** The holder has authenticated this payment. */
  isAuthenticated: boolean;
  decline?: Decline | undefined;
}

const riskScores = { normal: 32, elevated: 70, highest: 92 } as const;

const outcomeOf = (card: TestCard, decline: Decline | undefined): Stripe.Charge.Outcome => ({
  advice_code: decline?.isBlocked ? 'do_not_try_again' : null,
  network_advice_code: null,
  network_decline_code: decline && !decline.isBlocked ? '05' : null,
  network_status: outcomeStatus(decline),
  reason: decline?.isBlocked ? 'highest_risk_level' : (decline?.declineCode ?? null),
  risk_level: decline?.isBlocked ? 'highest' : card.riskLevel,
  risk_score: riskScores[decline?.isBlocked ? 'highest' : card.riskLevel],
  seller_message: sellerMessage(decline),
  type: decline ? (decline.isBlocked ? 'blocked' : 'issuer_declined') : 'authorized',
});

const outcomeStatus = (decline: Decline | undefined): string => {
  if (decline === undefined) return 'approved_by_network';
  return decline.isBlocked ? 'not_sent_to_network' : 'declined_by_network';
};

const sellerMessage = (decline: Decline | undefined): string => {
  if (decline === undefined) return 'Payment complete.';
  return decline.isBlocked
    ? 'Stripe blocked this payment as too risky.'
    : `The bank returned the decline code \`${decline.declineCode ?? decline.code}\`.`;
};

const cardDetailsOf = (
  { paymentMethod, card }: UsablePaymentMethod,
  request: ChargeRequest,
): Stripe.Charge.PaymentMethodDetails => {
  const shown = paymentMethod.card;
  return {
    type: 'card',
    card: {
      amount_authorized: request.decline ? null : request.intent.amount,
      authorization_code: request.decline ? null : '123456',
      brand: card.brand,
      checks: shown?.checks ?? null,
      country: card.country,
      electronic_commerce_indicator: request.isAuthenticated ? '05' : null,
      exp_month: shown?.exp_month ?? 12,
      exp_year: shown?.exp_year ?? 2099,
      fingerprint: shown?.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: shown?.last4 ?? null,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: request.isAuthenticated ? authenticatedDetails : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
};

const authenticatedDetails: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};

/**
 * Charges the card and stores the charge: declined, authorized or captured. A captured one is booked on the
 * balance with its fee.
 */
export const makeCharge = (work: Work, request: ChargeRequest): Stripe.Charge => {
  const { intent, usable, isCaptured, decline } = request;
  const isPaid = decline === undefined;
  const charge: Stripe.Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: usable.paymentMethod.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'OVATION',
    captured: false,
    created: work.now,
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: idOf(intent.on_behalf_of),
    outcome: outcomeOf(usable.card, decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: usable.paymentMethod.id,
    payment_method_details: cardDetailsOf(usable, request),
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
  work.insert('charge', charge, { refunds: [], cardName: usable.card.name });
  if (!isPaid || !isCaptured) return charge;
  return bookCapture(work, charge, charge.amount, usable.card);
};

/** Captures `amount` of a charge and books it; the rest of the authorization is released. */
export const bookCapture = (
  work: Work,
  charge: Stripe.Charge,
  amount: number,
  card: TestCard,
): Stripe.Charge => {
  const transaction = bookMovement(work, {
    amount,
    currency: charge.currency,
    type: 'charge',
    reportingCategory: 'charge',
    source: charge.id,
    description: charge.description,
    fee: chargeFee(amount, charge.currency, card.country),
    isAvailableAtOnce: card.isAvailableAtOnce,
  });
  const captured: Stripe.Charge = {
    ...charge,
    amount_captured: amount,
    amount_refunded: charge.amount - amount,
    balance_transaction: transaction.id,
    captured: true,
  };
  work.save('charge', captured);
  return captured;
};
