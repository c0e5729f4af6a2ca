import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { identityProviders } from './rules.ts';

/** The account can be signed in to by what a provider says of a person. */
export const IdentityLinked = defineEvent(
  'IdentityLinked',
  {
    accountId: Id,
    provider: z.enum(identityProviders),
    /** Who the person is to the provider: it never changes there. */
    subject: z.string(),
    /** By what the person knows it: an email address, or a name with its `@`. */
    label: z.string(),
    linkedAt: Instant,
  },
  { personal: { subject: 'accountId', label: 'accountId' } },
);

export const IdentityUnlinked = defineEvent('IdentityUnlinked', {
  accountId: Id,
  provider: z.enum(identityProviders),
  unlinkedAt: Instant,
});
