import type { authRoutes } from '@ovation/contracts/auth/routes';
import type { Captcha } from '../captcha/public.ts';
import { emptyResponse, type Handler } from '../kernel/http/handler.ts';
import { type RequestEmailLinkDeps, requestEmailLink } from './names/requestEmailLink.ts';

/** `POST /auth/users/forgot`. */
export const forgotPassword =
  (
    deps: RequestEmailLinkDeps & { readonly captcha: Captcha },
  ): Handler<typeof authRoutes.forgotPassword> =>
  async ({ body, client, command }) => {
    const challenge = await deps.captcha.countAttempt('forgot', client);
    if (challenge) return challenge;
    return emptyResponse(await requestEmailLink(deps, 'password', body.email, command));
  };
