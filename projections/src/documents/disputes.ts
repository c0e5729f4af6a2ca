import {
  type DisputeDocument,
  disputeListOwner,
  disputes,
} from '@ovation/contracts/documents/dispute';
import { DisputeEvidenceSubmitted } from '@ovation/contracts/documents/evidenceEvents';
import { DisputeClosed, TransactionDisputed } from '@ovation/contracts/payments/events';
import { type Change, defineProjection } from '../kernel/projection.ts';

const changed = (
  disputeRef: string,
  evolve: (before: DisputeDocument) => DisputeDocument,
): Change<DisputeDocument> => ({
  owner: disputeListOwner,
  id: disputeRef,
  evolve: (before) => before && evolve(before),
});

/** All disputes of payments, with their evidence. */
export const allDisputes = defineProjection({
  model: disputes,
  version: 1,
  events: [TransactionDisputed, DisputeClosed, DisputeEvidenceSubmitted],
  on: {
    TransactionDisputed: ({ data }) => ({
      owner: disputeListOwner,
      id: data.disputeRef,
      evolve: (): DisputeDocument => ({
        disputeRef: data.disputeRef,
        transactionId: data.transactionId,
        fanId: data.fanId,
        provider: data.provider,
        amount: data.disputed,
        currency: data.currency,
        reason: data.reason,
        status: 'open',
        evidence: null,
        openedAt: data.disputedAt,
      }),
    }),
    DisputeClosed: ({ data }) =>
      changed(data.disputeRef, (before) => ({ ...before, status: data.outcome })),
    DisputeEvidenceSubmitted: ({ data: { disputeRef, fileRef, submittedAt } }) =>
      changed(disputeRef, (before) => ({ ...before, evidence: { fileRef, submittedAt } })),
  },
  indexes: ({ openedAt, status }) => {
    const score = Date.parse(openedAt);
    const all = { index: 'openedAt' as const, score };
    return status === 'open' ? [all, { index: 'open' as const, score }] : [all];
  },
});
