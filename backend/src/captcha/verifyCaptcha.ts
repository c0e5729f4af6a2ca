import type { captchaRoutes } from '@ovation/contracts/captcha/routes';
import { refused } from '../kernel/commands/decision.ts';
import { answered, type Handler } from '../kernel/http/handler.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import { type CaptchaParts, makeProof } from './captcha.ts';

const awaySeconds = 10;

/** `POST /re-captcha/verify` */
export const verifyCaptcha =
  (parts: CaptchaParts): Handler<typeof captchaRoutes.verifyCaptcha> =>
  async ({ body, client }) => {
    const { provider } = parts;
    if (!provider) return refused('NOT_FOUND');
    const isPerson = await provider.check(body.token, client.address).catch((error: unknown) => {
      throw new Unavailable('reCAPTCHA', awaySeconds, { cause: error });
    });
    if (!isPerson) return refused('CAPTCHA_FAILED');
    return answered({ success: true as const, ...makeProof(parts, client.address) });
  };
