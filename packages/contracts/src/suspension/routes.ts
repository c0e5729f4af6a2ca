import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { roles } from '../kernel/rules.ts';
import { lineText, text } from '../kernel/text.ts';
import { suspensionProblems } from './problems.ts';
import { suspensionReasonLengthMax } from './rules.ts';

const nameLengthMax = 254;

/** An account for staff who may suspend it. */
export const FoundAccount = z
  .object({
    _id: Id,
    name: z.string(),
    username: z.string(),
    email: z.string(),
    role: z.enum(roles),
    registeredAt: Instant,
    suspension: z
      .object({ reason: z.string(), suspendedAt: Instant, suspendedBy: z.string() })
      .nullable()
      .describe('Reason, time and author (a name); null if the account is not suspended'),
  })
  .meta({ id: 'FoundAccount' });
export type FoundAccount = z.infer<typeof FoundAccount>;

const ofAccount = z.strictObject({ id: Id.describe('The account') });

export const suspensionRoutes = defineRoutes({
  findAccount: {
    method: 'GET',
    path: '/admin/accounts',
    who: { staff: ['support', 'moderator', 'admin'] },
    summary: 'The account with exactly this email address, username or id',
    query: z.strictObject({ name: lineText(nameLengthMax).min(1) }),
    answer: FoundAccount,
    status: 200,
    problems: [commonProblems.NOT_FOUND],
  },
  suspendAccount: {
    method: 'POST',
    path: '/admin/accounts/{id}/suspend',
    who: { staff: ['moderator', 'admin'] },
    summary:
      'Suspends an account: all sessions end within a second, and a sign-in with the right ' +
      'password is answered ACCOUNT_SUSPENDED. A suspended creator is invisible to others ' +
      '(404), and subscriptions to the creator are not renewed. A suspended fan keeps tokens, ' +
      'purchases and subscriptions. Only an admin can suspend a staff member',
    params: ofAccount,
    body: z.strictObject({ reason: text(suspensionReasonLengthMax).min(1) }),
    answer: FoundAccount,
    status: 200,
    problems: [
      commonProblems.NOT_FOUND,
      suspensionProblems.ALREADY_SUSPENDED,
      suspensionProblems.CANNOT_SUSPEND,
    ],
  },
  reinstateAccount: {
    method: 'POST',
    path: '/admin/accounts/{id}/reinstate',
    who: { staff: ['moderator', 'admin'] },
    summary:
      'Ends a suspension: the person can sign in again, and a creator is visible again. Earlier sessions stay ended',
    params: ofAccount,
    body: z.strictObject({}).optional(),
    answer: FoundAccount,
    status: 200,
    problems: [
      commonProblems.NOT_FOUND,
      suspensionProblems.NOT_SUSPENDED,
      suspensionProblems.CANNOT_SUSPEND,
    ],
  },
});
