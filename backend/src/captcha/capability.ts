import { captchaRoutes } from '@ovation/contracts/captcha/routes';
import type { Base } from '../kernel/composition/base.ts';
import { defineCapability } from '../kernel/composition/capability.ts';
import { defineArea } from '../kernel/http/handler.ts';
import { memoize } from '../kernel/memoize.ts';
import { ConfigurationError, type OriginConfig } from '../kernel/process/environment.ts';
import { createSingleUse } from '../kernel/singleUse.ts';
import { createValueEncryption } from '../kernel/valueEncryption.ts';
import { type CaptchaDeps, createCaptcha } from './captcha.ts';
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

const depsOf = (needs: CaptchaNeeds): CaptchaDeps => ({
  ...needs,
  provider: providerOf(needs),
  seal: createValueEncryption(needs.linkKeys),
  singleUse: createSingleUse(needs.counters),
});

/** Captcha, required after too many tries. */
export const captcha = defineCapability<CaptchaNeeds, CaptchaOffers>('captcha', (needs) => {
  /** Created on first use, in the api only. */
  const deps = memoize(() => depsOf(needs));
  const createdCaptcha = memoize(() => createCaptcha(deps()));
  return {
    offers: {
      captcha: {
        countAttempt: (...given) => createdCaptcha().countAttempt(...given),
        refundAttempt: (...given) => createdCaptcha().refundAttempt(...given),
      },
    },
    area: () => defineArea('captcha', captchaRoutes, deps(), { verifyCaptcha }),
  };
});
