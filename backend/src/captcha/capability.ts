import { captchaRoutes } from '@ovation/contracts/captcha/routes';
import type { Base } from '../kernel/composition/base.ts';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { once } from '../kernel/once.ts';
import { ConfigurationError, type OriginConfig } from '../kernel/process/environment.ts';
import { createSeal } from '../kernel/seal.ts';
import { createUsedOnce } from '../kernel/usedOnce.ts';
import { type CaptchaParts, createCaptcha } from './captcha.ts';
import type { CaptchaConfig } from './config.ts';
import type { CaptchaOffers } from './public.ts';
import { type CaptchaProvider, openRecaptcha } from './recaptcha.ts';
import { verifyCaptcha } from './verifyCaptcha.ts';

interface CaptchaNeeds
  extends Pick<Base, 'clock' | 'counters' | 'linkKeys' | 'newId' | 'rateLimits'> {
  readonly config: CaptchaConfig & OriginConfig;
}

const providerOf = ({ config }: CaptchaNeeds): CaptchaProvider | undefined => {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret, RECAPTCHA_URL: url } = config;
  if (siteKey === undefined && secret === undefined) return undefined;
  if (siteKey === undefined || secret === undefined) {
    throw new ConfigurationError('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET must be set together');
  }
  return openRecaptcha({
    siteKey,
    secret,
    url,
    scriptUrl: config.RECAPTCHA_SCRIPT_URL ?? `${url}/api.js`,
    hostname: new URL(config.PUBLIC_ORIGIN).hostname,
  });
};

const partsOf = (needs: CaptchaNeeds): CaptchaParts => ({
  ...needs,
  provider: providerOf(needs),
  seal: createSeal(needs.linkKeys),
  usedOnce: createUsedOnce(needs.counters),
});

/** Captcha, required after too many tries. */
export const captcha = defineCapability<CaptchaNeeds, CaptchaOffers>('captcha', (needs) => {
  /** Created on first use, in the api only. */
  const parts = once(() => partsOf(needs));
  const asked = once(() => createCaptcha(parts()));
  return {
    offers: {
      captcha: {
        ask: (...given) => asked().ask(...given),
        forgive: (...given) => asked().forgive(...given),
      },
    },
    area: () => defineArea('captcha', captchaRoutes, parts(), { verifyCaptcha }),
  };
});
