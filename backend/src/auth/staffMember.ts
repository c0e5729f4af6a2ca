import type { authRoutes } from '@ovation/contracts/auth/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { AuthDeps } from './deps.ts';
import { ownAccount, ownSession } from './profile/ownAccount.ts';
import { aliveUntil } from './session/model.ts';

/** `GET /admin/me`. */
export const staffMember =
  ({ readModels }: Pick<AuthDeps, 'readModels'>): Handler<typeof authRoutes.staffMember> =>
  async ({ actor }) => {
    const [{ name, email }, session] = await Promise.all([
      ownAccount(readModels, actor.id),
      ownSession(readModels, actor),
    ]);
    return okResponse({
      _id: actor.id,
      name,
      email,
      role: actor.role,
      signedInAt: session.openedAt,
      signedInUntil: aliveUntil({ ...session, role: actor.role }),
    });
  };
