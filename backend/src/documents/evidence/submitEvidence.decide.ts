import type {
  DisputeEvidenceEvent,
  DisputeEvidenceRequested,
  DisputeEvidenceSubmitted,
} from '@ovation/contracts/documents/evidenceEvents';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { DisputeEvidence } from './evidence.model.ts';

export interface RequestEvidence {
  readonly isOpen: boolean;
  readonly request: EventOf<typeof DisputeEvidenceRequested>['data'];
}

/** Records the request before the provider is called. One that was interrupted goes on as it was begun. */
export const decideRequestEvidence = (
  { isOpen, request }: RequestEvidence,
  evidence: DisputeEvidence | undefined,
): Decision<DisputeEvidenceEvent, 'DISPUTE_CLOSED' | 'EVIDENCE_SUBMITTED'> => {
  if (evidence?.isSubmitted) return refused('EVIDENCE_SUBMITTED');
  if (!isOpen) return refused('DISPUTE_CLOSED');
  return accepted(evidence ? [] : [{ type: 'DisputeEvidenceRequested', data: request }]);
};

/** Records once that the provider accepted the evidence. */
export const decideRecordSubmitted = (
  submitted: EventOf<typeof DisputeEvidenceSubmitted>['data'],
  evidence: DisputeEvidence | undefined,
): Decision<DisputeEvidenceEvent, never> =>
  accepted(
    !evidence || evidence.isSubmitted
      ? []
      : [{ type: 'DisputeEvidenceSubmitted', data: submitted }],
  );
