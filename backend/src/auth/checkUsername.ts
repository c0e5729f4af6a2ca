import { isReservedUsername } from '@ovation/contracts/accounts/credentials';
import type { authRoutes } from '@ovation/contracts/auth/routes';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import type { AuthDeps } from './deps.ts';
import { isNameTaken } from './names/claimName.ts';

/** `GET /auth/usernames/{username}`, from the log: read models have no names of fans. */
export const checkUsername =
  (deps: Pick<AuthDeps, 'commands' | 'nameHash'>): Handler<typeof authRoutes.checkUsername> =>
  async ({ params: { username }, command }) => {
    const wanted = { kind: 'username', name: username } as const;
    const isAvailable =
      !isReservedUsername(username) && !(await isNameTaken(deps, wanted, command.now));
    return okResponse({ isAvailable });
  };
