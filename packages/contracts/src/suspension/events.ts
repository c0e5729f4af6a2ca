import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { roles } from '../kernel/rules.ts';

/** The staff has stopped a person: every sign-in of before is dead for ever, and there is no new one. */
export const AccountSuspended = defineEvent(
  'AccountSuspended',
  {
    accountId: Id,
    role: z.enum(roles),
    /** Why. The staff reads it, and the person in a copy of their data. */
    reason: z.string(),
    /** Somebody of the staff. */
    suspendedBy: Id,
    /** As that of `PasswordChanged`: no session is kept. */
    credentialsVersion: z.int().positive(),
    suspendedAt: Instant,
  },
  { personal: { reason: 'accountId' } },
);

/** The person may sign in again, and a creator is seen again. */
export const AccountReinstated = defineEvent('AccountReinstated', {
  accountId: Id,
  role: z.enum(roles),
  reinstatedBy: Id,
  reinstatedAt: Instant,
});
