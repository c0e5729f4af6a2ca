import type { authRoutes } from '@ovation/contracts/auth/routes';
import { expect, it } from 'vitest';
import type { HandlerRequest } from '../kernel/http/handler.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { staffMember } from './staffMember.ts';

type StaffRequest = HandlerRequest<typeof authRoutes.staffMember>;

it('shows a staff member their account, once their new session is known', async () => {
  const account = { name: 'Fiona', email: 'fiona@example.test' };
  const session = {
    openedAt: '2026-03-01T08:00:00.000Z',
    usedAt: '2026-03-01T09:00:00.000Z',
    expiresAt: '2027-03-01T08:00:00.000Z',
  };
  let looks = 0;
  const find = async ({ name }: { name: string }) => {
    if (name === 'accounts') return account;
    looks += 1;
    return looks > 1 ? session : undefined;
  };
  const readModels = { find } as unknown as ReadModels;
  const actor = { id: 'f1', role: 'finance', sessionId: 's1', tokenHash: 'h1' };
  const answer = await staffMember({ readModels })({ actor } as unknown as StaffRequest);
  expect(answer).toMatchObject({
    ok: true,
    data: {
      _id: 'f1',
      ...account,
      role: 'finance',
      signedInAt: session.openedAt,
      signedInUntil: '2026-03-01T21:00:00.000Z',
    },
  });
});
