import type { authRoutes } from '@ovation/contracts/auth/routes';
import { answered, type Handler } from '../kernel/handler.ts';
import { noPictures, toCurrentUser } from './currentUser.view.ts';
import { type RegisterDeps, register } from './register.ts';

/** `POST /auth/users/register`. */
export const registerUser =
  (deps: RegisterDeps): Handler<typeof authRoutes.registerUser> =>
  async ({ body, command }) => {
    const outcome = await register(deps, { ...body, role: 'user' }, command);
    if (!outcome.ok) return outcome;
    return answered(toCurrentUser(outcome.account, 0, noPictures), outcome.position);
  };
