import type { authRoutes } from '@ovation/contracts/auth/routes';
import type { Captcha } from '../captcha/public.ts';
import { type Handler, removed } from '../kernel/http/handler.ts';
import { type CallAddressDeps, callAddress } from './names/callAddress.ts';

/** `POST /auth/users/forgot`. */
export const forgotPassword =
  (
    deps: CallAddressDeps & { readonly captcha: Captcha },
  ): Handler<typeof authRoutes.forgotPassword> =>
  async ({ body, client, command }) => {
    const demand = await deps.captcha.ask('forgot', client);
    if (demand) return demand;
    return removed(await callAddress(deps, 'password', body.email, command));
  };
