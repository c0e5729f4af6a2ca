import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { languages } from '../translations/languages.ts';

const ofDispute = {
  /** Provider's id of the dispute, and the payment's. */
  disputeRef: z.string(),
  transactionId: Id,
};

/**
 * Staff requested to send evidence for a dispute. Written before the provider is called: the document has
 * the events until then.
 */
export const DisputeEvidenceRequested = defineEvent('DisputeEvidenceRequested', {
  ...ofDispute,
  provider: z.string(),
  language: z.enum(languages),
  requestedBy: Id,
  requestedAt: Instant,
});

/** The provider accepted the evidence, which is final. */
export const DisputeEvidenceSubmitted = defineEvent('DisputeEvidenceSubmitted', {
  ...ofDispute,
  /** Provider's id of the file. */
  fileRef: z.string(),
  /** Number of events that it cites. */
  citedEvents: z.int().nonnegative(),
  submittedAt: Instant,
});

/** `disputeEvidence-<id derived from payment and dispute>`: the evidence for one dispute. */
export const disputeEvidenceStream = defineStream('disputeEvidence', [
  DisputeEvidenceRequested,
  DisputeEvidenceSubmitted,
]);
export type DisputeEvidenceEvent = StreamEvent<typeof disputeEvidenceStream>;
