import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { roles } from '../kernel/rules.ts';

/**
 * Requested account deletions until they are done. Owner: `everyone`, id: the account's; `due` by when they
 * can no longer be canceled.
 */
export const removalsModel = defineReadModel(
  'removals',
  z.object({
    accountId: Id,
    role: z.enum(roles),
    requestedAt: Instant,
    dueAt: Instant,
  }),
  ['due'],
);
export const removalListOwner = 'everyone';
