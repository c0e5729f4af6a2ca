import type { authRoutes } from '@ovation/contracts/auth/routes';
import { type Handler, removed } from '../kernel/handler.ts';
import { type CallAddressDeps, callAddress } from './callAddress.ts';

/** `POST /auth/users/forgot`. */
export const forgotPassword =
  (deps: CallAddressDeps): Handler<typeof authRoutes.forgotPassword> =>
  async ({ body, command }) =>
    removed(await callAddress(deps, 'password', body.email, command));
