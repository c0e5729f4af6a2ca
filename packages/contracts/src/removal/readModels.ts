import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { roles } from '../kernel/rules.ts';

/**
 * Accounts that their owners want removed, until they are. Owner: `everyone`, id: the account's;
 * `due` by the instant when it may no longer be taken back.
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
export const everyRemoval = 'everyone';
