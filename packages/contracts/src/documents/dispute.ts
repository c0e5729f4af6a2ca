import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Amount, Currency, MinorUnits } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';

export const disputeStates = ['open', 'won', 'lost'] as const;

export const DisputeDocument = z.strictObject({
  disputeRef: z.string(),
  transactionId: Id,
  fanId: Id,
  provider: z.string(),
  amount: MinorUnits,
  currency: Currency,
  /** Provider's code. */
  reason: z.string(),
  status: z.enum(disputeStates),
  evidence: z.strictObject({ fileRef: z.string(), submittedAt: Instant }).nullable(),
  openedAt: Instant,
});
export type DisputeDocument = z.infer<typeof DisputeDocument>;

/** All disputes. Owner: `disputeListOwner`; id: the provider's of the dispute. `open` has undecided ones. */
export const disputes = defineReadModel('disputes', DisputeDocument, ['openedAt', 'open']);
export const disputeListOwner = 'every-dispute';

/** A dispute for staff. */
export const Dispute = z
  .object({
    _id: z.string().describe('The provider’s id'),
    transactionId: Id,
    userId: Id,
    provider: z.string(),
    amount: Amount,
    currency: Currency,
    reason: z.string().describe('The provider’s code'),
    status: z.enum(disputeStates),
    evidence: z
      .object({ fileId: z.string().describe('The provider’s id'), submittedAt: Instant })
      .nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Dispute' });
export type Dispute = z.infer<typeof Dispute>;

export const EvidenceSubmitted = z
  .object({
    disputeId: z.string(),
    fileId: z.string().describe('The provider’s id'),
    citedEvents: z.int().nonnegative(),
    submittedAt: Instant,
  })
  .meta({ id: 'EvidenceSubmitted' });
export type EvidenceSubmitted = z.infer<typeof EvidenceSubmitted>;
