import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { identityProviders } from './rules.ts';

/** Sign-in methods of a person. Owner and id: the account's id. */
export const signInMethodsModel = defineReadModel(
  'waysIn',
  z.object({
    accountId: Id,
    hasPassword: z.boolean(),
    identities: z.array(
      z.object({ provider: z.enum(identityProviders), label: z.string(), linkedAt: Instant }),
    ),
  }),
);
