import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { connectDisabledReasons, connectRequirements } from './connectRules.ts';

/** Accounts of creators with a payment provider. Owner and id: the creator. */
export const connectAccounts = defineReadModel(
  'connect-accounts',
  z.strictObject({
    performerId: Id,
    provider: z.string(),
    accountId: z.string(),
    isSubmitted: z.boolean(),
    canReceive: z.boolean(),
    canPayOut: z.boolean(),
    due: z.array(z.enum(connectRequirements)),
    dueBy: Instant.nullable(),
    disabledReason: z.enum(connectDisabledReasons).nullable(),
    /** Null until the provider has reported on it. */
    readAt: Instant.nullable(),
  }),
  [],
);
