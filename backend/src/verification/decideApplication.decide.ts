import type { PerformerEvent } from '@ovation/contracts/performers/events';
import type { DocumentKind, RefusalReason } from '@ovation/contracts/verification/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Performer } from '../models/performer.model.ts';

type Decided = Decision<PerformerEvent, 'NOT_FOUND' | 'NOTHING_TO_REVIEW'>;

/** Approves the pending documents. */
export const decideApprove = (now: string, performer: Performer | undefined): Decided => {
  if (!performer) return refused('NOT_FOUND');
  const { performerId, status } = performer;
  if (status !== 'pending') return refused('NOTHING_TO_REVIEW');
  const data = { performerId, verifiedBy: 'operator', verifiedAt: now } as const;
  return accepted([{ type: 'PerformerVerified', data }]);
};

export interface RefuseApplication {
  readonly reason: RefusalReason;
  readonly note: string;
  readonly kinds: readonly DocumentKind[];
  readonly now: string;
}

/** Refuses an application, also an approved one; one refusal is in force at a time. */
export const decideRefuse = (
  { reason, note, kinds, now }: RefuseApplication,
  performer: Performer | undefined,
): Decided => {
  if (!performer) return refused('NOT_FOUND');
  const { performerId, status } = performer;
  if (status === 'refused') return refused('NOTHING_TO_REVIEW');
  const data = { performerId, reason, note, kinds: [...kinds], refusedAt: now };
  return accepted([{ type: 'PerformerRefused', data }]);
};
