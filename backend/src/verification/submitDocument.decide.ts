import type { PerformerEvent } from '@ovation/contracts/performers/events';
import type { DocumentKind } from '@ovation/contracts/verification/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Performer } from '../models/performer.model.ts';

export interface SubmitDocument {
  readonly kind: DocumentKind;
  readonly fileId: string;
  readonly now: string;
}

/**
 * Replaces the document of its kind, until approved. After a refusal the review resumes once each refused kind was
 * sent again.
 */
export const decideSubmitDocument = (
  { kind, fileId, now }: SubmitDocument,
  performer: Performer | undefined,
): Decision<PerformerEvent, 'NOT_FOUND' | 'ALREADY_VERIFIED'> => {
  if (!performer) return refused('NOT_FOUND');
  const { performerId, status, refusal, documents } = performer;
  if (status === 'verified') return refused('ALREADY_VERIFIED');
  const replaced = documents.find((document) => document.kind === kind);
  const missing = refusal?.kinds.filter((refusedKind) => refusedKind !== kind) ?? [];
  return accepted([
    {
      type: 'PerformerDocumentSubmitted',
      data: {
        performerId,
        kind,
        fileId,
        replacedFileId: replaced?.fileId ?? null,
        isReviewDue: missing.length === 0,
        submittedAt: now,
      },
    },
  ]);
};
