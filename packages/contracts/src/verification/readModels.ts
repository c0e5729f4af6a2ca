import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { documentKinds, refusalReasons, reviewStates } from './rules.ts';

/** A creator's application, for reviewers and the creator. */
export const ApplicationDocument = z.object({
  performerId: Id,
  name: z.string(),
  username: z.string(),
  avatarId: Id.nullable(),
  country: z.string(),
  isOpen: z.boolean(),
  status: z.enum(reviewStates),
  mayPublish: z.boolean(),
  documents: z.array(z.object({ kind: z.enum(documentKinds), fileId: Id, submittedAt: Instant })),
  refusal: z
    .object({
      reason: z.enum(refusalReasons),
      note: z.string(),
      kinds: z.array(z.enum(documentKinds)),
      refusedAt: Instant,
    })
    .nullable(),
  registeredAt: Instant,
  submittedAt: Instant,
  /** Last approval or refusal; null before. */
  decidedAt: Instant.nullable(),
});
export type ApplicationDocument = z.infer<typeof ApplicationDocument>;

/**
 * Applications of creators. Owner: `everyone`, id: the creator's. By state: by when the last document was
 * submitted; `kept` has approved ones whose documents are not deleted yet, by approval time.
 */
export const applicationsModel = defineReadModel('applications', ApplicationDocument, [
  'pending',
  'verified',
  'refused',
  'kept',
]);
