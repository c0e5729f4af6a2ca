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
    dueAt: Instant.describe('Until then it can be taken back'),
  })
  .meta({ id: 'Removal' });
export type Removal = z.infer<typeof Removal>;

export const removalRoutes = defineRoutes({
  getRemoval: {
    method: 'GET',
    path: '/users/me/removal',
    who: 'member',
    summary: 'Whether the signed-in person’s account is going to be removed, and when',
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
      `Asks for the account to be removed, ${removalDays} days from now: the key of all personal data is destroyed, ` +
      'documents, files and sessions go, and what was paid and earned stays in the books without a name. ' +
      'Meanwhile no subscription of theirs or to them is charged; where the wish is taken back, they renew as before. ' +
      'Asked for again while it waits, it answers the first. It needs `currentPassword` of whoever has a password. ' +
      'People of the staff leave through their operator',
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
    summary: 'Keeps the account after all',
    status: 204,
    problems: [removalProblems.REMOVAL_UNDER_WAY],
  },
});
