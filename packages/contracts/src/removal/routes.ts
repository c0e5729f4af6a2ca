import { z } from 'zod';
import { SubmittedPassword } from '../accounts/credentials.ts';
import { accountProblems } from '../accounts/problems.ts';
import { Instant } from '../kernel/id.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { removalProblems } from './problems.ts';
import { removalDays } from './rules.ts';

export const Removal = z
  .object({
    requestedAt: Instant,
    dueAt: Instant.describe('Deadline for canceling it'),
  })
  .meta({ id: 'Removal' });
export type Removal = z.infer<typeof Removal>;

export const removalRoutes = defineRoutes({
  getRemoval: {
    method: 'GET',
    path: '/users/me/removal',
    who: 'member',
    summary: 'Whether deletion of the signed-in person’s account is pending, and when it is due',
    answer: z.object({ removal: Removal.nullable() }),
    status: 200,
    problems: [],
  },
  requestRemoval: {
    method: 'POST',
    path: '/users/me/removal',
    who: 'member',
    limit: 'accountChange',
    stepUp: true,
    summary:
      `Requests deletion of the account, due in ${removalDays} days: the key of all personal data is destroyed, ` +
      'documents, files and sessions are deleted, and payments and earnings stay in the ledger without a name. ' +
      'Until then no subscription of or to the person is charged; if the request is canceled, they renew as before. ' +
      'A repeated request while one is pending returns the first. Requires `currentPassword` if the person has a password. ' +
      'Not available to staff, whose accounts the operator removes',
    body: z.strictObject({ currentPassword: SubmittedPassword.optional() }),
    answer: Removal,
    status: 201,
    idempotent: true,
    problems: [
      commonProblems.NOT_FOUND,
      commonProblems.FORBIDDEN,
      commonProblems.RATE_LIMITED,
      accountProblems.WRONG_PASSWORD,
      accountProblems.SIGN_IN_AGAIN,
      removalProblems.REMOVAL_UNDER_WAY,
    ],
  },
  cancelRemoval: {
    method: 'DELETE',
    path: '/users/me/removal',
    who: 'member',
    summary: 'Cancels the deletion of the account',
    status: 204,
    problems: [removalProblems.REMOVAL_UNDER_WAY],
  },
});
