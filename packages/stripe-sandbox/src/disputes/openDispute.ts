import type Stripe from 'stripe';
import { bookMovement } from '../balance/balanceTransactions.ts';
import { disputeFee } from '../balance/fees.ts';
import { newId } from '../store/identifiers.ts';
import { idOf } from '../work/require.ts';
import type { Work } from '../work/work.ts';

export type DisputeReason = 'fraudulent' | 'inquiry' | 'product_not_received';

const answerWithinSeconds = 9 * 24 * 60 * 60;

const emptyEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/**
 * Opens a dispute of a charge: the money and a fee leave the balance at once. An inquiry is only a question
 * of the bank and takes nothing.
 */
export const openDispute = (
  work: Work,
  charge: Stripe.Charge,
  reason: DisputeReason,
): Stripe.Dispute => {
  const isInquiry = reason === 'inquiry';
  const id = newId('du');
  const amount = charge.amount - charge.amount_refunded;
  const withdrawal = isInquiry
    ? []
    : [
        bookMovement(work, {
          amount: -amount,
          currency: charge.currency,
          type: 'adjustment',
          reportingCategory: 'dispute',
          source: id,
          description: `Chargeback withdrawal for ${charge.id}`,
          fee: disputeFee,
          isAvailableAtOnce: true,
        }),
      ];
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: withdrawal,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence,
    evidence_details: {
      due_by: work.now + answerWithinSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      type: 'card',
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: charge.payment_method_details?.card?.network ?? 'visa',
        network_reason_code: reason === 'product_not_received' ? '13.1' : '10.4',
      },
    },
    reason: isInquiry ? 'general' : reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  work.insert('dispute', dispute, {});
  const disputed: Stripe.Charge = { ...charge, disputed: true };
  work.save('charge', disputed);
  work.emit('charge.dispute.created', dispute);
  if (!isInquiry) work.emit('charge.dispute.funds_withdrawn', dispute);
  work.emit('charge.updated', disputed, { disputed: false });
  return dispute;
};
