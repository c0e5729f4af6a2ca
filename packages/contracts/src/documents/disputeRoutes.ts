import { z } from 'zod';
import { cursorListOf, cursorPageQuery } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { codeText } from '../kernel/text.ts';
import { Dispute, EvidenceSubmitted } from './dispute.ts';
import { documentProblems } from './problems.ts';

const disputeIdLengthMax = 100;
const byDispute = z.strictObject({
  id: codeText(disputeIdLengthMax).min(1).describe('The provider’s id'),
});
const who = { staff: ['finance', 'admin'] } as const;

export const disputeRoutes = defineRoutes({
  listDisputes: {
    method: 'GET',
    path: '/admin/disputes',
    who,
    summary: 'Disputed payments, newest first',
    query: cursorPageQuery({ status: z.enum(['open']).optional() }),
    answer: cursorListOf(Dispute),
    status: 200,
    problems: [],
  },
  previewEvidence: {
    method: 'GET',
    path: '/admin/disputes/{id}/evidence',
    who,
    summary:
      'The evidence for a dispute as it would be submitted now, in the reader’s language: sentences from the log, each with its event',
    params: byDispute,
    media: 'application/pdf',
    status: 200,
    problems: [commonProblems.NOT_FOUND],
    limit: 'document',
  },
  submitEvidence: {
    method: 'POST',
    path: '/admin/disputes/{id}/evidence',
    who,
    summary:
      'Submits the evidence for a dispute to the payment provider, once, in the caller’s language; this is final',
    params: byDispute,
    answer: EvidenceSubmitted,
    status: 201,
    problems: [
      commonProblems.NOT_FOUND,
      documentProblems.DISPUTE_CLOSED,
      documentProblems.EVIDENCE_SUBMITTED,
    ],
    idempotent: true,
  },
});
