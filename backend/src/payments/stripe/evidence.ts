import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { PaymentProvider } from '../provider/provider.ts';
import { idOf } from './notifications.ts';
import { callStripe } from './outcomes.ts';

/**
 * Uploads the evidence for a dispute and submits it. Evidence that Stripe has already is not submitted again:
 * a repeated call returns its file.
 */
export const submitEvidence =
  (stripe: Stripe): PaymentProvider['submitEvidence'] =>
  async ({ disputeRef, bytes }) => {
    const dispute = await callStripe(() => stripe.disputes.retrieve(disputeRef));
    const earlier = idOf(dispute.evidence.uncategorized_file);
    if (earlier !== undefined && dispute.evidence_details.submission_count > 0) {
      return { fileRef: earlier };
    }
    const digest = createHash('sha256').update(bytes).digest('base64url');
    const file = await callStripe(() =>
      stripe.files.create(
        {
          purpose: 'dispute_evidence',
          file: { data: bytes, name: 'evidence.pdf', type: 'application/pdf' },
        },
        { idempotencyKey: `evidence-file:${disputeRef}:${digest}` },
      ),
    );
    await callStripe(() =>
      stripe.disputes.update(
        disputeRef,
        { evidence: { uncategorized_file: file.id }, submit: true },
        { idempotencyKey: `evidence:${disputeRef}:${file.id}` },
      ),
    );
    return { fileRef: file.id };
  };
