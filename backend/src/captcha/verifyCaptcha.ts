import type { captchaRoutes } from '@ovation/contracts/captcha/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import { type CaptchaDeps, createCaptchaProof } from './captcha.ts';

const unavailableRetrySeconds = 10;

/** `POST /re-captcha/verify` */
export const verifyCaptcha =
  (deps: CaptchaDeps): Handler<typeof captchaRoutes.verifyCaptcha> =>
  async ({ body, client }) => {
    const { provider } = deps;
    if (!provider) return refused('NOT_FOUND');
    const isPerson = await provider.verify(body.token, client.address).catch((error: unknown) => {
      throw new Unavailable('reCAPTCHA', unavailableRetrySeconds, { cause: error });
    });
    if (!isPerson) return refused('CAPTCHA_FAILED');
    return okResponse({ success: true as const, ...createCaptchaProof(deps, client.address) });
  };
