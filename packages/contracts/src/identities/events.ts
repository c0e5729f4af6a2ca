import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { identityProviders } from './rules.ts';

/** A provider's identity was linked to the account for sign-in. */
export const IdentityLinked = defineEvent(
  'IdentityLinked',
  {
    accountId: Id,
    provider: z.enum(identityProviders),
    /** The person's stable id at the provider. */
    subject: z.string(),
    /** Display label: an email address, or a name with its `@`. */
    label: z.string(),
    linkedAt: Instant,
  },
  { personal: { subject: 'accountId', label: 'accountId' } },
);

/** A social login was unlinked from an account. */
export const IdentityUnlinked = defineEvent('IdentityUnlinked', {
  accountId: Id,
  provider: z.enum(identityProviders),
  unlinkedAt: Instant,
});
