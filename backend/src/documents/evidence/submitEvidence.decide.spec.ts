import { describe, it } from 'vitest';
import { given, idOf } from '../../testing/decider.ts';
import { disputeEvidenceModel } from './evidence.model.ts';
import { decideRecordSubmitted, decideRequestEvidence } from './submitEvidence.decide.ts';

const at = '2026-11-01T10:00:00.000Z';
const request = {
  disputeRef: 'du_1',
  transactionId: idOf(1),
  provider: 'stripe',
  language: 'en' as const,
  requestedBy: idOf(2),
  requestedAt: at,
};
const submitted = {
  disputeRef: 'du_1',
  transactionId: idOf(1),
  fileRef: 'file_1',
  citedEvents: 4,
  submittedAt: at,
};
const requested = { type: 'DisputeEvidenceRequested' as const, data: request };

describe('evidence for a dispute', () => {
  it('is requested before it is submitted, each once', () => {
    given(disputeEvidenceModel)
      .when((evidence) => decideRequestEvidence({ isOpen: true, request }, evidence))
      .thenAppends([requested])
      .when((evidence) => decideRequestEvidence({ isOpen: true, request }, evidence))
      .thenAppendsNothing()
      .when((evidence) => decideRecordSubmitted(submitted, evidence))
      .thenAppends([{ type: 'DisputeEvidenceSubmitted', data: submitted }])
      .when((evidence) => decideRecordSubmitted(submitted, evidence))
      .thenAppendsNothing()
      .when((evidence) => decideRequestEvidence({ isOpen: true, request }, evidence))
      .thenRefuses('EVIDENCE_SUBMITTED');
  });

  it('is not requested for a dispute that is decided', () => {
    given(disputeEvidenceModel)
      .when((evidence) => decideRequestEvidence({ isOpen: false, request }, evidence))
      .thenRefuses('DISPUTE_CLOSED');
  });

  it('is not recorded without a request', () => {
    given(disputeEvidenceModel)
      .when((evidence) => decideRecordSubmitted(submitted, evidence))
      .thenAppendsNothing();
  });
});
