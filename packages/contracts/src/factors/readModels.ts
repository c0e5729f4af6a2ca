import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';

/** Second factors of a person, for the person. Owner and id: the account's id. */
export const factorsModel = defineReadModel(
  'factors',
  z.object({
    accountId: Id,
    totpAddedAt: Instant.nullable(),
    recoveryCodesLeft: z.int().nonnegative(),
    recoveryCodesMadeAt: Instant.nullable(),
    passkeys: z.array(
      z.object({
        passkeyId: Id,
        name: z.string(),
        isSynced: z.boolean(),
        addedAt: Instant,
        usedAt: Instant.nullable(),
      }),
    ),
  }),
);
