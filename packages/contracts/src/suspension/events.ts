import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { roles } from '../kernel/rules.ts';

/** The staff suspended an account: all sessions end permanently, and sign-in is disabled. */
export const AccountSuspended = defineEvent(
  'AccountSuspended',
  {
    accountId: Id,
    role: z.enum(roles),
    /** Reason, for the staff, and for the person in a data export. */
    reason: z.string(),
    /** Staff member. */
    suspendedBy: Id,
    /** As in `PasswordChanged`: no session is retained. */
    credentialsVersion: z.int().positive(),
    suspendedAt: Instant,
  },
  { personal: { reason: 'accountId' } },
);

/** The account may sign in again, and a creator is visible again. */
export const AccountReinstated = defineEvent('AccountReinstated', {
  accountId: Id,
  role: z.enum(roles),
  reinstatedBy: Id,
  reinstatedAt: Instant,
});
